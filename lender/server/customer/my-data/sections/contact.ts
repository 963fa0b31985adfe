import { sql } from 'kysely';
import { TOPIC_NAMES } from '#domain/letters/topicNames.ts';
import { m } from '#messages';
import { correctionText, readCorrections } from '#server/customer/complaints/corrections.ts';
import { COMPLAINT_STATES, LETTER_REASONS, OUTCOMES, WAYS, WHYS } from '#server/customer/my-data/codes.ts';
import { byCustomer, jsonOnly, type Own, type Section, section } from '#server/customer/my-data/section.ts';
import { codeOf, day, moment, pairs, paise, text } from '#server/customer/my-data/show.ts';
import { auditText } from '#server/database/auditTexts.ts';
import type { Row } from '#server/database/schema.ts';

const at = [m.data_at, moment] as const;
/** The contact form is sent without sign-in: its rows name a number. */
const byNumber: Own = ({ id, mobileHash }) => sql`customer_id = ${id} or phone_hash = ${mobileHash}`;

/** What an erasure was of. */
const ERASED: Readonly<Record<Row<'erasures'>['kind'], () => string>> = {
  permission: m.data_erased_permission,
  reduced: m.data_erased_reduced,
  erased: m.data_erased_all,
};

/** What a person and we wrote to each other, and what was done in the account. */
export const CONTACT: readonly Section[] = [
  section('complaints', m.complaint_title, [byCustomer, 'made_at'], {
    id: null,
    number: [m.data_number, text],
    customer_id: null,
    topic: [m.data_what, codeOf(TOPIC_NAMES)],
    text: [m.data_text, text],
    state: [m.data_state, codeOf(COMPLAINT_STATES)],
    made_at: at,
    deadline_at: [m.data_until, moment],
    answer: [m.data_answer, text],
    answered_at: [m.data_answered_at, moment],
    // The id of a member of staff.
    answered_by: null,
    disputed_at: [m.data_disputed_at, moment],
    why: [m.data_reason, text],
    second_answer: [m.data_second_answer, text],
    second_answered_at: [m.data_second_answered_at, moment],
    // The id of a member of staff.
    second_answered_by: null,
    corrections: [
      m.data_corrections,
      (stored) => readCorrections(String(stored)).map(correctionText).join('; '),
      // Without the id of a member of staff.
      (stored) => readCorrections(String(stored)).map(({ by: _, ...corrected }) => corrected),
    ],
  }),
  section('contact_messages', m.data_messages, [byNumber, 'created_at'], {
    id: null,
    customer_id: null,
    body: [m.data_text, pairs],
    phone_hash: null,
    created_at: at,
    number: [m.data_number, text],
    way: [m.data_answer_way, codeOf(WAYS)],
    answer: [m.data_answer, text],
    reason: [m.data_reason, codeOf(LETTER_REASONS)],
    settled_at: [m.data_answered_at, moment],
    // The id of a member of staff.
    settled_by: null,
  }),
  section('reviews', m.data_reviews, [byCustomer, 'created_at'], {
    id: null,
    customer_id: null,
    name: [m.account_name, text],
    rating: [m.data_rating, text],
    review: [m.data_text, text],
    published_at: [m.data_published_at, moment],
    created_at: at,
    number: [m.data_number, text],
    refused_at: [m.data_refused_at, moment],
    reason: [m.data_reason, codeOf(LETTER_REASONS)],
    // The id of a member of staff.
    settled_by: null,
  }),
  section('sms_outbox', m.data_sms, [({ smsHash }) => sql`mobile_hash = ${smsHash}`, 'created_at'], {
    id: null,
    mobile_hash: null,
    mobile: null,
    // Emptied once it is sent; before, it may hold a one-time code.
    body: null,
    // Of loans, which have a part of their own.
    lead_id: null,
    holds_in: null,
    said_at: null,
    attempts: null,
    next_attempt_at: null,
    leased_until: null,
    expires_at: null,
    sent_at: [m.data_sent_at, moment],
    dropped_at: [m.data_not_sent_at, moment],
    created_at: at,
  }),
  section('tokens', m.data_sessions, [byCustomer, 'created_at'], {
    hash: null,
    customer_id: null,
    network: null,
    attempt: null,
    created_at: [m.data_signed_in_at, moment],
    last_used_at: [m.data_used_at, moment],
    revoked_at: [m.data_signed_out_at, moment],
  }),
  section('erasures', m.data_erasures, [byCustomer, 'rows_at'], {
    id: null,
    customer_id: null,
    kind: [m.data_what, (kind) => ERASED[kind as Row<'erasures'>['kind']]()],
    why: [m.data_reason, codeOf(WHYS)],
    requested_at: [m.data_deletion_at, moment],
    what: jsonOnly,
    file_count: jsonOnly,
    // Names that say nothing, until the files have gone.
    files: null,
    rows_at: at,
    kept_until: [m.data_until, day],
    finished_at: null,
  }),
  section('audit', m.data_trail, [byCustomer, 'at'], {
    id: null,
    customer_id: null,
    // The id of a member of staff.
    staff_id: null,
    action: [m.data_what, (action) => auditText(String(action))],
    // Follows from the action.
    kind: null,
    outcome: [m.data_outcome, codeOf(OUTCOMES)],
    // Its own section has it.
    lead_id: null,
    paise: [m.data_amount, paise],
    request_id: null,
    at,
  }),
];
