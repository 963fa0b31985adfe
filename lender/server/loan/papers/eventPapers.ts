import { SECOND } from '#domain/limits.ts';
import type { LoanEffect } from '#machines/loan/events.ts';
import { nextTry } from '#server/base/backoff.ts';
import { inLocale } from '#server/base/locale.ts';
import { startRounds } from '#server/base/rounds.ts';
import type { KnownAct } from '#server/books/acts.ts';
import { type Books, settledOn } from '#server/books/load.ts';
import type { Db } from '#server/database/connect.ts';
import { doEach } from '#server/database/doEach.ts';
import type { EventPaper, Row } from '#server/database/schema.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import { noDuesPaper } from '#server/loan/papers/content/noDues.ts';
import { receiptPaper } from '#server/loan/papers/content/receipt.ts';
import type { AccountSource } from '#server/loan/papers/content/source.ts';
import { statementPaper } from '#server/loan/papers/content/statement.ts';
import { keepPapers, keptPaperOf, storePaper } from '#server/loan/papers/keptPapers.ts';
import { loadAccountSource } from '#server/loan/papers/loadSource.ts';
import type { Paper } from '#server/loan/papers/paper.ts';
import { owedNothing } from '#server/loan/unsaid.ts';
import type { Deps } from '#server/start/deps.ts';

type Kind = 'receipt' | 'statement' | 'noDues';
type LoanEventRow = Row<'loan_events'>;

const MADE_BY: Readonly<Partial<Record<LoanEffect, readonly Kind[]>>> = {
  sendReceipt: ['receipt'],
  makeClosingPapers: ['statement', 'noDues'],
};

/** The papers that the effects of an event make: that nothing is owed is no paper while something is. */
export const eventPapersOf = (
  effects: readonly LoanEffect[],
  event: Pick<LoanEventRow, 'number' | 'at'>,
  books: Pick<Books, 'terms' | 'acts'> | undefined,
): EventPaper[] =>
  effects
    .flatMap((effect) => MADE_BY[effect] ?? [])
    .filter((kind) => kind !== 'noDues' || (books !== undefined && owedNothing(books, event)))
    .map((kind): EventPaper => `${kind}-${event.number}`);

function receiptOfEvent(source: AccountSource, { number }: LoanEventRow): Paper {
  const { terms, acts } = source.books;
  const payment = acts.find(
    (act): act is KnownAct & { kind: 'put' } => act.number === number && act.kind === 'put',
  );
  if (payment === undefined) throw new Error('A receipt has no payment');
  const before = acts.filter((act) => act.number < number);
  return receiptPaper(source, {
    payment,
    without: settledOn({ terms, acts: before }, payment.day),
    with: settledOn({ terms, acts: [...before, payment] }, payment.day),
  });
}

/** The moment at which a loan was last closed, up to an event. */
async function closedAt(db: Db, { lead_id, number }: LoanEventRow): Promise<Date> {
  const { at } = await db
    .selectFrom('loan_events')
    .select('at')
    .where('lead_id', '=', lead_id)
    .where('number', '<=', number)
    .where('before', 'not in', ['closed', 'exited'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return at;
}

const CONTENT: Readonly<
  Record<Kind, (db: Db, source: AccountSource, event: LoanEventRow) => Paper | Promise<Paper>>
> = {
  receipt: (_, source, event) => receiptOfEvent(source, event),
  statement: (_, source) => statementPaper(source),
  noDues: async (db, source, event) => noDuesPaper(source, await closedAt(db, event)),
};

/** Makes a paper of an event from the books as they stood then, in the borrower's language whoever asks for it [LANG-26]. */
async function render(deps: Deps, leadId: string, paper: EventPaper): Promise<Uint8Array> {
  const [kind, number] = paper.split('-') as [Kind, string];
  const event = await deps.db
    .selectFrom('loan_events')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('number', '=', Number(number))
    .executeTakeFirstOrThrow();
  const source = await loadAccountSource(deps.db, deps, leadId, event);
  if (source === undefined) throw new Error('A paper of a payment has no books');
  return deps.papers.render(await inLocale(source.language, () => CONTENT[kind](deps.db, source, event)));
}

/**
 * Makes a paper that an event has made due, outside of any transaction, and keeps it. One that two make at once is kept
 * once [LOAN-35].
 */
export async function makeEventPaper(deps: Deps, leadId: string, kind: EventPaper): Promise<void> {
  const stored = await storePaper(deps, kind, await render(deps, leadId, kind));
  const keep = async (tx: Tx) => {
    await tx.deleteFrom('papers_due').where('lead_id', '=', leadId).where('kind', '=', kind).execute();
    return keepPapers(tx, deps, leadId, [stored]);
  };
  let kept = 0;
  try {
    kept = await inTransaction(deps.db, keep);
  } finally {
    if (kept === 0) await deps.documents.delete(stored.fileName);
  }
}

/** The kept paper of an event, made now where the worker hasn't yet; undefined for one that no event has made due. */
export async function readEventPaper(
  deps: Deps,
  leadId: string,
  kind: EventPaper,
): Promise<Row<'papers'> | undefined> {
  const kept = await keptPaperOf(deps.db, leadId, kind);
  if (kept) return kept;
  const due = await deps.db
    .selectFrom('papers_due')
    .select('kind')
    .where('lead_id', '=', leadId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (due) await makeEventPaper(deps, leadId, kind);
  return keptPaperOf(deps.db, leadId, kind);
}

const POLL_MS = 15 * SECOND;
const BATCH = 20;

/** Takes the papers whose turn it is, and lets each wait for its next try. */
async function takeDue({ db, now }: Deps): Promise<Row<'papers_due'>[]> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('papers_due')
      .selectAll()
      .where('next_try_at', '<=', now())
      .orderBy('next_try_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { lead_id, kind, attempts } of due) {
      await tx
        .updateTable('papers_due')
        .set({ attempts: attempts + 1, next_try_at: nextTry(now(), attempts + 1) })
        .where('lead_id', '=', lead_id)
        .where('kind', '=', kind)
        .execute();
    }
    return due;
  });
}

/** Makes the papers whose turn it is. What fails is tried again, later each time, and holds up no other. */
export async function makeDuePapers(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  for (;;) {
    const due = await takeDue(deps);
    await doEach(due, ({ lead_id, kind }) => makeEventPaper(deps, lead_id, kind), onError);
    if (due.length < BATCH) return;
  }
}

/** Makes papers until stopped. Any number of processes may do it. */
export const startPapers = (deps: Deps, onError: (error: unknown) => void) =>
  startRounds(() => makeDuePapers(deps, onError), POLL_MS, onError);
