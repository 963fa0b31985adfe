import { PURPOSE_TEXTS, type Purpose } from '#domain/consents/purposes.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { ASKED_BY } from '#server/customer/consents/askedBy.ts';
import { recordPress } from '#server/customer/consents/recordPress.ts';
import { withdrawnAmong } from '#server/database/repositories/consents.ts';
import { type Answer, refused } from '#server/http/answers.ts';
import type { TakeConsent } from '#server/http/contract.ts';

/** The refusal of a call that needs a purpose which was taken back [CNS-05]. */
export const refuseWithdrawn = (purpose: Purpose): Answer =>
  refused(
    m.crm_permission_needed({ what: PURPOSE_TEXTS[purpose].what(COPY_VALUES), place: m.ui_side_account() }),
    { permission: purpose },
  );

/**
 * Records the consent that a call gives, and refuses a call that needs one that was taken back [CNS-01] [CNS-05].
 * Undefined when the call may go on.
 */
export const takeConsent: TakeConsent = async (tx, call, person) => {
  const asked = ASKED_BY[call];
  if (asked === undefined) return undefined;
  const { place, needs } = asked;
  const [withdrawn] = place
    ? await recordPress(tx, person, place, needs)
    : await withdrawnAmong(tx, { customer_id: person.customerId, needs });
  return withdrawn && refuseWithdrawn(withdrawn.purpose);
};
