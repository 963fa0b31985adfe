import { perTab } from '#ui/base/safeStorage.ts';

const [AMOUNT, DAYS, PURPOSE] = ['chosen_amount', 'chosen_days', 'chosen_purpose'] as const;

/** Rupees, days and a purpose, as chosen and not accepted yet. It names nobody, and lasts as long as the tab. */
export type ChosenLoan = {
  amount: number;
  days: number;
  /** Its id as text; '' or none where only amount and days were chosen, as on the home page. */
  purpose?: string;
};

/** Stores what was chosen on the home page or in the calculator, for the offer. */
export const storeChosenLoan = ({ amount, days, purpose = '' }: ChosenLoan): void => {
  perTab.write(AMOUNT, String(amount));
  perTab.write(DAYS, String(days));
  perTab.write(PURPOSE, purpose);
};

/** The loan that was chosen; null when none was. */
export const chosenLoan = (): ChosenLoan | null => {
  const [amount, days] = [AMOUNT, DAYS].map((name) => Number(perTab.read(name) ?? Number.NaN));
  if (!amount || !days) return null;
  const purpose = perTab.read(PURPOSE);
  return { amount, days, ...(purpose && { purpose }) };
};

/** Forgets it, once a loan was accepted. */
export const clearChosenLoan = (): void => {
  perTab.remove([AMOUNT, DAYS, PURPOSE]);
};
