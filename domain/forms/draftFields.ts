import { STEP_ROWS } from '../steps/steps.ts';
import type { FormStep } from './types.ts';

/** The fields of each form that a draft may keep (ST-05). The build has its value only. */
export const DRAFT_FIELDS = Object.fromEntries(
  STEP_ROWS.flatMap((row) => ('form' in row ? [[row.key, row.form.keeps]] : [])),
) as Record<FormStep, readonly string[]>;
