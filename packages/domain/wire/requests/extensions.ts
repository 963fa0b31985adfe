import { ANSWER_IDS, answerRow } from '#domain/forms/answers.ts';
import { MAX_CONTACT_LENGTH, MAX_REVIEW_LENGTH, PAN_LENGTH, PINCODE_LENGTH } from '#domain/limits.ts';
import { LOCALES } from '#domain/locale.ts';
import { z } from '#domain/zod.ts';
import { draftFields, draftStep } from '../extensions.ts';
import { id, text } from '../fields.ts';

/** The next version still fits an int4. */
const MAX_DRAFT_VERSION = 1_000_000_000;

const fieldsOfAnswer = z.record(z.string(), text());

/** Bodies of the reference CRM's own calls. */
export const EXTENSION_REQUESTS = {
  logout: z.strictObject({}),
  languageSaved: z.strictObject({ action: z.literal('save_language'), language: z.enum(LOCALES) }),
  draftSave: z.strictObject({
    action: z.literal('save'),
    profile_id: id,
    step: draftStep,
    /** The version that this draft is based on; the service answers with the next one. */
    version: z.int().check(z.nonnegative(), z.maximum(MAX_DRAFT_VERSION)),
    fields: draftFields,
  }),
  draftRead: z.strictObject({ action: z.literal('read'), profile_id: id }),
  applicationDetails: z.strictObject({ profile_id: id }),
  panCheck: z.strictObject({
    action: z.literal('check'),
    profile_id: id,
    pancard: text(PAN_LENGTH),
    monthly_income: z.int(),
  }),
  /** Names the check, not what it found. */
  panConfirm: z.strictObject({ action: z.literal('confirm'), profile_id: id, check: id }),
  /** An answer's fields, and what stood in them when they were asked [PRE-06]. */
  answerChange: z
    .strictObject({ lead_id: id, answer: z.enum(ANSWER_IDS), seen: fieldsOfAnswer, fields: fieldsOfAnswer })
    .check(
      z.refine(({ answer, seen, fields }) =>
        [seen, fields].every(
          (given) =>
            Object.keys(given).length === answerRow(answer).fields.length &&
            answerRow(answer).fields.every((name) => Object.hasOwn(given, name)),
        ),
      ),
    ),
  deletionRequest: z.strictObject({ action: z.literal('request'), profile_id: id }),
  deletionWithdraw: z.strictObject({ action: z.literal('withdraw'), profile_id: id }),
  ifsc: z.strictObject({ profile_id: id, ifsc: text(11) }),
  pincode: z.strictObject({ profile_id: id, pincode: text(PINCODE_LENGTH) }),
  /** `amount` in rupees. */
  repayOrder: z.strictObject({ action: z.literal('order'), pay_proof: text(1_000), amount: z.number() }),
  contact: z.strictObject({
    full_name: text(),
    email: text(),
    phone_number: text(),
    subject: text(),
    message: text(MAX_CONTACT_LENGTH),
  }),
  review: z.strictObject({
    name: text(),
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    review: text(MAX_REVIEW_LENGTH),
  }),
} as const;
