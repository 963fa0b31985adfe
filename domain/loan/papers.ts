/** The papers of a loan: what the service makes for a customer as PDFs. */
export const PAPER_KINDS = ['kfs', 'sanction', 'agreement', 'statement', 'noDues'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
