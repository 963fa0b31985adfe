import { RUPEE } from '#domain/loan/money.ts';
import { isSamePerson } from '#domain/loan/ownAccount.ts';
import { CHARGES } from '#domain/loan/product.ts';
import { termsOf } from '#domain/loan/terms.ts';
import { endOfWorkingDay } from '#domain/loan/workingDays.ts';
import type { BookTerms } from '#lender/books/acts.ts';
import { proposalFigures } from '#lender/loan/proposal.ts';
import type { TwoPersons } from '#machines/loan/events.ts';
import { newestProposal, termsOfProposal } from '#server/books/terms.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Lead, Prepared } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

/** The settlement that new loans are counted by. */
const RULES: BookTerms['rules'] = 1;

/** Rupees and days that the lender offers. */
export interface Offered {
  readonly rupees: number;
  readonly days: number;
}

/** The proposal of an offer made at a moment, valid for three working days [LOAN-02] [LOAN-11]. */
export function proposalOf(
  { leadId, number, offered }: { leadId: string; number: number; offered: Offered },
  at: Date,
): Row<'proposals'> {
  const terms = termsOf(BigInt(offered.rupees) * RUPEE, offered.days, CHARGES);
  return {
    lead_id: leadId,
    number,
    principal_paise: Number(terms.principal),
    days: terms.days,
    rate: terms.rate,
    fee_paise: Number(terms.fee),
    gst_paise: Number(terms.gst),
    late_paise: Number(terms.late.perDay),
    late_rate: terms.late.rate,
    late_days: terms.late.days,
    cooling_off_days: CHARGES.coolingOffDays,
    rules: RULES,
    valid_until: endOfWorkingDay(at, CHARGES.validityDays),
    made_at: at,
  };
}

/** A sanction or a revision: a proposal with its terms. */
export async function prepareProposal(
  tx: Tx,
  { now }: Deps,
  lead: Lead,
  type: 'SANCTION' | 'REVISE',
  offered: Offered,
  facts: TwoPersons,
): Promise<Prepared> {
  const number = ((await newestProposal(tx, lead.id))?.number ?? 0) + 1;
  const proposal = proposalOf({ leadId: lead.id, number, offered }, now());
  return {
    event: { type, proposal: proposalFigures(termsOfProposal(proposal)), facts },
    write: () => tx.insertInto('proposals').values(proposal).execute(),
  };
}

/** True when the stored account is the customer's own: its holder's name is the PAN's [LOAN-12]. */
export async function isOwnAccount(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_details')
    .innerJoin('pan_verifications', 'pan_verifications.customer_id', 'bank_details.customer_id')
    .select(['holder_name', 'full_name'])
    .where('bank_details.customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined && isSamePerson(row.holder_name, row.full_name);
}
