import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { ACTION_NAMES, type DeskAction } from '#lender/actions/actions.ts';
import type { StaffRole } from '#lender/staff.ts';
import type { DeskCall } from '#lender/wire/calls.ts';
import { m } from '#messages';

/** The actions on a loan: their texts are named by them. */
const ON_LOANS = Object.fromEntries(
  ACTION_NAMES.map((name): [string, () => string] => [`desk: ${name}`, m[`desk_do_${name}`]]),
) as Record<`desk: ${DeskAction}`, () => string>;

/** The text of each action, by the name that is stored. */
const TEXTS = {
  ...ON_LOANS,
  'sign-in': m.data_act_sign_in,
  'sign-out': m.data_act_sign_out,
  'answer changed': m.data_act_answer_changed,
  'offer accepted': m.data_act_offer_accepted,
  'application submitted': m.data_act_application_submitted,
  'loan viewed': m.data_act_loan_viewed,
  'Key Facts Statement opened': m.data_act_kfs_opened,
  'loan accepted': m.data_act_loan_accepted,
  'loan declined': m.data_act_loan_declined,
  'application withdrawn': m.data_act_application_withdrawn,
  'question answered': m.data_act_question_answered,
  'more time asked for': m.data_act_hardship,
  'account changed': m.data_act_account_changed,
  'applied again': m.data_act_applied_again,
  'complaint made': m.data_act_complaint_made,
  'complaint withdrawn or answer disputed': m.data_act_complaint_acted,
  'permission given or taken back': m.data_act_permission,
  'deletion requested': m.data_act_deletion_requested,
  'deletion withdrawn': m.data_act_deletion_withdrawn,
  'data downloaded': m.data_act_data_downloaded,
  'document viewed': m.data_act_document_viewed,
  'key-facts-statement fetched': m.data_act_fetched_kfs,
  'sanction-letter fetched': m.data_act_fetched_sanction,
  'loan-agreement fetched': m.data_act_fetched_agreement,
  'statement-of-account fetched': m.data_act_fetched_statement,
  'no-dues-letter fetched': m.data_act_fetched_no_dues,
  'payment-receipt fetched': m.data_act_fetched_receipt,
  'PAN released': m.data_act_pan_released,
  'customer deleted': m.audit_customer_deleted,
  'customer reduced to the loan record': m.data_act_customer_reduced,
  'desk: confirm': m.audit_confirm,
  'desk: turn down': m.audit_turn_down,
  'desk: queue viewed': m.audit_queue_viewed,
  'desk: searched': m.audit_searched,
  'desk: case viewed': m.audit_case_viewed,
  'desk: paper viewed': m.audit_paper_viewed,
  'desk: numbers viewed': m.audit_numbers_viewed,
  'desk: audit viewed': m.audit_audit_viewed,
  'desk: audit exported': m.audit_audit_exported,
  'desk: money viewed': m.audit_money_viewed,
  'desk: booking of money requested': m.audit_booking_requested,
  'desk: return of money requested': m.audit_return_requested,
  'desk: money said never to have come': m.audit_money_said_never,
  'desk: request about money confirmed': m.audit_money_confirmed,
  'desk: request about money turned down': m.audit_money_turned_down,
  'desk: money taken to send': m.audit_money_taken,
  'desk: money said to be sent': m.audit_money_said_sent,
  'desk: money said not to be sent': m.audit_money_said_failed,
  'desk: answer about money confirmed': m.audit_out_confirmed,
  'desk: answer about money turned down': m.audit_out_turned_down,
  'desk: event of the provider tried again': m.audit_event_retried,
  'desk: event of the provider said to be settled': m.audit_event_said_settled,
  'desk: settling of an event confirmed': m.audit_event_settled,
  'desk: settling of an event turned down': m.audit_event_not_settled,
  'desk: messages listed': m.audit_messages_listed,
  'desk: message viewed': m.audit_message_viewed,
  'desk: message answered': m.audit_message_answered,
  'desk: message closed': m.audit_message_closed,
  'desk: reviews listed': m.audit_reviews_listed,
  'desk: review viewed': m.audit_review_viewed,
  'desk: review published': m.audit_review_published,
  'desk: review refused': m.audit_review_refused,
  'desk: review unpublished': m.audit_review_unpublished,
  'desk: complaints listed': m.audit_complaints_listed,
  'desk: complaint viewed': m.audit_complaint_viewed,
  'desk: complaint resolved': m.audit_complaint_resolved,
  'desk: complaint rejected': m.audit_complaint_rejected,
  'desk: complaint: data corrected': m.audit_data_corrected,
  'desk: complaint: data not corrected': m.audit_data_not_corrected,
  'desk: sign-in': m.audit_desk_sign_in,
  'desk: sign-in again': m.audit_desk_sign_in_again,
  'desk: unlock': m.audit_desk_unlock,
  'desk: sign-out': m.audit_desk_sign_out,
  'desk: invitation': m.audit_invitation,
  'desk: enrolment': m.audit_enrolment,
  'desk: passkey added': m.audit_passkey_added,
  'desk: passkey renamed': m.audit_passkey_renamed,
  'desk: passkey removed': m.audit_passkey_removed,
  'desk: person invited': m.audit_person_invited,
  'desk: person removed': m.audit_person_removed,
  'desk: request about a person decided': m.audit_person_decided,
} as const satisfies Readonly<Record<string, () => string>>;

