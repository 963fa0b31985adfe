import { isStepId, STEP_IDS, type StepId } from '#domain/steps/steps.ts';
import { z } from '#domain/zod.ts';
import { persistent } from '#ui/base/safeStorage.ts';
import { DRAFT_PREFIX } from './keys.ts';
import { COMPLETED_STEPS, FLAGGED, flagOf, isMarkedDone, markedSteps } from './marks.ts';

/** Step 10 of the specification: the application was sent (PRE-02). */
const SUBMISSION = 10;

const IN_PROCESS_STEP = 'in_process_step';

/** Every stored name of progress: all of them go when the session ends (S-04). */
export const PROGRESS_ITEMS: readonly string[] = [
  'step_percent',
  'percent',
  'next_step',
  'profile_image',
  'eligibility_status',
  'eligibility_data',
  'employment_details',
  'documents_uploaded',
  'bank_details',
  'pan_verified',
  'pan_number',
  'full_name',
  COMPLETED_STEPS,
  IN_PROCESS_STEP,
  ...FLAGGED.map(flagOf),
];

/** Forgets the marks and drafts of an application, once another one has begun [LOAN-42]. */
export const clearProgress = (): void => {
  const drafts = persistent.names().filter((name) => name.startsWith(DRAFT_PREFIX));
  persistent.remove([...PROGRESS_ITEMS, ...drafts]);
};

const parse = <T>(name: string, schema: z.ZodMiniType<T>): T | null => {
  const stored = persistent.read(name);
  if (stored === null) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

const mark = (id: number) => {
  persistent.write(
    COMPLETED_STEPS,
    JSON.stringify([...new Set([...markedSteps(), id])].sort((a, b) => a - b)),
  );
};

/** Marks a step as done in this browser (DASH-05). */
export const markStepDoneLocally = (id: StepId): void => {
  mark(id);
  if (FLAGGED.some((flagged) => flagged === id)) persistent.write(flagOf(id), 'true');
};

/** Takes back that a step is done, once the service no longer says so [PRE-08]. */
export const unmarkStepLocally = (id: StepId): void => {
  persistent.write(COMPLETED_STEPS, JSON.stringify(markedSteps().filter((marked) => marked !== id)));
  persistent.remove([flagOf(id)]);
};

/** Steps that this browser marked as done, in order (DASH-03). */
export const locallyDoneSteps = (): StepId[] => STEP_IDS.filter(isMarkedDone);

/** Calls back when another tab marks steps as done. */
export const onProgressElsewhere = (listener: () => void): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === COMPLETED_STEPS) listener();
  });
};

/** Marks the application as sent: step 10 (PRE-02). */
export const markSubmittedLocally = (): void => mark(SUBMISSION);

/** True when this browser knows that the application was sent. */
export const submittedLocally = (): boolean => markedSteps().includes(SUBMISSION);

/** The step that was opened and isn't done yet (DASH-02); null when there is none. */
export const inProcessStep = (): StepId | null => {
  const stored = parse(IN_PROCESS_STEP, z.number());
  return isStepId(stored) ? stored : null;
};

/** Keeps or forgets the step that is being worked on (D-06). */
export const storeInProcessStep = (id: StepId | null): void => {
  if (id === null) persistent.remove([IN_PROCESS_STEP]);
  else persistent.write(IN_PROCESS_STEP, String(id));
};

const wireText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** Keeps what a save tells of progress (ST-02); fields that the answer lacks stay as they are. */
export const storeProgress = (data: { step_percentage?: unknown; next_step?: unknown }): void => {
  const percent = wireText(data.step_percentage);
  const next = wireText(data.next_step);
  if (percent !== null) {
    persistent.write('step_percent', percent);
    persistent.write('percent', percent);
  }
  if (next !== null) persistent.write('next_step', next);
};

/** Keeps what the PAN check told (PAN-02). */
export const storePan = ({ pan, fullName }: { pan: string; fullName: unknown }): void => {
  persistent.write('pan_verified', 'true');
  persistent.write('pan_number', pan);
  const name = wireText(fullName);
  if (name !== null) persistent.write('full_name', name);
};

/** The percentage that the last save told; null when none did. */
export const storedPercent = (): number | null => {
  const stored = persistent.read('step_percent');
  const percent = stored === null ? Number.NaN : Number(stored);
  return Number.isFinite(percent) ? percent : null;
};

/** Keeps an eligibility result and the rest of its answer (ELI-07). */
export const storeEligibility = (status: 'eligible' | 'already_applied', data?: unknown): void => {
  persistent.write('eligibility_status', status);
  if (data !== undefined) persistent.write('eligibility_data', JSON.stringify(data));
};

/** True when the stored result says that the person has an active application already. */
export const storedAlreadyApplied = (): boolean =>
  persistent.read('eligibility_status') === 'already_applied';

/** Forgets the stored result of an eligibility check (ELI-04). */
export const clearEligibility = (): void => {
  persistent.remove(['eligibility_status', 'eligibility_data']);
};

/** Keeps employment details in this browser (S-02). */
export const storeEmployment = (details: object): void => {
  persistent.write('employment_details', JSON.stringify(details));
};

/** An address is short; anything longer is not one. */
const LONGEST_ADDRESS = 2048;

/** Keeps the address of the photo as the service names it, never a photo that came in its place (S-02, D-15). */
export const storeProfileImage = (image: unknown): void => {
  const address = wireText(image) ?? '';
  const isAddress = address !== '' && address.length <= LONGEST_ADDRESS && !/^data:/i.test(address);
  if (isAddress) persistent.write('profile_image', address);
  else persistent.remove(['profile_image']);
};

/** Keeps that all documents were uploaded: a flag only. */
export const storeDocumentsUploaded = (): void => {
  persistent.write('documents_uploaded', 'true');
};

/** Keeps that bank details were saved: a flag only, never the details (S-02). */
export const storeBankSaved = (): void => {
  persistent.write('bank_details', 'true');
};
