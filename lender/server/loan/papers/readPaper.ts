import { type PaperName, receiptOf } from '#domain/loan/papers.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { loadView } from '#server/loan/customerView.ts';
import { agreementPaper } from '#server/loan/papers/content/agreement.ts';
import { keyFactsPaper } from '#server/loan/papers/content/keyFacts.ts';
import { sanctionPaper } from '#server/loan/papers/content/sanctionLetter.ts';
import type { OfferSource } from '#server/loan/papers/content/source.ts';
import { statementPaper } from '#server/loan/papers/content/statement.ts';
import { readEventPaper } from '#server/loan/papers/eventPapers.ts';
import { type KeptKind, keptPaperOf, readKeptPaper } from '#server/loan/papers/keptPapers.ts';
import { loadAccountSource, loadOfferSource } from '#server/loan/papers/loadSource.ts';
import type { Paper } from '#server/loan/papers/paper.ts';
import type { Deps } from '#server/start/deps.ts';

interface OfferPaper {
  /** The kept papers that answer for it once the offer was accepted, the best first. */
  readonly kept: readonly KeptKind[];
  readonly content: (source: OfferSource) => Paper;
}

const OFFER_PAPERS = {
  kfs: { kept: ['kfs'], content: keyFactsPaper },
  sanction: { kept: ['sanction'], content: sanctionPaper },
  agreement: { kept: ['signed', 'recorded'], content: (source) => agreementPaper(source) },
} as const satisfies Readonly<Record<string, OfferPaper>>;

async function readOfferPaper(
  deps: Deps,
  view: LoanView,
  { kept, content }: OfferPaper,
): Promise<Uint8Array | undefined> {
  for (const kind of kept) {
    const row = await keptPaperOf(deps.db, view.lead_id, kind);
    if (row) return readKeptPaper(deps, row);
  }
  const source = await loadOfferSource(deps.db, deps, view);
  return source && deps.papers.renderOnce(content(source));
}

async function readStatement(deps: Deps, leadId: string): Promise<Uint8Array | undefined> {
  const source = await loadAccountSource(deps.db, deps, leadId);
  return source && deps.papers.render(statementPaper(source));
}

/**
 * A paper of a loan as PDF: the kept one where it is kept, else made now [LOAN-31] [LOAN-35]. Undefined for one that the
 * loan hasn't now.
 */
export async function readPaper(
  deps: Deps,
  leadId: string,
  name: PaperName,
): Promise<Uint8Array | undefined> {
  const view = await loadView(deps.db, deps, leadId);
  const names: readonly PaperName[] = [...view.papers, ...view.receipts.map(({ event }) => receiptOf(event))];
  if (!names.includes(name)) return undefined;
  if (name === 'kfs' || name === 'sanction' || name === 'agreement') {
    return readOfferPaper(deps, view, OFFER_PAPERS[name]);
  }
  const isClosed = view.papers.includes('noDues');
  if (name === 'statement' && !isClosed) return readStatement(deps, leadId);
  // Each event of a closed loan makes its statement and its letter anew.
  const kind = name === 'statement' || name === 'noDues' ? (`${name}-${view.seen}` as const) : name;
  const row = await readEventPaper(deps, leadId, kind);
  return row && readKeptPaper(deps, row);
}
