/** Who is paid by UPI: an address like `name@bank`, and the name that the paying app shows beside it. */
export type Payee = { address: string; name: string };

const ADDRESS = /^[a-zA-Z0-9.\-_]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/;
/** The longest reference that paying apps carry. */
const REFERENCE_LETTERS = 35;

/** Whether a text has the shape of a UPI address. */
export const isUpiAddress = (text: string): boolean => ADDRESS.test(text);

/** What goes with a payment: the letters and digits of a loan number, at most 35. */
export const upiReference = (loanNo: string): string =>
  loanNo.replace(/[^A-Za-z0-9]/g, '').slice(0, REFERENCE_LETTERS);

export type UpiPayment = {
  payee: Payee;
  /** As upiReference gives it. */
  reference: string;
  /** What the payer reads; any text. */
  note: string;
  /** Whole paise, above 0. */
  paise: number;
};

/** The link that opens a paying app with everything filled in; its amount has two decimals, always. */
export const upiLink = ({ payee, reference, note, paise }: UpiPayment): string =>
  [
    // Paying apps look for the bare @.
    `upi://pay?pa=${encodeURIComponent(payee.address).replace('%40', '@')}`,
    `pn=${encodeURIComponent(payee.name)}`,
    `tr=${encodeURIComponent(reference)}`,
    `tn=${encodeURIComponent(note)}`,
    `am=${(paise / 100).toFixed(2)}`,
    'cu=INR',
  ].join('&');
