import { laterOf } from '#domain/formats/days.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import type { BookTerms, Settled } from '#lender/books/acts.ts';
import { settle } from '#lender/books/settle.ts';
import { ACT_COLUMNS, actsOf, type KnownAct } from '#server/books/acts.ts';
import { newestProposal, termsOfProposal } from '#server/books/terms.ts';
import type { Db } from '#server/database/connect.ts';
import { prepare } from '#server/database/prepared.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

/** A loan with its terms and what happened to its money, in the order in which it was told. */
export interface Books {
  readonly loan: Row<'loans'>;
  readonly terms: BookTerms;
  readonly acts: readonly KnownAct[];
}

/** The events with an act, and those that begin and end a request for more time. */
const eventsWithAct = prepare((db, { leadId, upTo }: { leadId: string; upTo?: number }) =>
  db
    .selectFrom('loan_events')
    .select(ACT_COLUMNS)
    .where('lead_id', '=', leadId)
    .where(({ eb, or }) =>
      or([eb('data', '?', 'act' as never), eb('before', '=', 'hardship'), eb('after', '=', 'hardship')]),
    )
    .$if(upTo !== undefined, (events) => events.where('number', '<=', upTo ?? 0))
    .orderBy('number'),
);

/** The acts of a lead, all of them or those up to an event. */
export const loadActs = async (tx: Db | Tx, leadId: string, upTo?: number): Promise<KnownAct[]> =>
  actsOf(await eventsWithAct(tx, { leadId, ...(upTo !== undefined && { upTo }) }));

const loanOfLead = prepare((db, { leadId }: { leadId: string }) =>
  db.selectFrom('loans').selectAll().where('lead_id', '=', leadId),
);

/** The books of a lead's loan, as they are or as they were after an event; undefined before the first payout. */
export async function loadBooks(tx: Db | Tx, leadId: string, upTo?: number): Promise<Books | undefined> {
  const [loan] = await loanOfLead(tx, { leadId });
  const proposal = await newestProposal(tx, leadId);
  if (loan === undefined || proposal === undefined) return undefined;
  const acts = await loadActs(tx, leadId, upTo);
  return acts.length === 0 ? undefined : { loan, terms: termsOfProposal(proposal), acts };
}

/** The day up to which acts are booked, the last one's: none is booked on an earlier day than the one before it. */
export const bookedOn = (acts: readonly KnownAct[]): string | undefined => acts.at(-1)?.booked;

/** The day of a loan at a moment: the clock's, or the last booked one, where a clock was set back. */
export const todayOf = ({ acts }: Pick<Books, 'acts'>, now: Date): string =>
  laterOf(dayInIndia(now), bookedOn(acts) ?? '');

export const settledOn = ({ terms, acts }: Pick<Books, 'terms' | 'acts'>, day: string): Settled =>
  settle(terms, acts, day);
