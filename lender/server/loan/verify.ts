import type { LoanEvent } from '#machines/loan/events.ts';
import { LEAD_STATUS_OF, type LoanState } from '#machines/loan/status.ts';
import { type Books, loadBooks } from '#server/books/load.ts';
import { faultsOfBooks } from '#server/books/verify.ts';
import type { Db } from '#server/database/connect.ts';
import type { EventPaper, Row } from '#server/database/schema.ts';
import { decideMove } from '#server/loan/chart.ts';
import { eventPapersOf } from '#server/loan/papers/eventPapers.ts';

type StoredEvent = Row<'loan_events'>;
type KeptPaper = Pick<Row<'papers'>, 'lead_id' | 'kind' | 'sha256'>;
/** A kept paper, or one that will be made: without its hash. */
type LoanPaper = Pick<KeptPaper, 'lead_id' | 'kind'> & { readonly sha256?: string };

/** Says which paper isn't kept as its acceptance names it [LOAN-31]; undefined when all are. */
function acceptanceFaultOf(events: readonly StoredEvent[], papers: readonly LoanPaper[]): string | undefined {
  const acceptance = events.findLast(({ type }) => type === 'ACCEPT')?.data as
    | Pick<Extract<LoanEvent, { type: 'ACCEPT' }>, 'papers'>
    | undefined;
  const differing = Object.entries(acceptance?.papers ?? {}).find(
    ([kind, hash]) => !papers.some((paper) => paper.kind === kind && paper.sha256 === hash),
  );
  return differing && `its ${differing[0]} isn't kept as it was accepted`;
}

/** Why the stored events of a loan don't lead to its stored state; undefined when they do. */
function eventFault(
  lead: Pick<Row<'leads'>, 'state' | 'status' | 'event_number'>,
  events: readonly StoredEvent[],
): string | undefined {
  let state: LoanState = 'filling';
  for (const [index, { number, type, data, before, after }] of events.entries()) {
    if (number !== index + 1) return `event ${index + 1} is missing`;
    if (before !== state) return `event ${number} begins in ${before}, the one before ended in ${state}`;
    if (type !== 'IMPORTED') {
      const move = decideMove(state, { type, ...data } as LoanEvent);
      if (move?.state !== after)
        return `event ${number} leads to ${move?.state ?? 'nothing'}, not to ${after}`;
    }
    state = after;
  }
  if (lead.event_number !== events.length)
    return `it counts ${lead.event_number} events and has ${events.length}`;
  if (lead.state !== state) return `its events lead to ${state}, it is in ${lead.state}`;
  if (lead.state !== 'filling' && lead.status !== LEAD_STATUS_OF[state])
    return `its status is ${lead.status}`;
  return undefined;
}

/** The papers that the events of a loan made due, and that are neither kept nor due. */
const missingPapers = (
  events: readonly StoredEvent[],
  papers: readonly LoanPaper[],
  books: Books | undefined,
): string[] =>
  events
    .flatMap((event): EventPaper[] => {
      const { type, data, before } = event;
      if (type === 'IMPORTED') return [];
      const { effects = [] } = decideMove(before, { type, ...data } as LoanEvent) ?? {};
      return eventPapersOf(effects, event, books);
    })
    .filter((kind) => !papers.some((paper) => paper.kind === kind))
    .map((kind) => `its ${kind} is neither kept nor due`);

/** Everything by which a loan differs from its events. */
async function faultsOf(
  db: Db,
  lead: Pick<Row<'leads'>, 'id' | 'state' | 'status' | 'event_number'>,
  events: readonly StoredEvent[],
  papers: readonly LoanPaper[],
): Promise<string[]> {
  const found = [eventFault(lead, events), acceptanceFaultOf(events, papers)];
  return [
    ...found.filter((fault) => fault !== undefined),
    ...missingPapers(events, papers, await loadBooks(db, lead.id)),
    ...(await faultsOfBooks(db, lead, events)),
  ];
}

const BATCH = 500;

/**
 * Folds the events of every loan through the chart, settles its acts, and compares both with what is stored [LOAN-19].
 * Returns how many loans were read and a line for each difference.
 */
export async function verifyLoans(db: Db): Promise<{ loans: number; faults: string[] }> {
  const faults: string[] = [];
  let loans = 0;
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const leads = await db
      .selectFrom('leads')
      .select(['id', 'state', 'status', 'event_number'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (leads.length === 0) return { loans, faults };
    const ids = leads.map(({ id }) => id);
    const events = await db
      .selectFrom('loan_events')
      .selectAll()
      .where('lead_id', 'in', ids)
      .orderBy('lead_id')
      .orderBy('number')
      .execute();
    const papers = await db
      .selectFrom('papers')
      .select(['lead_id', 'kind', 'sha256'])
      .where('lead_id', 'in', ids)
      .execute();
    const due = await db
      .selectFrom('papers_due')
      .select(['lead_id', 'kind'])
      .where('lead_id', 'in', ids)
      .execute();
    for (const lead of leads) {
      const own = await faultsOf(
        db,
        lead,
        events.filter(({ lead_id }) => lead_id === lead.id),
        [...papers, ...due].filter(({ lead_id }) => lead_id === lead.id),
      );
      faults.push(...own.map((fault) => `Loan ${lead.id}: ${fault}.`));
    }
    loans += leads.length;
    last = ids.at(-1) ?? last;
  }
}
