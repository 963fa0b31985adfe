import { m } from '#messages';
import type { CopyText } from '../figures.ts';

/** What a customer's data is used for; each is allowed and taken back by itself [CNS-01]. */
export const PURPOSES = [
  'account',
  'identity',
  'address',
  'work',
  'selfie',
  'documents',
  'bank',
  'lender',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Purposes that can be taken back alone; `account` goes with a request for deletion [CNS-04]. */
export const REVOCABLE_PURPOSES = [
  'identity',
  'address',
  'work',
  'selfie',
  'documents',
  'bank',
  'lender',
] as const;
export type RevocablePurpose = (typeof REVOCABLE_PURPOSES)[number];

/** What is used and why, as the privacy notice has it. */
export const PURPOSE_TEXTS: Readonly<Record<Purpose, { readonly what: CopyText; readonly why: CopyText }>> = {
  account: { what: m.privacy_row_mobile, why: m.privacy_row_mobile_why },
  identity: { what: m.privacy_row_identity, why: m.privacy_row_identity_why },
  address: { what: m.privacy_row_address, why: m.privacy_row_address_why },
  work: { what: m.privacy_row_job, why: m.privacy_row_job_why },
  selfie: { what: m.privacy_row_selfie, why: m.privacy_row_selfie_why },
  documents: { what: m.privacy_row_papers, why: m.privacy_row_papers_why },
  bank: { what: m.privacy_row_bank, why: m.privacy_row_bank_why },
  lender: { what: m.permission_lender, why: m.permission_lender_why },
};
