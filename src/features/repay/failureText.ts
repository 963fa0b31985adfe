import { causeOf } from '#domain/wire/failure.ts';
import type { RepayFailure, RepayPart } from '#machines/repay.ts';
import { m } from '#messages';

const REFUSED: Record<RepayPart, () => string> = { send: m.repay_send_failed, verify: m.repay_verify_failed };

/** The text for a failed call of the lookup (P-03, P-05). */
export const repayFailureText = (part: RepayPart, failure: RepayFailure): string => {
  if (failure.kind === 'broken') return m.error_unknown();
  if (failure.kind === 'refused') return failure.message ?? REFUSED[part]();
  const cause = causeOf(failure);
  if (cause === null) return REFUSED[part]();
  return part === 'send' ? m.repay_network() : m.repay_network_cause({ cause });
};
