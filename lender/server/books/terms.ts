import type { BookTerms } from '#lender/books/acts.ts';
import type { Db } from '#server/database/connect.ts';
import { prepare } from '#server/database/prepared.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

export const termsOfProposal = (proposal: Row<'proposals'>): BookTerms => ({
  principal: BigInt(proposal.principal_paise),
  days: proposal.days,
  rate: proposal.rate,
  fee: BigInt(proposal.fee_paise),
  gst: BigInt(proposal.gst_paise),
  late: {
    perDay: BigInt(proposal.late_paise),
    rate: proposal.late_rate,
    days: proposal.late_days,
  },
  coolingOffDays: proposal.cooling_off_days,
  rules: rulesOf(proposal),
});

const rulesOf = ({ rules }: Row<'proposals'>): BookTerms['rules'] => {
  if (rules !== 1) throw new Error(`This version can't settle a loan of rules ${rules}`);
  return rules;
};

const newest = prepare((db, { leadId }: { leadId: string }) =>
  db.selectFrom('proposals').selectAll().where('lead_id', '=', leadId).orderBy('number', 'desc').limit(1),
);

/** The newest proposal of a lead; undefined before the sanction. */
export const newestProposal = async (tx: Db | Tx, leadId: string): Promise<Row<'proposals'> | undefined> =>
  (await newest(tx, { leadId }))[0];
