import { causeOf, type Failure } from '#domain/wire/failure.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { m } from '#messages';
import { sendForAnswer } from '../../crm/client.ts';

type Body = RequestOf<'checkEligibility'> | RequestOf<'registerNow'> | RequestOf<'leadEligibility'>;

type Answer = { Status: string | number; Message?: unknown; Data?: unknown };

const callOf = (body: Body) => {
  if ('action' in body) return sendForAnswer('leadEligibility', body);
  return body.event_name === 'register_now'
    ? sendForAnswer('registerNow', body)
    : sendForAnswer('checkEligibility', body);
};

const failureMessage = (failure: Failure): string => {
  if (failure.kind === 'noToken') return m.elig_helper_no_token();
  return m.elig_helper_network({ cause: causeOf(failure) ?? m.error_session_expired() });
};

/**
 * The journey client's eligibility check: returns the whole answer in `data`; a failure is an answer with Status 0 and
 * a Message. Never throws (API-05).
 */
export const checkEligibilityHelper = async (body: Body): Promise<{ data: Answer }> => {
  const outcome = await callOf(body);
  return { data: outcome.ok ? outcome.data : { Status: 0, Message: failureMessage(outcome.failure) } };
};
