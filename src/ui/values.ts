import { dateSlashed, inr, numberFrom } from '#domain/formats.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { m } from '#messages';

/** A wire value as text; '' for one that is missing. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** A wire value to show; 'NA' for one that is missing (PRE-01). */
export const orNA = (value: unknown): string => textOf(value) || m.not_available();

/** Rupees of a wire value, with the sign and Indian grouping; 'NA' for one that is missing (ST-06). */
export const rupeesOrNA = (value: unknown): string => {
  const amount = numberFrom(value);
  return amount === null ? m.not_available() : inr(amount);
};

/** A wire date as dd/mm/yyyy; 'NA' for one that is missing (ST-06, D-27). */
export const dateOrNA = (value: unknown): string => dateSlashed(textOf(value));

/** A lead's tenure in months, in words; 'NA' when it is missing (DASH-09, DASH-11). */
export const monthsOrNA = (value: unknown): string => {
  const count = numberFrom(value);
  if (count === null) return m.not_available();
  return count === 1 ? m.dash_months_one() : m.dash_months_many({ count });
};

/** Days in words: '1 day', '20 days'. */
export const daysText = (count: number): string =>
  count === 1 ? m.offer_day_one() : m.offer_day_many({ count });

/** The person's name as the service has it; '' when it has none. */
export const fullName = (profile: Profile): string =>
  textOf(profile.full_name) || textOf(profile.profile_details?.first_name);

/** How a greeting calls a person: the first name, not shouted; '' when there is none. */
export const firstName = (profile: Profile): string => {
  const first = fullName(profile).split(/\s+/)[0] ?? '';
  return first === first.toUpperCase() ? first.charAt(0) + first.slice(1).toLowerCase() : first;
};

const PHOTO = /^(https?:|\/|data:image\/)/i;

/** Address of the person's photo, the first that there is; null when there is none to show. */
export const photoOf = (profile: Profile): string | null => {
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
