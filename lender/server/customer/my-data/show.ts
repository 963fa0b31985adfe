import { PURPOSE_TEXTS, type Purpose } from '#domain/consents/purposes.ts';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { DEPARTMENT_NAMES, labelOf } from '#domain/enums.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { dateSlashed, dayInIndia, inr, timeInIndia } from '#domain/formats/formats.ts';
import { LANGUAGE_NAMES } from '#domain/locale.ts';
import { STEPS } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { FIELDS, PAPERS, PLACES } from '#server/customer/my-data/codes.ts';
import { SELFIE_SLOT } from '#server/rules/progress.ts';

/** The numbers of a customer's applications, by their ids. */
export type Applications = ReadonlyMap<unknown, string>;

/** A stored value, never null, as a person reads it. */
export type Show = (value: unknown, applications: Applications) => string;

export const text: Show = (value) => String(value);

type Codes = Readonly<Record<string, () => string>>;
const read = (codes: Codes, value: unknown): string => codes[String(value)]?.() ?? String(value);

/** A code of ours; one that a later version stored, as it is. */
export const codeOf =
  (codes: Codes): Show =>
  (value) =>
    read(codes, value);

/** Codes of ours. */
export const codesOf =
  (codes: Codes): Show =>
  (value) =>
    (value as readonly unknown[]).map((code) => read(codes, code)).join(', ');

export const day: Show = (value) => dateSlashed(String(value));
export const moment: Show = (value) =>
  `${dateSlashed(dayInIndia(value as Date))}, ${timeInIndia(value as Date)}`;
export const rupees: Show = (value) => inr(Number(value));
export const paise: Show = (value) => inr(Number(value) / 100);
/** Hundredths of a percent. */
export const percent: Show = (value) => `${Number(value) / 100} %`;
export const yesNo: Show = (value) => (value ? m.data_yes() : m.data_no());
/** The fields of a form, stored as JSON. */
export const pairs: Show = (value) =>
  Object.entries(JSON.parse(String(value)) as Readonly<Record<string, unknown>>)
    .map(([name, typed]) => `${read(FIELDS, name)}: ${String(typed)}`)
    .join(', ');

/** A step, or another place. */
export const place: Show = (value) => STEPS.find(({ key }) => key === value)?.title() ?? read(PLACES, value);

export const department: Show = (value) => read(DEPARTMENT_NAMES, value);

/** A document of a loan, with the number of its event. */
export const paper: Show = (value) => {
  const [kind, number] = String(value).split('-');
  return [read(PAPERS, kind), ...(number === undefined ? [] : [number])].join(' ');
};

export const application: Show = (id, applications) => applications.get(id) ?? '';

export const choiceOf =
  (options: Parameters<typeof labelOf>[0]): Show =>
  (value) =>
    labelOf(options, value);

export const slot = (value: unknown): string =>
  value === SELFIE_SLOT
    ? m.data_selfie()
    : (DOCUMENT_SLOTS.find(({ id }) => id === value)?.label() ?? String(value));

const NAMES: Readonly<Record<string, string>> = LANGUAGE_NAMES;
/** A language by its own name; one that the product no longer has, by its tag. */
export const language: Show = (value) => NAMES[String(value)] ?? String(value);

export const purpose: Show = (value) => PURPOSE_TEXTS[value as Purpose].what(COPY_VALUES);
