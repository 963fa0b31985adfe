import { perTab } from '#ui/base/safeStorage.ts';

const [AMOUNT, DAYS] = ['chosen_amount', 'chosen_days'] as const;

/** Rupees and days, as chosen on the home page. It names nobody, and lasts as long as the tab. */
export type ChosenLoan = { amount: number; days: number };

/** Stores what was chosen before the sign-in, for the offer. */
export const storeChosenLoan = ({ amount, days }: ChosenLoan): void => {
  perTab.write(AMOUNT, String(amount));
  perTab.write(DAYS, String(days));
};

/** The loan that was chosen on the home page; null when none was. */
export const chosenLoan = (): ChosenLoan | null => {
  const [amount, days] = [AMOUNT, DAYS].map((name) => Number(perTab.read(name) ?? Number.NaN));
  return amount && days ? { amount, days } : null;
};

/** Forgets it, once a loan was accepted. */
export const clearChosenLoan = (): void => {
  perTab.remove([AMOUNT, DAYS]);
};
