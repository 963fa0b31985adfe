import { MARRIED, SALARIED } from '#domain/enums.ts';
import { placeOf } from '#server/adapters/places.ts';
import { customerOf, isCustomer, panHash } from '#server/database/repositories/customers.ts';
import { saveOnce } from '#server/database/repositories/steps.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import { DEMO_CUSTOMERS } from '#server/demo/customers.ts';
import { demoStaff } from '#server/demo/desk.ts';
import { demoSelfie } from '#server/demo/documents.ts';
import {
  addLead,
  type DemoStaff,
  dayAgo,
  daysAgo,
  type PreparedLead,
  prepareLead,
} from '#server/demo/leads.ts';
import { demoPapers } from '#server/demo/papers.ts';
import { STORIES, type Story } from '#server/demo/stories.ts';
import type { SealedDocument } from '#server/documents/acceptDocument.ts';
import { contentHashOf, saveDocument, type Upload } from '#server/documents/documentRows.ts';
import { SELFIE_SLOT } from '#server/rules/progress.ts';
import type { Deps } from '#server/start/deps.ts';

const EMPLOYER = 'Demo Industries Private Limited';
const accountOf = ({ pan }: Story): string => `91${pan.slice(5, 9)}00012345`;

/** Creates missing demo customers; existing ones are unchanged. */
export async function seedDemo(service: Deps): Promise<void> {
  // Nobody waits for a paper of theirs, and a machine that is slow starts too.
  const deps: Deps = { ...service, papers: { ...service.papers, ...service.papers.patient } };
  for (const { key, mobile } of DEMO_CUSTOMERS) {
    if (key === 'new' || (await isCustomer(deps.db, deps.secrets, mobile))) continue;
    const story = STORIES[key];
    const provided = await askProviders(deps, story, mobile);
    const staff = {
      officer: await demoStaff(deps, 'officer'),
      cashier: await demoStaff(deps, 'cashier'),
      approver: await demoStaff(deps, 'approver'),
    };
    const papers = provided.leads.flatMap(({ accepted }) => accepted?.papers ?? []);
    const isSeeded = await inTransaction(deps.db, async (tx) => {
      // Waits for another process that is creating the same customer.
      const id = await customerOf(tx, deps.secrets, mobile, daysAgo(deps, 100));
      if (await hasStory(tx, id)) return false;
      await seedStory(tx, deps, id, story, { ...provided, staff });
      return true;
    });
    if (isSeeded) {
      for (const { confirm } of papers) await confirm();
    } else {
      for (const { drop } of papers) await drop();
      for (const { fileName } of provided.uploads) await deps.documents.delete(fileName);
    }
  }
}

type DemoUpload = Omit<Upload, 'customerId' | 'at'>;

/** The data of providers that a story needs, and its files, stored before the transaction opens. */
interface Provided {
  readonly fullName: string;
  readonly uploads: readonly DemoUpload[];
  readonly leads: readonly PreparedLead[];
}

async function askProviders(deps: Deps, story: Story, mobile: string): Promise<Provided> {
  const holder = await deps.panRegistry.find(story.pan);
  const fullName = holder.found ? holder.fullName : '';
  const borrower = { name: fullName, mobile };
  const uploads: DemoUpload[] = [];
  if (story.stepsDone >= 5) {
    uploads.push({ slot: SELFIE_SLOT, docType: 'SELFIE', ...(await stored(deps, await demoSelfie())) });
  }
  if (story.stepsDone === 9) {
    const { pan, dob, address, income } = story;
    const says = { name: fullName, pan, dob, address, income, employer: EMPLOYER };
    const owner = { ...says, account: accountOf(story), paidOn: dayAgo(deps, 20) };
    for (const { slot, docType, draw } of demoPapers(owner)) {
      uploads.push({ slot, docType, ...(await stored(deps, await draw())) });
    }
  }
  const leads: PreparedLead[] = [];
  for (const lead of story.leads) leads.push(await prepareLead(deps, lead, borrower));
  return { fullName, uploads, leads };
}

