import { fill, type Overrides, type Person, signIn } from '#testing/people.ts';
import type { Service } from '#tests/service/support/harness.ts';
import { loanCalls } from '#tests/service/support/loanCalls.ts';
import { applicant, nextMobile, renameAccount } from '#tests/service/support/loans.ts';
import { paperCalls } from '#tests/service/support/paperCalls.ts';
import { sessionOf } from '#tests/service/support/session.ts';

/** A customer of the service, with the calls about their loan and its papers. */
export type Customer = ReturnType<typeof customerOf>;

export function customerOf(service: Service, person: Person) {
  const session = sessionOf(service, person);
  return Object.assign(session, loanCalls(service, session), paperCalls(service, session), {
    /** Gives the account of step 9 a holder: someone, or the person of the PAN. */
    renameAccount: (holder?: string) => renameAccount(service, person, holder),
    /** The row of step 1, and the PAN in it. */
    async verifiedPan() {
      const { db, secrets } = service.deps;
      const row = await db
        .selectFrom('pan_verifications')
        .selectAll()
        .where('customer_id', '=', person.profile)
        .executeTakeFirstOrThrow();
      return { row, pan: secrets.decryptText(row.pan, 'pan_verifications.pan', person.profile) };
    },
  });
}

interface Beginning extends Overrides {
  readonly mobile?: string;
}

/** A customer who has signed in and completed the first steps of the nine. */
export async function newCustomer(
  service: Service,
  steps = 0,
  { mobile = nextMobile(), ...over }: Beginning = {},
): Promise<Customer> {
  const person = await signIn(service, mobile);
  await fill(service, person, steps, over);
  return customerOf(service, person);
}

/** A customer who has sent an application. */
export const newApplicant = async (service: Service): Promise<Customer> =>
  customerOf(service, await applicant(service));
