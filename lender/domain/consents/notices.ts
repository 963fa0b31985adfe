import { BRAND } from '#domain/brand.ts';
import { PURPOSE_TEXTS, type Purpose, type RevocablePurpose } from '#domain/consents/purposes.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import type { FormStep } from '#domain/forms/types.ts';
import { MAX_FILE_BYTES } from '#domain/limits.ts';
import { STEPS } from '#domain/steps/steps.ts';
import { m } from '#messages';

/** The version of every notice: the day on which the policies changed last. */
export const NOTICE_VERSION = BRAND.policiesChanged;

export interface Notice {
  readonly purpose: Purpose;
  /** What a person reads beside the button that allows it. */
  readonly text: () => string;
}

const MEGABYTE = 1_000_000;
const lender = BRAND.nbfcPartner.name;

type FormNotice = Notice & { readonly purpose: RevocablePurpose };

/** A step's form says beside its button why it asks: its text is named by the step's key. */
const formNotices = Object.fromEntries(
  STEPS.flatMap((row): [FormStep, FormNotice][] =>
    'form' in row ? [[row.key, { purpose: row.purpose, text: m[`${row.key}_why`] }]] : [],
  ),
) as Record<FormStep, FormNotice>;

/** The texts of the places where something is needed first: a press there allows it [CNS-01]. */
export const PLACE_NOTICES = {
  'sign-in': {
    purpose: 'account',
    text: () => m.login_terms({ terms: m.login_terms_link(), privacy: m.login_privacy_link() }),
  },
  ...formNotices,
  selfie: { purpose: 'selfie', text: m.selfie_lead },
  documents: { purpose: 'documents', text: () => m.documents_lead({ size: MAX_FILE_BYTES / MEGABYTE }) },
  submission: { purpose: 'lender', text: () => m.preview_goes_to({ lender }) },
} as const satisfies Readonly<Record<string, Notice>>;
export type Place = keyof typeof PLACE_NOTICES;

/** My Account, where what was taken back is allowed again. */
export const MY_ACCOUNT = 'my-account';

/** The text of a purpose on My Account. */
export const accountNotice = (purpose: Purpose): string => {
  const { what, why } = PURPOSE_TEXTS[purpose];
  return `${what(COPY_VALUES)}: ${why(COPY_VALUES)}`;
};
