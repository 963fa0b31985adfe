import type { FormStep } from '../forms/types.ts';
import { STEPS, type Step } from '../steps/steps.ts';

/** The flags of the service that complete a step. */
export const STEP_FLAGS = STEPS.flatMap(({ flags }): readonly Step['flags'][number][] => flags);

/** The form steps, in order. */
export const FORM_STEPS = STEPS.flatMap((row): FormStep[] => ('form' in row ? [row.key] : []));

type PlainRow = Extract<Step, { call: string }>;

/** The form steps whose save is a call by its event, which answers with progress only. */
export type PlainStep = PlainRow['key'];
export type PlainSaves = { readonly [Row in PlainRow as Row['key']]: Pick<Row, 'call' | 'event'> };

/** The call and the event of each of them. */
export const PLAIN_SAVES = Object.fromEntries(
  STEPS.flatMap((row) => ('call' in row ? [[row.key, { call: row.call, event: row.event }]] : [])),
) as PlainSaves;
