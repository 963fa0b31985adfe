import { PURPOSE_TEXTS, type Purpose } from '#domain/consents/purposes.ts';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { labelOf } from '#domain/enums.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { dateSlashed, dayInIndia, inr, timeInIndia } from '#domain/formats/formats.ts';
import type { Locale } from '#domain/locale.ts';
import { m } from '#messages';
import { SELFIE_SLOT } from '#server/rules/progress.ts';

/** The numbers of a customer's applications, by their ids. */
export type Applications = ReadonlyMap<unknown, string>;

/** A stored value, never null, as a person reads it. */
export type Show = (value: unknown, applications: Applications) => string;

export const text: Show = (value) => String(value);

/** A code of ours as words: `PAYOUT.SENT` is 'Payout sent'. */
export const words = (value: unknown): string => {
  const spaced = String(value)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-._]/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

export const day: Show = (value) => dateSlashed(String(value));
export const moment: Show = (value) =>
  `${dateSlashed(dayInIndia(value as Date))}, ${timeInIndia(value as Date)}`;
export const rupees: Show = (value) => inr(Number(value));
export const paise: Show = (value) => inr(Number(value) / 100);
/** Hundredths of a percent. */
export const percent: Show = (value) => `${Number(value) / 100} %`;
export const yesNo: Show = (value) => (value ? m.data_yes() : m.data_no());
export const list: Show = (value) => (value as readonly unknown[]).map(words).join(', ');
/** The fields of a form, stored as JSON. */
export const pairs: Show = (value) =>
  Object.entries(JSON.parse(String(value)) as Readonly<Record<string, unknown>>)
    .map(([name, typed]) => `${words(name)}: ${String(typed)}`)
    .join(', ');
export const application: Show = (id, applications) => applications.get(id) ?? '';

export const choiceOf =
  (options: Parameters<typeof labelOf>[0]): Show =>
  (value) =>
    labelOf(options, value);

export const slot = (value: unknown): string =>
  value === SELFIE_SLOT
    ? m.data_selfie()
    : (DOCUMENT_SLOTS.find(({ id }) => id === value)?.label() ?? String(value));

const LANGUAGES: Readonly<Record<Locale, () => string>> = { en: m.data_english, hi: m.data_hindi };
/** A language by its name in the reader's: their own names are in scripts that a paper may not have. */
export const language: Show = (value) => LANGUAGES[value as Locale]();

export const purpose: Show = (value) => PURPOSE_TEXTS[value as Purpose].what(COPY_VALUES);
