import type { CopyText } from '#domain/figures.ts';
import { m } from '#messages';
import type { Section } from './sections.ts';

/** A row of the privacy notice: what is collected, why, and for how long. */
export type CollectedData = { id: string; what: CopyText; why: CopyText; long: CopyText };

const application = (id: string, what: CopyText, why: CopyText): CollectedData => ({
  id,
  what,
  why,
  long: m.privacy_long_application,
});

export const COLLECTED_DATA: readonly CollectedData[] = [
  application('mobile', m.privacy_row_mobile, m.privacy_row_mobile_why),
  application('identity', m.privacy_row_identity, m.privacy_row_identity_why),
  application('address', m.privacy_row_address, m.privacy_row_address_why),
  application('job', m.privacy_row_job, m.privacy_row_job_why),
  application('selfie', m.privacy_row_selfie, m.privacy_row_selfie_why),
  application('papers', m.privacy_row_papers, m.privacy_row_papers_why),
  application('bank', m.privacy_row_bank, m.privacy_row_bank_why),
  { id: 'loan', what: m.privacy_row_loan, why: m.privacy_row_loan_why, long: m.privacy_long_loan },
  {
    id: 'message',
    what: m.privacy_row_message,
    why: m.privacy_row_message_why,
    long: m.privacy_long_message,
  },
  { id: 'trail', what: m.privacy_row_trail, why: m.privacy_row_trail_why, long: m.privacy_long_trail },
  {
    id: 'technical',
    what: m.privacy_row_technical,
    why: m.privacy_row_technical_why,
    long: m.privacy_long_technical,
  },
];

/** The section of the notice that shows `COLLECTED_DATA`. */
export const COLLECTED_DATA_SECTION = 'what-we-collect';

/** The privacy notice (R-03, H-08). */
export const PRIVACY: readonly Section[] = [
  { id: 'who', title: m.privacy_who, body: [m.privacy_who_1] },
  { id: COLLECTED_DATA_SECTION, title: m.privacy_collect, body: [m.privacy_collect_1] },
  {
    id: 'never',
    title: m.privacy_never,
    body: [[m.privacy_never_read, m.privacy_never_place, m.privacy_never_sell, m.privacy_never_track]],
  },
  { id: 'your-phone', title: m.privacy_phone, body: [m.privacy_phone_1, m.privacy_phone_2] },
  {
    id: 'sharing',
    title: m.privacy_share,
    body: [
      m.privacy_share_1,
      [m.privacy_share_lender, m.privacy_share_services, m.privacy_share_bureau, m.privacy_share_state],
      m.privacy_share_2,
    ],
  },
  { id: 'consent', title: m.privacy_consent, body: [m.privacy_consent_1, m.privacy_consent_2] },
  {
    id: 'rights',
    title: m.privacy_rights,
    body: [
      m.privacy_rights_1,
      [
        m.privacy_rights_access,
        m.privacy_rights_correct,
        m.privacy_rights_erase,
        m.privacy_rights_complain,
        m.privacy_rights_nominate,
      ],
      m.privacy_rights_2,
    ],
  },
  { id: 'safety', title: m.privacy_safe, body: [m.privacy_safe_1, m.privacy_safe_2] },
  { id: 'children', title: m.privacy_children, body: [m.privacy_children_1] },
  {
    id: 'grievance-officer',
    title: m.privacy_officer,
    body: [m.privacy_officer_1, m.privacy_officer_2],
  },
  { id: 'changes', title: m.privacy_change, body: [m.privacy_change_1] },
];
