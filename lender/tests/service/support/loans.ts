import type { LoanEvent } from '#machines/loan/events.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Sent, sendEvent } from '#server/loan/sendEvent.ts';
import { as, fill, OFFER, type Person, signIn } from '#testing/people.ts';
import type { Service } from '#tests/service/support/harness.ts';

/** What these helpers need of a service, in this process or in another one. */
export type Reachable = Pick<Service, 'app' | 'deps' | 'post' | 'code'>;

let number = 9_710_000_000;
/** A mobile number that no other customer of the test has. */
export const nextMobile = (): string => {
  number += 1;
  return String(number);
};

/** Someone with all nine steps done and an application sent, through the contract. */
export async function applicant(service: Reachable): Promise<Person> {
  const person = await signIn(service, nextMobile());
  await fill(service, person, 9);
  const post = as(service, person);
  await post('loanCalculation', { action: 'loan_calculation', lead_id: person.lead, ...OFFER });
  const sent = await post('generateLoan', { action: 'generate_loan', lead_id: person.lead });
  if (sent.body.Status !== 1) throw new Error(`The application was refused: ${sent.body.Message}`);
  await renameAccount(service, person);
  return person;
}

/** Gives a person's account a holder: someone, or the person of the PAN. */
export async function renameAccount(
  { deps }: Reachable,
  { profile }: Person,
  holder?: string,
): Promise<void> {
  const { full_name } = await deps.db
    .selectFrom('pan_verifications')
    .select('full_name')
    .where('customer_id', '=', profile)
    .executeTakeFirstOrThrow();
  await deps.db
    .updateTable('bank_details')
    .set({ holder_name: holder ?? full_name })
    .where('customer_id', '=', profile)
    .execute();
}

export const leadOf = ({ deps }: Reachable, person: Person) =>
  deps.db.selectFrom('leads').selectAll().where('id', '=', person.lead).executeTakeFirstOrThrow();

export const eventsOf = ({ deps }: Reachable, person: Person) =>
  deps.db
    .selectFrom('loan_events')
    .selectAll()
    .where('lead_id', '=', person.lead)
    .orderBy('number')
    .execute();

/** Sends an event without a call, as the service itself does. */
export const sendSystemEvent = (
  { deps }: Reachable,
  person: Person,
  event: LoanEvent,
  seen?: number,
): Promise<Sent> =>
  inTransaction(deps.db, (tx) =>
    sendEvent(tx, deps, {
      leadId: person.lead,
      sender: { kind: 'system', id: null },
      prepare: () => ({ event }),
      ...(seen !== undefined && { seen }),
    }),
  );