/** Actions whose name says more: about whom, which document, which call. */
interface Detailed {
  readonly added: `staff: added as ${StaffRole}`;
  readonly invited: `staff: ${string} invited as ${StaffRole}`;
  readonly removed: `staff: ${string} removed`;
  readonly inviteAsked: `staff: ${string} asked to be invited as ${StaffRole}`;
  readonly removeAsked: `staff: ${string} asked to be removed`;
  readonly suspended: `staff: ${string} suspended`;
  readonly turnedDown: `staff: request about ${string} turned down`;
  readonly paper: `desk: paper viewed: ${string}`;
  readonly withoutPaper: `desk: confirmed without: ${string}`;
  readonly withoutProof: `desk: ${DeskCall} without a fresh sign-in`;
  readonly foreign: `desk: ${string} from another ${'site' | 'origin'}`;
}

/** An action as the audit stores it. */
export type AuditAction = keyof typeof TEXTS | Detailed[keyof Detailed];
/** An action at the desk, without the prefix. */
export type DeskAuditAction = AuditAction extends infer Action
  ? Action extends `desk: ${infer Name}`
    ? Name
    : never
  : never;

const ROLES: Readonly<Record<string, () => string>> = {
  officer: m.desk_role_officer,
  approver: m.desk_role_approver,
  cashier: m.desk_role_cashier,
  grievance: m.desk_role_grievance,
  auditor: m.desk_role_auditor,
} satisfies Record<StaffRole, () => string>;
const roleText = (role = ''): string => ROLES[role]?.() ?? role;

const slotText = (slot = ''): string =>
  slot === 'selfie' ? m.data_selfie() : (DOCUMENT_SLOTS.find(({ id }) => id === slot)?.label() ?? slot);

/** The first form that fits counts. */
const DETAILED: {
  readonly [Form in keyof Detailed]: readonly [RegExp, (...details: string[]) => string];
} = {
  added: [/^staff: added as (\w+)$/, (role) => m.audit_staff_added({ role: roleText(role) })],
  inviteAsked: [
    /^staff: (.+) asked to be invited as (\w+)$/,
    (name = '', role) => m.audit_staff_invite_asked({ name, role: roleText(role) }),
  ],
  removeAsked: [/^staff: (.+) asked to be removed$/, (name = '') => m.audit_staff_remove_asked({ name })],
  suspended: [/^staff: (.+) suspended$/, (name = '') => m.audit_staff_suspended({ name })],
  turnedDown: [/^staff: request about (.+) turned down$/, (name = '') => m.audit_staff_turned_down({ name })],
  invited: [
    /^staff: (.+) invited as (\w+)$/,
    (name = '', role) => m.audit_staff_invited({ name, role: roleText(role) }),
  ],
  removed: [/^staff: (.+) removed$/, (name = '') => m.audit_staff_removed({ name })],
  paper: [/^desk: paper viewed: (\w+)$/, (slot) => m.audit_paper_viewed_of({ document: slotText(slot) })],
  withoutPaper: [
    /^desk: confirmed without: (\w+)$/,
    (slot) => m.audit_confirmed_without({ document: slotText(slot) }),
  ],
  withoutProof: [/^desk: \S+ without a fresh sign-in$/, () => m.audit_without_proof()],
  foreign: [/^desk: \S+ from another (?:site|origin)$/, () => m.audit_foreign()],
};

/** The text of a stored action; one that no table has, as it is stored. */
export const auditText = (action: string): string => {
  if (action in TEXTS) return TEXTS[action as keyof typeof TEXTS]();
  for (const [form, text] of Object.values(DETAILED)) {
    const found = form.exec(action);
    if (found) return text(...found.slice(1));
  }
  return action;
};
