import { m } from '#messages';
import { RESIDENCE_TYPES } from '../enums.ts';
import { z } from '../zod.ts';
import { choice, optional, required } from './checks.ts';

/** Step 3 (RES-01). */
export const residenceForm = z.object({
  residence_address_1: required(m.residence_address_required),
  residence_address_2: optional(),
  residence_landmark: optional(),
  residence_pincode: required(m.residence_pincode_required).check(
    z.regex(/^[1-9]\d{5}$/, { error: () => m.residence_pincode_invalid() }),
  ),
  residence_type_id: choice(
    m.residence_type_required,
    RESIDENCE_TYPES.map((type) => type.id),
  ),
});
