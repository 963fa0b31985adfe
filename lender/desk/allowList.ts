/** The names and words of the desk's charts. Only the desk's bundle has this module. */

import type { Allowed } from '#atlas/record/allowed.ts';
import { STAFF_ROLES } from '#lender/staff.ts';
import { MONEY_LISTS } from '#lender/wire/money.ts';

const NAMES = `
  about actions acts answers application approval asked_on asOf attempts balance books by_hand came cameBack cases
  changed_at check checks city claim command confirm coolingOffDays counts created_at credit customer debit
  demoPeople demoPerson due earlier eventId event_id evidence expires_at exported filter find from from_day group growing
  hasMore has_more hint how invitation invited invited_by invited_until invitee invites isCut isLocked is_mine
  is_newest isNumber isOvertaken isStale known label last_seen_at last_used_at lateCharges lead ledger left_at letter link
  list lock max may_change may_confirm may_propose may_say_failed may_say_sent may_take may_turn_down may_work median mime
  min mine money_id more moves needs_second news now numbers offers oldestDays on_time options order others out outId
  paid_at paidOut paidSameDay passkeys payment_id payment_ids payout payouts people perDay period person phone picture plan
  provider rating refusals request requests result rows rules second selected sent_at settled_at settled_by show since sizes
  staff states steps stops suspended_until taken_by takes_two terms theirs timeline to_day today toDecide told turns
  unbooked unmatched unopened unproven value view waiting waits way ways working_days zoom
`;

/** What traces of the desk may show, too. */
export const DESK_ALLOWED: Allowed = {
  names: NAMES.trim().split(/\s+/),
  words: {
    kind: ['message', 'complaint'],
    list: MONEY_LISTS,
    role: STAFF_ROLES,
    type: ['ENROLLED', 'LETTER.SETTLED'],
  },
  counters: [],
};
