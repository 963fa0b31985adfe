import type { CallName, DataOf } from '#domain/wire/calls.ts';
import { type Answered, fill, type Overrides, type Person, signIn } from '#testing/people.ts';
import type { Given } from '#tests/service/support/given.ts';
import type { Service } from '#tests/service/support/harness.ts';
import { loanCalls } from '#tests/service/support/loanCalls.ts';
import { applicant, nextMobile, renameAccount } from '#tests/service/support/loans.ts';
import { type OwnFields, ownBody } from '#tests/service/support/ownBody.ts';
import { paperCalls } from '#tests/service/support/paperCalls.ts';

type Headers = Readonly<Record<string, string>>;

/** A person with a session, who makes calls about their own profile and lead. */
export interface Session extends Person {
  call<Name extends CallName>(call: Name, ...rest: Given<OwnFields<Name>, Headers>): Promise<Answered>;
  /** The data of a call's answer. */
  dataOf<Name extends CallName>(call: Name, ...rest: Given<OwnFields<Name>, Headers>): Promise<DataOf<Name>>;
  /** Opens another session, some seconds after the last text: texts of one moment have no order. */
  signInAgain(seconds?: number): Promise<void>;
  /** Lets days pass, which end the session, and opens another one. */
  later(days: number): Promise<void>;
}

function sessionOf(service: Service, { mobile, profile, lead, token }: Person): Session {
  let newest = token;
  const call: Session['call'] = (name, ...[fields, headers = {}]) =>
    service.post(name, ownBody(name, { profile, lead }, fields), { token: newest, headers });
  const signInAgain = async (seconds = 1) => {
    await service.sms(mobile);
    service.clock.advance(seconds);
    newest = (await signIn(service, mobile)).token;
  };
  return {
    mobile,
    profile,
    lead,
    get token() {
      return newest;
    },
    call,
    dataOf: async (name, ...rest) => (await call(name, ...rest)).body.Data,
    signInAgain,
    async later(days) {
      await service.passDays(days);
      await signInAgain();
    },
  };
}

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
