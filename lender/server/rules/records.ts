import type { LoanState } from '#machines/loan/status.ts';
import type { Row } from '#server/database/schema.ts';

/** A lead with the offer that was accepted for it. */
export interface LeadRecord {
  readonly id: string;
  readonly status: string;
  readonly state: LoanState;
  /** Rupees, once chosen. */
  readonly loanAmount: number | null;
  readonly tenureDays: number | null;
  readonly submittedAt: Date | null;
  readonly createdAt: Date;
  readonly hasOffer: boolean;
}

/** The rows that a customer's steps have saved. */
type Saved<Table extends 'personal_details' | 'residence_details' | 'income_details'> = Omit<
  Row<Table>,
  'customer_id' | 'saved_at'
>;

/** Everything about a customer that rules look at; undefined where nothing is stored. */
export interface Records {
  readonly customer: {
    readonly id: string;
    readonly mobile: string;
    readonly registered: boolean;
  };
  readonly pan: { readonly pan: string; readonly fullName: string } | undefined;
  readonly personal: Saved<'personal_details'> | undefined;
  readonly residence: Saved<'residence_details'> | undefined;
  readonly income: Saved<'income_details'> | undefined;
  readonly eligibility: Pick<Row<'eligibility_checks'>, 'outcome' | 'reasons'> | undefined;
  readonly employed: boolean;
  readonly banked: boolean;
  /** Ids of documents and selfie by slot. */
  readonly documents: Readonly<Record<string, string>>;
  /** Newest first. */
  readonly leads: readonly LeadRecord[];
}
