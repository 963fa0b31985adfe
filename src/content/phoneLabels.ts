import type { SupportPhone } from '#domain/brand.ts';
import { m } from '#messages';

/** The purpose of each support number. */
export const PHONE_LABELS: Record<SupportPhone['id'], () => string> = {
  newLoans: m.ui_phone_new_loans,
  repayment: m.ui_phone_repayment,
  complaints: m.ui_phone_complaints,
};
