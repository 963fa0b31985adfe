import { messageOf, STATUS, statusOf } from '#domain/wire/envelope.ts';
import type { LoanFound, RepayCodeSent } from '#machines/repay.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';
import { sendForAnswer, sendPublic } from '../../crm/publicClient.ts';

type VerifyBody = { panNumber: string; otp: string };

const lookUp = async (
  body: VerifyBody,
  options: { signal: AbortSignal; idempotencyKey: string },
): Promise<LoanFound> => {
  const answer = await sendForAnswer('repayVerifyOtp', body, options);
  if (!answer.ok) return answer;
  const status = statusOf(answer.data);
  if (status !== STATUS.success) {
    return { ok: false, failure: { kind: 'refused', status, message: messageOf(answer.data) } };
  }
  const { repayment_data: repayment, pay_proof: proof } = answer.data;
  const payProof = typeof proof === 'string' ? proof : null;
  return repayment ? { ok: true, repayment, payProof } : { ok: false, failure: { kind: 'malformed' } };
};

/** Creates the calls of one lookup (P-03, P-05). A repeated call whose answer was lost keeps its idempotency key. */
export const lookupCalls = () => {
  const repeatSend = idempotentSave();
  const repeatVerify = idempotentSave();
  return {
    sendCode: async (pan: string, signal: AbortSignal): Promise<RepayCodeSent> => {
      const body = { pancard: pan };
      const answer = await repeatSend(body, (idempotencyKey) =>
        sendPublic('repaySendOtp', body, { signal, idempotencyKey }),
      );
      return answer.ok ? { ok: true } : answer;
    },
    findLoan: (body: VerifyBody, signal: AbortSignal): Promise<LoanFound> =>
      repeatVerify(body, (idempotencyKey) => lookUp(body, { signal, idempotencyKey })),
  };
};
