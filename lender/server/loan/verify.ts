import type { BookedKind } from '#lender/books/acts.ts';
import { EVENT_OF, type LoanEvent, type TwoPersons } from '#machines/loan/events.ts';
import { LEAD_STATUS_OF } from '#machines/loan/status.ts';
import type { KnownAct } from '#server/books/acts.ts';
import { type Books, loadBooks } from '#server/books/load.ts';
import { type MoneyOut, OPEN } from '#server/books/out.ts';
import { faultsOfBooks } from '#server/books/verify.ts';
import type { Db } from '#server/database/connect.ts';
import type { EventPaper, Row } from '#server/database/schema.ts';
import { decideMove, standingIn } from '#server/loan/chart.ts';
import { eventPapersOf } from '#server/loan/papers/eventPapers.ts';

type StoredEvent = Row<'loan_events'>;
type Payout = Pick<MoneyOut, 'state'>;
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

/** Where the stored events of a loan don't lead on from each other, a sentence for each event. */
const chainFaults = (events: readonly StoredEvent[]): string[] =>
  events.flatMap(({ number, type, data, before, after }, index) => {
    const last = events[index - 1];
    const ended = last?.after ?? 'filling';
    const next = (last?.number ?? 0) + 1;
    const move = decideMove(before, { type, ...data } as LoanEvent);
    return [
      ...(number === next ? [] : [`event ${next} is missing`]),
      ...(before === ended ? [] : [`event ${number} begins in ${before}, the one before ended in ${ended}`]),
      ...(type === 'IMPORTED' || move?.state === after
        ? []
        : [`event ${number} leads to ${move?.state ?? 'nothing'}, not to ${after}`]),
    ];
  });

/** True where two different persons, or the provider, said what an event tells. */
const isVouched = (facts: Partial<TwoPersons & { readonly proof: string }> = {}): boolean =>
  facts.proof !== undefined ||
  (facts.maker !== undefined && facts.checker !== undefined && facts.maker !== facts.checker);

/** Where an act is another event's, or was told by one person alone [LOAN-10], a sentence for each event. */
const actFaults = (events: readonly StoredEvent[]): string[] =>
  events.flatMap(({ number, type, data }) => {
    const { act, facts } = data as {
      readonly act?: { readonly kind: BookedKind };
      readonly facts?: Parameters<typeof isVouched>[0];
    };
    if (act === undefined) return [];
    return [
      ...(EVENT_OF[act.kind] === type ? [] : [`event ${number} is ${type}, and books ${act.kind}`]),
      ...(isVouched(facts) ? [] : [`event ${number} moved money on one person's word`]),
    ];
  });

/** Where the stored state of a loan isn't what its events lead to, a sentence for each difference. */
function stateFaults(
  { state, status, event_number }: Pick<Row<'leads'>, 'state' | 'status' | 'event_number'>,
  events: readonly StoredEvent[],
): string[] {
  const led = events.at(-1)?.after ?? 'filling';
  const count = events.at(-1)?.number ?? 0;
  return [
    ...(event_number === count ? [] : [`it counts ${event_number} events and has ${count}`]),
    ...(state === led ? [] : [`its events lead to ${led}, it is in ${state}`]),
    ...(led === 'filling' || status === LEAD_STATUS_OF[led] ? [] : [`its status is ${status}`]),
  ];
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

/** Where the payouts of a loan aren't what its state and its acts say, a sentence for each difference. */
function payoutFaults(
  { state }: Pick<Row<'leads'>, 'state'>,
  payouts: readonly Payout[],
  books: Books | undefined,
): string[] {
  const numberOf = (...states: readonly Payout['state'][]) =>
    payouts.filter((payout) => states.includes(payout.state)).length;
  const actsOf = (kind: KnownAct['kind']) => books?.acts.filter((act) => act.kind === kind).length ?? 0;
  const open = numberOf(...OPEN);
  const isOnItsWay = standingIn(state, []).tags.includes('on its way');
  return [
    ...(open === Number(isOnItsWay) ? [] : [`it is in ${state}, and ${open} payouts are on their way`]),
    ...(numberOf('sent', 'returned') === actsOf('lent') && numberOf('returned') === actsOf('returned')
      ? []
      : ["its payouts aren't those of its acts"]),
  ];
}

/** Everything by which a loan differs from its events. */
async function faultsOf(
  db: Db,
  lead: Pick<Row<'leads'>, 'id' | 'state' | 'status' | 'event_number'>,
  events: readonly StoredEvent[],
  papers: readonly LoanPaper[],
  payouts: readonly Payout[],
): Promise<string[]> {
  const books = await loadBooks(db, lead.id);
  const acceptance = acceptanceFaultOf(events, papers);
  return [
    ...chainFaults(events),
    ...actFaults(events),
    ...stateFaults(lead, events),
    ...(acceptance === undefined ? [] : [acceptance]),
    ...missingPapers(events, papers, books),
    ...payoutFaults(lead, payouts, books),
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
    const payouts = await db
      .selectFrom('money_out')
      .select(['lead_id', 'state'])
      .where('lead_id', 'in', ids)
      .where('purpose', '=', 'payout')
      .execute();
    for (const lead of leads) {
      const own = await faultsOf(
        db,
        lead,
        events.filter(({ lead_id }) => lead_id === lead.id),
        [...papers, ...due].filter(({ lead_id }) => lead_id === lead.id),
        payouts.filter(({ lead_id }) => lead_id === lead.id),
      );
      faults.push(...own.map((fault) => `Loan ${lead.id}: ${fault}.`));
    }
    loans += leads.length;
    last = ids.at(-1) ?? last;
  }
}
