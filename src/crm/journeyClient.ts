import type { CallName, ResponseOf } from '#domain/wire/calls.ts';
import { causeOf, type Failure } from '#domain/wire/failure.ts';
import type { LOAN_JOURNEY_CALLS } from '#domain/wire/loanJourney.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { m } from '#messages';
import { logError } from '../base/log.ts';
import { sendForAnswer } from './client.ts';

type LeadCallName = keyof typeof LOAN_JOURNEY_CALLS & CallName;

const errorText = (failure: Failure): string => {
  if (failure.kind === 'http') return m.http_error_status({ status: failure.status });
  return causeOf(failure) ?? m.error_session_expired();
};

/**
 * The loan-journey client of specification section 7: returns the whole answer with any Status. An HTTP status that
 * isn't 2xx is logged and thrown as 'HTTP error! status: {code}' (API-01).
 */
export const callJourney = async <Name extends LeadCallName>(
  name: Name,
  body: RequestOf<Name>,
): Promise<ResponseOf<Name>> => {
  const outcome = await sendForAnswer(name, body);
  if (outcome.ok) return outcome.data;
  const error = new Error(errorText(outcome.failure));
  logError(`journey client, ${name}: ${error.message}`);
  throw error;
};
