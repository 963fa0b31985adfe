import { createActor, fromPromise, waitFor } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { phoneFor } from '#domain/brand.ts';
import { STATUS } from '#domain/wire/envelope.ts';
import type { Failure } from '#domain/wire/failure.ts';
import {
  type AskedName,
  type PanChecked,
  type PanConfirmed,
  panQuestionMachine,
} from '#machines/panQuestion.ts';
import { m } from '#messages';
import { inspected } from '../../actors/system.ts';
import { send } from '../../crm/client.ts';
import type { SendOptions } from '../../crm/clientOf.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';
import { IsThisYou } from './IsThisYou.tsx';
import { showQuestion } from './shown.ts';
import { storeVerified, type TypedPan } from './storeVerified.ts';

const saying = (message: string): Failure => ({ kind: 'refused', status: STATUS.success, message });

/** The actors of one question. The PAN that was typed stays here: the chart knows what names it. */
const questionActors = (typed: TypedPan, idempotencyKey: string | undefined) => {
  const { profile_id, pancard, monthly_income } = typed;
  const repeat = idempotentSave();
  const check = fromPromise<PanChecked, undefined>(async ({ signal }) => {
    const body = { action: 'check', profile_id, pancard, monthly_income } as const;
    const answer = await send('panCheck', body, { signal, ...(idempotencyKey && { idempotencyKey }) });
    if (!answer.ok) return answer;
    const { check: checkId, masked_name: maskedName } = answer.data;
    if (checkId !== undefined && maskedName !== undefined)
      return { ok: true, asked: { checkId, maskedName } };
    storeVerified(typed, answer.data);
    return { ok: true, asked: null };
  });
  const confirm = fromPromise<PanConfirmed, Pick<AskedName, 'checkId'>>(({ input, signal }) =>
    repeat(input, async (key) => {
      const body = { action: 'confirm', profile_id, check: input.checkId } as const;
      const answer = await send('panConfirm', body, { signal, idempotencyKey: key });
      if (!answer.ok) return answer;
      storeVerified(typed, answer.data);
      return { ok: true };
    }),
  );
  return { check, confirm };
};

/** Checks a PAN and asks whether its holder is the person, until they have said so or the page is left [PAN-04]. */
export const askIsThisYou = async (
  typed: TypedPan,
  { signal, idempotencyKey }: SendOptions,
): Promise<PanConfirmed> => {
  const machine = provideActors(panQuestionMachine, { actors: questionActors(typed, idempotencyKey) });
  const question = createActor(machine, inspected).start();
  const hide = showQuestion({ question, View: IsThisYou });
  try {
    const end = await waitFor(question, ({ status }) => status === 'done', signal && { signal });
    if (end.hasTag('verified')) return { ok: true };
    if (end.hasTag('uncertain'))
      return { ok: false, failure: saying(m.pan_may_be_saved({ phone: phoneFor('newLoans').text })) };
    return { ok: false, failure: end.context.failure ?? saying(m.pan_not_me()) };
  } finally {
    hide();
    question.stop();
  }
};
