import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { rowOf } from '#server/database/repositories/steps.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { SELFIE_SLOT } from '#server/rules/progress.ts';
import type { Deps } from '#server/start/deps.ts';

/** What a customer has said and sent in the nine steps; undefined where a step wasn't saved. */
export interface Application {
  readonly mobile: string;
  readonly pan: (Omit<Row<'pan_verifications'>, 'pan' | 'pan_hash'> & { readonly pan: string }) | undefined;
  readonly personal: Row<'personal_details'> | undefined;
  readonly residence: Row<'residence_details'> | undefined;
  readonly income: Row<'income_details'> | undefined;
  readonly eligibility: Row<'eligibility_checks'> | undefined;
  readonly employment: Row<'employment_details'> | undefined;
  readonly bank:
    | (Pick<Row<'bank_details'>, 'holder_name' | 'branch' | 'ifsc' | 'saved_at' | 'changed_at'> & {
        readonly account: string;
      })
    | undefined;
  readonly selfie: Document | undefined;
  /** The papers of step 8, in the order of its slots. */
  readonly papers: readonly Document[];
}

type Document = Pick<Row<'documents'>, 'id' | 'slot' | 'mime_type' | 'size' | 'uploaded_at'>;

export async function loadApplication(tx: Tx, { secrets }: Deps, customerId: string): Promise<Application> {
  const { mobile } = await tx
    .selectFrom('customers')
    .select('mobile')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const documents: Document[] = await tx
    .selectFrom('documents')
    .select(['id', 'slot', 'mime_type', 'size', 'uploaded_at'])
    .where('customer_id', '=', customerId)
    .execute();
  const inSlot = (slot: string) => documents.find((document) => document.slot === slot);
  const pan = await rowOf(tx, 'pan_verifications', customerId);
  const bank = await rowOf(tx, 'bank_details', customerId);
  return {
    mobile: secrets.decryptText(mobile, 'customers.mobile', customerId),
    pan: pan && { ...pan, pan: secrets.decryptText(pan.pan, 'pan_verifications.pan', customerId) },
    personal: await rowOf(tx, 'personal_details', customerId),
    residence: await rowOf(tx, 'residence_details', customerId),
    income: await rowOf(tx, 'income_details', customerId),
    eligibility: await rowOf(tx, 'eligibility_checks', customerId),
    employment: await rowOf(tx, 'employment_details', customerId),
    bank: bank && {
      ...bank,
      account: secrets.decryptText(bank.account_number, 'bank_details.account_number', customerId),
    },
    selfie: inSlot(SELFIE_SLOT),
    papers: DOCUMENT_SLOTS.flatMap(({ id }) => inSlot(id) ?? []),
  };
}
