/** The papers of a loan: what the service makes for a customer as PDFs. */
export const PAPER_KINDS = ['kfs', 'sanction', 'agreement', 'statement', 'noDues'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** The receipt of the payment that an event of the loan booked, by the event's number. */
export type Receipt = `receipt-${number}`;
export const receiptOf = (event: number): Receipt => `receipt-${event}`;

/** The last part of a paper's address. */
export type PaperName = PaperKind | Receipt;
