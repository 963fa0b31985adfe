import { STEPS } from '../steps/steps.ts';
import type { FormStep } from './types.ts';

/** The fields of each form that a draft may keep (ST-05). */
export const DRAFT_FIELDS = Object.fromEntries(
  STEPS.flatMap((row) => ('form' in row ? [[row.key, row.form.keeps]] : [])),
) as Record<FormStep, readonly string[]>;
