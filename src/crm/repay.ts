import { fromPromise } from 'xstate';
import { messageOf, STATUS, statusOf } from '#domain/wire/envelope.ts';
import type { LoanFound, RepayCodeSent } from '#machines/repay.ts';
import { send, sendForAnswer } from './client.ts';
import { repeatable } from './repeats.ts';

const lookUp = async (
  body: { panNumber: string; otp: string },
  options: { signal: AbortSignal; idempotencyKey: string },
): Promise<LoanFound> => {
  const answer = await sendForAnswer('repayVerifyOtp', body, options);
  if (!answer.ok) return answer;
  const status = statusOf(answer.data);
  if (status !== STATUS.success) {
    return { ok: false, failure: { kind: 'refused', status, message: messageOf(answer.data) } };
  }
  const { repayment_data: repayment } = answer.data;
  return repayment ? { ok: true, repayment } : { ok: false, failure: { kind: 'malformed' } };
};

/** The actors of one open lookup (P-03, P-05). A send or a code whose answer was lost is repeated as the same one. */
export const repayActors = () => {
  const repeatSend = repeatable();
  const repeatVerify = repeatable();
  const sendCode = fromPromise<RepayCodeSent, { pan: string }>(async ({ input: { pan }, signal }) => {
    const body = { pancard: pan };
    const answer = await repeatSend(body, (idempotencyKey) =>
      send('repaySendOtp', body, { signal, idempotencyKey }),
    );
    return answer.ok ? { ok: true } : answer;
  });
  const findLoan = fromPromise<LoanFound, { pan: string; otp: string }>(({ input: { pan, otp }, signal }) => {
    const body = { panNumber: pan, otp };
    return repeatVerify(body, (idempotencyKey) => lookUp(body, { signal, idempotencyKey }));
  });
  return { sendCode, findLoan };
};
