import { netDisbursed } from '#domain/loan/terms.ts';
import { type LoanEffect, type LoanEvent, MONEY_EFFECTS } from '#machines/loan/events.ts';
import type { Books } from '#server/books/load.ts';
import { changeMoney } from '#server/books/moneyIn.ts';
import { release } from '#server/books/out.ts';
import { newestProposal, termsOfProposal } from '#server/books/terms.ts';
import type { Tx } from '#server/database/transaction.ts';
import { NOTICES, type NoticeEffect } from '#server/loan/notices.ts';
import type { Told } from '#server/loan/noticeWords.ts';
import { eventPapersOf } from '#server/loan/papers/eventPapers.ts';
import { queueLoanNotices } from '#server/loan/queueLoanNotices.ts';
import { withoutUnsaid } from '#server/loan/unsaid.ts';
import type { Deps } from '#server/start/deps.ts';

interface Happened extends Told {
  readonly event: LoanEvent;
  readonly effects: readonly LoanEffect[];
  /** The loan's books after the event; none before the first payout. */
  readonly books: () => Promise<Books | undefined>;
}

/** What each effect that moves money does. */
const MOVES: Readonly<
  Record<(typeof MONEY_EFFECTS)[number], (tx: Tx, happened: Happened) => Promise<unknown>>
> = {
  async payOut(tx, { lead, event, at }) {
    const proposal = await newestProposal(tx, lead.id);
    if (event.type !== 'PAYOUT.RELEASED' || proposal === undefined) return;
    const paise = netDisbursed(termsOfProposal(proposal));
    await release(tx, { purpose: 'payout', lead: lead.id, money: null, paise, by: event.facts }, at);
  },
  async sendBack(tx, { lead, event, at }) {
    if (event.type !== 'REFUND') return;
    const { money, paise, facts } = event;
    await release(tx, { purpose: 'refund', lead: lead.id, money, paise: BigInt(paise), by: facts }, at);
  },
  async giveBack(tx, { event }) {
    if (event.type !== 'REFUND.FAILED') return;
    await changeMoney(tx, event.money, { refunded: -BigInt(event.paise) });
  },
};

/** Runs the effects of a transition in its transaction: money is released, texts go through the outbox, papers are due. */
export async function runEffects(tx: Tx, deps: Deps, happened: Happened): Promise<void> {
  const { lead, number, at } = happened;
  const books = happened.effects.length === 0 ? undefined : await happened.books();
  const effects = books
    ? await withoutUnsaid(tx, happened.effects, { lead, number, at, books })
    : happened.effects;
  for (const effect of MONEY_EFFECTS) if (effects.includes(effect)) await MOVES[effect](tx, happened);
  if (effects.includes('remindLender')) deps.metrics.lenderLate();
  const papers = eventPapersOf(effects, happened, books);
  if (papers.length > 0) {
    const due = papers.map((kind) => ({ lead_id: lead.id, kind, next_try_at: at }));
    await tx.insertInto('papers_due').values(due).execute();
  }
  const notices = effects.flatMap((effect) => (effect in NOTICES ? [NOTICES[effect as NoticeEffect]] : []));
  if (notices.length === 0) return;
  await queueLoanNotices(tx, deps, happened, notices, books);
}
