import { z } from '../zod.ts';
import { panVerified, verifiedFields } from './application.ts';
import { call, own } from './call.ts';
import { envelope } from './envelope.ts';
import { anyText, anyTexts, entries, loose, text } from './fields.ts';
import { refusedFor } from './refused.ts';
import { FORM_STEPS } from './steps.ts';

/** Steps that keep a draft; never a PAN, account number, password, selfie or file (D-15). */
export const DRAFT_STEPS = [...FORM_STEPS, 'offer'] as const;
export type DraftStep = (typeof DRAFT_STEPS)[number];
export const draftStep = z.enum(DRAFT_STEPS);
export const draftFields = z.record(z.string().check(z.maxLength(40)), text(400));

/** A stored draft: its fields and a version that grows with each save. */
export const draft = z.looseObject({ step: draftStep, version: z.int(), fields: draftFields });
export type Draft = z.infer<typeof draft>;

/** The customer's view of the application beyond the dashboard's answer. */
export const applicationDetails = z.looseObject({
  /** Slots of step 8 whose document has arrived. */
  documents: anyTexts,
  /** When each of them arrived [DOC-08]. */
  documents_sent: z.optional(entries(z.looseObject({ slot: anyText, at: anyText }))),
  /** The loan that was accepted for the newest lead: rupees and days. */
  offer: z.nullable(z.looseObject({ loanPurpose: z.int(), principal: z.number(), tenure: z.int() })),
  /** The days of each loan that was chosen: the lead has them in months [DASH-15]. */
  tenures: z.optional(entries(z.looseObject({ lead_id: anyText, days: z.int() }))),
  employer: z.nullable(z.string()),
  /** What each form step's answers say, by its key and as its form holds them; no PAN and no account number [PRE-05]. */
  answers: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** The day (yyyy-mm-dd) on which the data goes, after a request for its deletion. */
  deleted_on: z.optional(z.nullable(z.string())),
  /** What keeps the data from being deleted now (`HOLDS`) [DEL-03]. */
  deletion_holds: z.optional(anyTexts),
  /** What the check of eligibility would say no to, by the answers that are known so far [ELI-08]. */
  refused_for: z.optional(entries(refusedFor)),
  /** The last four digits of the account number. */
  bank: z.nullable(z.looseObject({ ifsc: z.string(), last_four: z.string() })),
  /** Loans that were paid out: repayment_date is yyyy-mm-dd, what is owed today is in rupees. */
  loans: entries(
    z.looseObject({
      lead_id: z.nullable(z.string()),
      loan_no: z.string(),
      repayment_date: z.string(),
      total_due_amount: z.number(),
      days_past_due: z.optional(z.int()),
      closed: z.boolean(),
    }),
  ),
});
export type ApplicationDetails = z.infer<typeof applicationDetails>;
export type PaidOutLoan = ApplicationDetails['loans'][number];
export type Tenures = NonNullable<ApplicationDetails['tenures']>;

/** `check` names what the service found, `masked_name` says whose PAN it is to who has that name [PAN-05]. */
const panCheck = z.looseObject({
  ...verifiedFields,
  check: z.optional(anyText),
  masked_name: z.optional(anyText),
});

/** The reference CRM's own calls, which the specification doesn't have (D-02, D-15, D-20). */
export const EXTENSION_CALLS = {
  logout: call('/api/ext/logout', envelope, z.unknown(), { auth: 'token' }),
  /** The language in which the person is written to from now on [LANG-12]. */
  languageSaved: call('/api/ext/language', envelope, z.unknown(), { auth: 'token' }),
  draftSave: call('/api/ext/draft', envelope, draft, own),
  draftRead: call('/api/ext/draft', envelope, z.looseObject({ drafts: entries(draft) }), {
    ...own,
    reads: true,
  }),
  applicationDetails: call('/api/ext/application', envelope, applicationDetails, { ...own, reads: true }),
  /** The question whether a PAN's holder is the customer; without one where the PAN is theirs already [PAN-04]. */
  panCheck: call('/api/ext/pan', envelope, panCheck, own),
  panConfirm: call('/api/ext/pan', envelope, panVerified, own),
  answerChange: call(
    '/api/ext/answer',
    envelope,
    z.looseObject({ step_percentage: loose, next_step: loose, eligibility_status: loose }),
    { auth: 'token', owner: 'lead_id' },
  ),
  deletionRequest: call('/api/ext/deletion', envelope, z.looseObject({ deleted_on: z.string() }), own),
  deletionWithdraw: call('/api/ext/deletion', envelope, z.unknown(), own),
  complaintRead: call('/api/ext/complaint', envelope, z.unknown(), { ...own, reads: true }),
  complaintMake: call('/api/ext/complaint', envelope, z.unknown(), own),
  complaintAct: call('/api/ext/complaint', envelope, z.unknown(), own),
  consentChange: call('/api/ext/consent', envelope, z.unknown(), own),
  consentRead: call('/api/ext/consent', envelope, z.unknown(), { ...own, reads: true }),
  ifsc: call('/api/ext/ifsc', envelope, z.looseObject({ bank: loose, branch: loose }), {
    ...own,
    reads: true,
  }),
  pincode: call('/api/ext/pincode', envelope, z.looseObject({ city: loose, state: loose }), {
    ...own,
    reads: true,
  }),
  repayOrder: call('/api/ext/repay', envelope, z.looseObject({ pay_at: loose })),
  contact: call('/api/ext/contact', envelope, z.unknown()),
  review: call('/api/ext/review', envelope, z.unknown()),
} as const;
