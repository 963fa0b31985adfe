import type { RequestOf } from '#domain/wire/requests.ts';
import { m } from '#messages';
import { callJourney } from '../../crm/journeyClient.ts';
import { token } from '../../storage/session.ts';

type Body = RequestOf<'checkEligibility'> | RequestOf<'registerNow'> | RequestOf<'leadEligibility'>;

type Answer = { Status: string | number; Message?: unknown; Data?: unknown };

const callOf = (body: Body): Promise<Answer> => {
  if ('action' in body) return callJourney('leadEligibility', body);
  return body.event_name === 'register_now'
    ? callJourney('registerNow', body)
    : callJourney('checkEligibility', body);
};

const failed = (Message: string): { data: Answer } => ({ data: { Status: 0, Message } });

/**
 * The journey client's eligibility check: returns the whole answer in `data`, whatever its Status; a failure is an
 * answer with Status 0 and a Message. Never throws (API-05).
 */
export const checkEligibilityHelper = async (body: Body): Promise<{ data: Answer }> => {
  if (!token()) return failed(m.elig_helper_no_token());
  try {
    return { data: await callOf(body) };
  } catch (error) {
    return failed(m.elig_helper_network({ cause: error instanceof Error ? error.message : String(error) }));
  }
};
