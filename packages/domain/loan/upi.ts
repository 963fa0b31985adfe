/** The payee of a UPI payment: an address like `name@bank` and the name that the paying app shows. */
export type Payee = { address: string; name: string };

const ADDRESS = /^[a-zA-Z0-9.\-_]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/;
/** Longest reference that paying apps accept. */
const REFERENCE_LETTERS = 35;

/** True when a text has the shape of a UPI address. */
export const isUpiAddress = (text: string): boolean => ADDRESS.test(text);

/** The reference of a payment: letters and digits of the loan number, at most 35. */
export const upiReference = (loanNo: string): string =>
  loanNo.replace(/[^A-Za-z0-9]/g, '').slice(0, REFERENCE_LETTERS);

/** What payer and bank read of a payment: in English in every language, as banks' systems take Latin letters [LANG-19]. */
export const upiNote = (loanNo: string): string => `Loan repayment ${loanNo}`.trim();

export type UpiPayment = {
  payee: Payee;
  /** The result of `upiReference`. */
  reference: string;
  /** The result of `upiNote`. */
  note: string;
  /** Whole paise, above 0. */
  paise: number;
};

/** A link that opens a paying app with the payment filled in. The amount always has two decimals. */
export const upiLink = ({ payee, reference, note, paise }: UpiPayment): string =>
  [
    // Paying apps expect an unescaped @.
    `upi://pay?pa=${encodeURIComponent(payee.address).replace('%40', '@')}`,
    `pn=${encodeURIComponent(payee.name)}`,
    `tr=${encodeURIComponent(reference)}`,
    `tn=${encodeURIComponent(note)}`,
    `am=${(paise / 100).toFixed(2)}`,
    'cu=INR',
  ].join('&');
