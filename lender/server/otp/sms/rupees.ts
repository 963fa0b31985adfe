import { inr } from '#domain/formats/formats.ts';
import { m } from '#messages';

/** Rupees in a text by SMS: the sign isn't among the letters of an English one, which would be sent in more parts [LANG-14]. */
export const smsRupees = (rupees: number): string =>
  m.rupees_in_sms({ amount: inr(rupees).replace('₹', '') });
