import { APPLICATION_CALLS } from '#domain/wire/application.ts';
import type { ResponseOf } from '#domain/wire/calls.ts';
import { causeOf, type Failure } from '#domain/wire/failure.ts';
import { LOAN_JOURNEY_CALLS } from '#domain/wire/loanJourney.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { m } from '#messages';
import { logError } from '#ui/base/log.ts';
import { parseJson, type RawAnswer } from './answers.ts';
import { clientOf } from './clientOf.ts';

/** The calls of the journey client, and the two that its eligibility helper makes too (API-05). */
const CALLS = {
  ...LOAN_JOURNEY_CALLS,
  checkEligibility: APPLICATION_CALLS.checkEligibility,
  registerNow: APPLICATION_CALLS.registerNow,
};
type JourneyCallName = keyof typeof CALLS;

const { post } = clientOf(CALLS);

/** The answer as it is, with any Status; an HTTP status that isn't 2xx is a failure, whatever its answer says. */
const readWhole = <Name extends JourneyCallName>(
  name: Name,
  { status, statusText, body }: RawAnswer,
): { ok: true; data: ResponseOf<Name> } | { ok: false; failure: Failure } => {
  if (status < 200 || status > 299) return { ok: false, failure: { kind: 'http', status, text: statusText } };
  const answer = CALLS[name].response.safeParse(parseJson(body));
  return answer.success
    ? { ok: true, data: answer.data as ResponseOf<Name> }
    : { ok: false, failure: { kind: 'malformed' } };
};

const errorText = (failure: Failure): string => {
  if (failure.kind === 'http') return m.http_error_status({ status: failure.status });
  if (failure.kind === 'otherSession') return m.error_other_session();
  return causeOf(failure) ?? m.error_no_token_login();
};

/**
 * The loan-journey client of specification section 7: returns the whole answer with any Status. An HTTP status that
 * isn't 2xx is logged and thrown as 'HTTP error! status: {code}' (API-01).
 */
export const callJourney = async <Name extends JourneyCallName>(
  name: Name,
  body: RequestOf<Name>,
): Promise<ResponseOf<Name>> => {
  const answer = await post(name, body);
  const outcome = answer.ok ? readWhole(name, answer.raw) : answer;
  if (outcome.ok) return outcome.data;
  const error = new Error(errorText(outcome.failure));
  logError(`journey client, ${name}: ${error.message}`);
  throw error;
};
