import { dateSlashed, inr, numberFrom } from '#domain/formats/formats.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { m } from '#messages';

/** A wire value as text; '' when it is missing. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** A wire value as shown; 'NA' when it is missing (PRE-01). */
export const orNA = (value: unknown): string => textOf(value) || m.not_available();

/** A wire value as rupees with sign and Indian grouping; 'NA' when it is missing (ST-06). */
export const rupeesOrNA = (value: unknown): string => {
  const amount = numberFrom(value);
  return amount === null ? m.not_available() : inr(amount);
};

/** A wire date as dd/mm/yyyy; 'NA' when it is missing (ST-06, D-27). */
export const dateOrNA = (value: unknown): string => dateSlashed(textOf(value));

/** A lead's tenure as text, in months; 'NA' when it is missing (DASH-09, DASH-11). */
export const monthsOrNA = (value: unknown): string => {
  const count = numberFrom(value);
  if (count === null) return m.not_available();
  return count === 1 ? m.dash_months_one() : m.dash_months_many({ count });
};

/** Days as text: '1 day', '20 days'. */
export const daysText = (count: number): string =>
  count === 1 ? m.offer_day_one() : m.offer_day_many({ count });

/** The customer's full name; '' when the profile has none. */
export const fullName = (profile: Profile): string =>
  textOf(profile.full_name) || textOf(profile.profile_details?.first_name);

/** The first name for a greeting, not in capitals; '' when there is none. */
export const firstName = (profile: Profile): string => {
  const first = fullName(profile).split(/\s+/)[0] ?? '';
  return first === first.toUpperCase() ? first.charAt(0) + first.slice(1).toLowerCase() : first;
};

const PHOTO = /^(https?:|\/|data:image\/)/i;

/** URL of the customer's photo, the first valid one of the profile; null when there is none. */
export const photoUrlOf = (profile: Profile): string | null => {
  const { profile_details: details } = profile;
  const candidates = [
    profile.profile_image,
    profile.profile_pic,
    profile.selfie_doc_url,
    details?.profile_image,
    details?.profile_pic,
  ];
  return candidates.map(textOf).find((candidate) => PHOTO.test(candidate)) ?? null;
};
