import { m } from '#messages';
import { z } from '../zod.ts';
import { required, wholeRupees } from './checks.ts';

const PAN_SHAPE = /^[A-Z]{5}[0-9]{4}[A-Z]$/;

/** Step 1 (PAN-01): the PAN upper-cased, monthly income in whole rupees. */
export const panForm = z.object({
  pancard: required(m.pan_invalid).check(
    z.toUpperCase(),
    z.regex(PAN_SHAPE, { error: () => m.pan_invalid() }),
  ),
  monthly_income: wholeRupees(m.pan_income_required),
});

/** True when a text has the shape of a PAN: 5 letters, 4 digits, 1 letter. */
export const isPan = (pan: string): boolean => PAN_SHAPE.test(pan);

/** False for a complete PAN whose fourth letter isn't P, that of a person. For a hint only (D-26). */
export const looksPersonal = (pan: string): boolean => !isPan(pan) || pan[3] === 'P';
