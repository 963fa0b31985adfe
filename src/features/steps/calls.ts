import type { FormOutput, FormStep, ValidForm } from '#domain/forms/types.ts';
import { SIMULATED_SAVE_MS } from '#domain/limits.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { PLAIN_SAVES, type PlainStep } from '#domain/wire/steps.ts';
import type { StepSaved } from '#machines/step.ts';
import { send } from '../../crm/client.ts';
import type { SendOptions } from '../../crm/clientOf.ts';
import { extensionsOn } from '../../crm/config.ts';
import { currentLeadId } from '../../crm/currentLead.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';
import { inSession } from '../../crm/inSession.ts';
import { sendLead } from '../../crm/leadClient.ts';
import { readDraft, storeChanges } from '../../storage/drafts.ts';
import { storeBankSaved, storeEmployment, storeProgress } from '../../storage/progress.ts';
import { profileId } from '../../storage/session.ts';
import { verifyPan } from '../pan-question/verifyPan.ts';

type Save<Step extends FormStep> = (form: FormOutput<Step>, options: SendOptions) => Promise<StepSaved>;

const failed = (kind: 'noProfile'): StepSaved => ({ ok: false, failure: { kind } });

type Answer =
  | { ok: true; data: { step_percentage?: unknown; next_step?: unknown } }
  | { ok: false; failure: Failure };

/** Keeps Data.step_percentage and Data.next_step of a save (ST-02). */
const storeSavedProgress = (answer: Answer): StepSaved => {
  if (!answer.ok) return answer;
  storeProgress(answer.data);
  return { ok: true };
};

/** The specification's simulated save (D-02): two seconds, no call. */
const simulated = (signal: AbortSignal | undefined): Promise<StepSaved> =>
  inSession(
    () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => resolve({ ok: true }), SIMULATED_SAVE_MS);
        signal?.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
      }),
  );

/** Starts the draft of step 4 with the income that step 1 asked for. */
const offerIncome = (rupees: number): void => {
  if (!readDraft('income')?.fields.monthly_income)
    storeChanges('income', {}, { monthly_income: String(rupees) });
};

const savePan: Save<'pan'> = async (form, options) => {
  const saved = await verifyPan(form, options);
  if (saved.ok) offerIncome(form.monthly_income);
  return saved;
};

/** Saves a step by the call and the event of its row. */
const savePlain = async (
  { step, form }: Extract<ValidForm, { step: PlainStep }>,
  options: SendOptions,
): Promise<StepSaved> => {
  const profile_id = profileId();
  if (!profile_id) return failed('noProfile');
  const { call, event } = PLAIN_SAVES[step];
  // The schemas of these bodies are held against the forms, step by step.
  const body = { event_name: event, profile_id, ...form } as RequestOf<typeof call>;
  return storeSavedProgress(await send(call, body, options));
};

const deliverEmployment: Save<'employment'> = async (form, options) => {
  const lead_id = currentLeadId();
  if (!lead_id) return failed('noProfile');
  const body = { action: 'about_company', lead_id, ...form } as const;
  const saved = storeSavedProgress(await sendLead('aboutCompany', body, options));
  if (saved.ok) storeEmployment(form);
  return saved;
};

const simulateEmployment: Save<'employment'> = async (form, { signal }) => {
  const saved = await simulated(signal);
  if (saved.ok) storeEmployment(form);
  return saved;
};

const deliverBank: Save<'bank'> = async ({ name, branch, ifsc, acc1 }, options) => {
  const lead_id = currentLeadId();
  if (!lead_id) return failed('noProfile');
  const body = { action: 'bank_details', lead_id, name, branch, ifsc, acc1 } as const;
  const saved = storeSavedProgress(await sendLead('bankDetails', body, options));
  if (saved.ok) storeBankSaved();
  return saved;
};

const simulateBank: Save<'bank'> = async (_form, { signal }) => {
  const saved = await simulated(signal);
  if (saved.ok) storeBankSaved();
  return saved;
};

/** Decides whether employment and bank details are sent or only stored in this browser (D-02). */
const employment: Save<'employment'> = (form, options) =>
  (extensionsOn() ? deliverEmployment : simulateEmployment)(form, options);
const bank: Save<'bank'> = (form, options) => (extensionsOn() ? deliverBank : simulateBank)(form, options);

const save = (filled: ValidForm, options: SendOptions): Promise<StepSaved> => {
  switch (filled.step) {
    case 'pan':
      return savePan(filled.form, options);
    case 'employment':
      return employment(filled.form, options);
    case 'bank':
      return bank(filled.form, options);
    default:
      return savePlain(filled, options);
  }
};

/**
 * Saves of one page: a save of the same values whose outcome is unknown (network failure, no answer) is repeated with
 * the same idempotency key, so that the service executes it once (D-28).
 */
export const stepSaver = () => {
  const repeat = idempotentSave();
  return (filled: ValidForm, signal?: AbortSignal): Promise<StepSaved> =>
    repeat(filled, (idempotencyKey) => save(filled, { idempotencyKey, ...(signal ? { signal } : {}) }));
};