/** Every story begins with a verified PAN. */
async function hasStory(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('pan_verifications')
    .select('customer_id')
    .where('customer_id', '=', id)
    .execute();
  return rows.length > 0;
}

async function stored({ secrets, documents }: Deps, document: SealedDocument) {
  return {
    document,
    contentHash: contentHashOf(secrets, document),
    fileName: await documents.put(document.sealed),
  };
}

async function seedStory(
  tx: Tx,
  deps: Deps,
  customer_id: string,
  story: Story,
  { fullName, uploads, leads, staff }: Provided & { readonly staff: DemoStaff },
): Promise<void> {
  await seedRegistration(tx, deps, customer_id, story, fullName);
  for (const upload of uploads) {
    await saveDocument(tx, deps.secrets, { customerId: customer_id, ...upload, at: deps.now() });
  }
  if (story.stepsDone >= 5) {
    await tx
      .updateTable('customers')
      .set({ registered_at: deps.now() })
      .where('id', '=', customer_id)
      .execute();
  }
  if (story.stepsDone === 9) await seedApplication(tx, deps, customer_id, story, fullName);
  for (const lead of leads) await addLead(tx, deps, customer_id, lead, staff);
}

/** Steps 1 to 4. */
async function seedRegistration(
  tx: Tx,
  deps: Deps,
  customer_id: string,
  story: Story,
  full_name: string,
): Promise<void> {
  await saveOnce(
    tx,
    'pan_verifications',
    {
      customer_id,
      pan_hash: panHash(deps.secrets, story.pan),
      pan: deps.secrets.encrypt(story.pan, 'pan_verifications.pan', customer_id),
      full_name,
      monthly_income: story.income,
    },
    [],
  );
  await saveOnce(
    tx,
    'personal_details',
    {
      customer_id,
      dob: story.dob,
      gender: story.gender,
      personal_email: `${story.pan.toLowerCase()}@example.com`,
      marital_status_id: MARRIED,
      spouse_name: 'Kiran',
    },
    [],
  );
  const [residence_address_1, residence_landmark, residence_pincode] = story.address;
  const { city, state } = placeOf(residence_pincode);
  await saveOnce(
    tx,
    'residence_details',
    {
      customer_id,
      residence_address_1,
      residence_address_2: '',
      residence_landmark,
      residence_city: city,
      residence_state: state,
      residence_pincode,
      residence_type_id: 2,
    },
    [],
  );
  await saveOnce(
    tx,
    'income_details',
    {
      customer_id,
      income_type_id: SALARIED,
      salary_mode_id: 1,
      salary_date: dayAgo(deps, 20),
      monthly_income: story.income,
    },
    [],
  );
}

/** Steps 6, 7 and 9. */
async function seedApplication(
  tx: Tx,
  deps: Deps,
  customer_id: string,
  story: Story,
  holder_name: string,
): Promise<void> {
  const [address_1, landmark, pincode] = story.address;
  await saveOnce(tx, 'eligibility_checks', { customer_id, outcome: 'eligible' }, []);
  await saveOnce(
    tx,
    'employment_details',
    {
      customer_id,
      working_type: 'WFO',
      company_name: EMPLOYER,
      department: 'FINANCE',
      company_type: '1',
      designation: 'Accountant',
      email: 'accounts@example.com',
      emp_since: '2019-06-03',
      address_1,
      address_2: '',
      landmark,
      pincode,
    },
    [],
  );
  const account = accountOf(story);
  await saveOnce(
    tx,
    'bank_details',
    {
      customer_id,
      holder_name,
      branch: 'New Delhi Main Branch',
      ifsc: 'SBIN0000691',
      account_hash: deps.secrets.hash('bank_details.account', account),
      account_number: deps.secrets.encrypt(account, 'bank_details.account_number', customer_id),
    },
    [],
  );
}
