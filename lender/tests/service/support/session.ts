import type { CallName, DataOf } from '#domain/wire/calls.ts';
import { type Answered, type Person, signIn } from '#testing/people.ts';
import type { Given } from '#tests/service/support/given.ts';
import type { Service } from '#tests/service/support/harness.ts';
import { type OwnFields, ownBody } from '#tests/service/support/ownBody.ts';

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

export function sessionOf(service: Service, { mobile, profile, lead, token }: Person): Session {
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
