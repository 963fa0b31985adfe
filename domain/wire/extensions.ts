import { MAX_CONTACT_LENGTH, MAX_REVIEW_LENGTH } from '../limits.ts';
import { z } from '../zod.ts';
import { call } from './call.ts';
import { envelope } from './envelope.ts';
import { id, loose, text } from './fields.ts';

/** The next version still fits an int4. */
const MAX_DRAFT_VERSION = 1_000_000_000;

const own = { auth: 'token', owner: 'profile_id' } as const;

/** Steps that keep a draft; never a PAN, account number, password, selfie or file (D-15). */
export const DRAFT_STEPS = ['pan', 'personal', 'residence', 'income', 'employment', 'bank', 'offer'] as const;
export type DraftStep = (typeof DRAFT_STEPS)[number];
const draftStep = z.enum(DRAFT_STEPS);
const draftFields = z.record(z.string().check(z.maxLength(40)), text(400));

/** A stored draft: its fields and a version that grows with each save. */
export const draft = z.looseObject({ step: draftStep, version: z.int(), fields: draftFields });
export type Draft = z.infer<typeof draft>;

/** What a customer may see of the application beyond the dashboard's answer. */
export const applicationDetails = z.looseObject({
  /** Slots of step 8 whose document has arrived. */
  documents: z.array(z.string()),
  /** The loan that was accepted for the newest lead: rupees and days. */
  offer: z.nullable(z.looseObject({ loanPurpose: z.int(), principal: z.number(), tenure: z.int() })),
  employer: z.nullable(z.string()),
  /** Of the account number, its last four digits. */
  bank: z.nullable(z.looseObject({ ifsc: z.string(), last_four: z.string() })),
  /** Loans that were paid out: repayment_date is yyyy-mm-dd, what is owed today is in rupees. */
  loans: z.array(
    z.looseObject({
      lead_id: z.nullable(z.string()),
      loan_no: z.string(),
      repayment_date: z.string(),
      total_due_amount: z.number(),
      closed: z.boolean(),
    }),
  ),
});
export type ApplicationDetails = z.infer<typeof applicationDetails>;
export type PaidOutLoan = ApplicationDetails['loans'][number];

/** The reference CRM's own calls, which the specification doesn't have (D-02, D-15, D-20). */
export const EXTENSION_CALLS = {
  logout: call('/api/ext/logout', z.strictObject({}), envelope, z.unknown(), { auth: 'token' }),
  draftSave: call(
    '/api/ext/draft',
    z.strictObject({
      action: z.literal('save'),
      profile_id: id,
      step: draftStep,
      /** The version that this draft is based on; the service answers with the next one. */
      version: z.int().check(z.nonnegative(), z.maximum(MAX_DRAFT_VERSION)),
      fields: draftFields,
    }),
    envelope,
    draft,
    own,
  ),
  draftRead: call(
    '/api/ext/draft',
    z.strictObject({ action: z.literal('read'), profile_id: id }),
    envelope,
    z.looseObject({ drafts: z.array(draft) }),
    { ...own, reads: true },
  ),
  applicationDetails: call(
    '/api/ext/application',
    z.strictObject({ profile_id: id }),
    envelope,
    applicationDetails,
    { ...own, reads: true },
  ),
  ifsc: call(
    '/api/ext/ifsc',
    z.strictObject({ profile_id: id, ifsc: text(11) }),
    envelope,
    z.looseObject({ bank: loose, branch: loose }),
    { ...own, reads: true },
  ),
  contact: call(
    '/api/ext/contact',
    z.strictObject({
      full_name: text(),
      email: text(),
      phone_number: text(),
      subject: text(),
      message: text(MAX_CONTACT_LENGTH),
    }),
    envelope,
    z.unknown(),
  ),
  review: call(
    '/api/ext/review',
    z.strictObject({
      name: text(),
      rating: z.int().check(z.minimum(1), z.maximum(5)),
      review: text(MAX_REVIEW_LENGTH),
    }),
    envelope,
    z.unknown(),
  ),
} as const;
