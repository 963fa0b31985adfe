import { m } from '#messages';
import { BRAND } from '../brand.ts';
import { COPY_VALUES } from '../content/figures.ts';
import { MAX_FILE_BYTES } from '../limits.ts';
import { PURPOSE_TEXTS, type Purpose } from './purposes.ts';

/** The version of every notice: the day on which the policies changed last. */
export const NOTICE_VERSION = BRAND.policiesChanged;
/** BCP 47: the language of every text. */
export const NOTICE_LANGUAGE = 'en';

export interface Notice {
  readonly purpose: Purpose;
  /** What a person reads beside the button that allows it. */
  readonly text: () => string;
}

const MEGABYTE = 1_000_000;
const lender = BRAND.nbfcPartner.name;

/** The texts of the places where something is needed first: a press there allows it [CNS-01]. */
export const PLACE_NOTICES = {
  'sign-in': {
    purpose: 'account',
    text: () => m.login_terms({ terms: m.login_terms_link(), privacy: m.login_privacy_link() }),
  },
  pan: { purpose: 'identity', text: m.pan_why },
  personal: { purpose: 'identity', text: m.personal_why },
  residence: { purpose: 'address', text: m.residence_why },
  income: { purpose: 'work', text: m.income_why },
  employment: { purpose: 'work', text: m.employment_why },
  selfie: { purpose: 'selfie', text: m.selfie_lead },
  documents: { purpose: 'documents', text: () => m.documents_lead({ size: MAX_FILE_BYTES / MEGABYTE }) },
  bank: { purpose: 'bank', text: m.bank_why },
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
