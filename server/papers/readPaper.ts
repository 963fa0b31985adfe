import type { PaperKind } from '#domain/loan/papers.ts';
import { agreementPaper } from '#server/papers/content/agreement.ts';
import { keyFactsPaper } from '#server/papers/content/keyFacts.ts';
import { noDuesPaper } from '#server/papers/content/noDues.ts';
import { sanctionPaper } from '#server/papers/content/sanctionLetter.ts';
import type { PaperSource } from '#server/papers/content/source.ts';
import { statementPaper } from '#server/papers/content/statement.ts';
import { type KeptKind, keptPapersOf, readKeptPaper } from '#server/papers/keptPapers.ts';
import { loadSource } from '#server/papers/loadSource.ts';
import type { Paper } from '#server/papers/paper.ts';
import type { Deps } from '#server/process/deps.ts';

const CONTENT: Readonly<Record<PaperKind, (source: PaperSource) => Paper | undefined>> = {
  kfs: keyFactsPaper,
  sanction: sanctionPaper,
  agreement: (source) => agreementPaper(source),
  statement: (source) => source.account && statementPaper(source, source.account),
  noDues: (source) => source.account && noDuesPaper(source, source.account),
};

/** The kept papers that answer for a kind, the best first. */
const KEPT: Readonly<Partial<Record<PaperKind, readonly KeptKind[]>>> = {
  kfs: ['kfs'],
  sanction: ['sanction'],
  agreement: ['signed', 'recorded'],
};

/**
 * A paper of a loan as PDF: the kept one once it was accepted, else made now [LOAN-31]. Undefined for one that the loan
 * hasn't now.
 */
export async function readPaper(
  deps: Deps,
  leadId: string,
  kind: PaperKind,
): Promise<Uint8Array | undefined> {
  const source = await loadSource(deps.db, deps, leadId);
  if (source === undefined || !source.view.papers.includes(kind)) return undefined;
  const kept = await keptPapersOf(deps.db, leadId);
  const kinds = KEPT[kind];
  if (kinds !== undefined && kept.length > 0) {
    const row = kinds.map((wanted) => kept.find((paper) => paper.kind === wanted)).find((found) => found);
    return row && readKeptPaper(deps, row);
  }
  const content = CONTENT[kind](source);
  return content && deps.papers.render(content);
}
