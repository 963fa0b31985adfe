import type { AcceptedPapers } from '#machines/loan/events.ts';
import type { Tx } from '#server/database/transaction.ts';
import { agreementPaper } from '#server/loan/papers/content/agreement.ts';
import { keyFactsPaper } from '#server/loan/papers/content/keyFacts.ts';
import { sanctionPaper } from '#server/loan/papers/content/sanctionLetter.ts';
import type { OfferSource } from '#server/loan/papers/content/source.ts';
import { keepPapers, type StoredPaper, sha256, storePaper } from '#server/loan/papers/keptPapers.ts';
import type { Deps } from '#server/start/deps.ts';

/** The papers of an offer in the document store, for its acceptance. */
export interface KeptOffer {
  readonly hashes: AcceptedPapers;
  /** Writes their rows, in the transaction of the acceptance. */
  keep(tx: Tx, leadId: string): Promise<void>;
  /** After the commit: the files stay. */
  confirm(): Promise<void>;
  /** Deletes the files, unless they stay. */
  drop(): Promise<void>;
}

/**
 * Makes and stores the papers of an offer as it is shown now, and the agreement with the record of an acceptance now
 * [LOAN-31]. Slow, so outside of any transaction.
 */
export async function storeOffer(deps: Deps, source: OfferSource): Promise<KeptOffer> {
  const { papers: pool, documents } = deps;
  const [kfs, sanction, agreement] = await Promise.all([
    pool.renderOnce(keyFactsPaper(source), 'acceptance'),
    pool.renderOnce(sanctionPaper(source), 'acceptance'),
    pool.renderOnce(agreementPaper(source), 'acceptance'),
  ]);
  const hashes = { kfs: sha256(kfs), sanction: sha256(sanction), agreement: sha256(agreement) };
  const recorded = await pool.render(
    agreementPaper(source, {
      at: source.now.toISOString(),
      statementHash: hashes.kfs,
      agreementHash: hashes.agreement,
    }),
    'acceptance',
  );
  const stored: StoredPaper[] = [];
  let isKept = false;
  const drop = async () => {
    if (isKept) return;
    for (const { fileName } of stored) await documents.delete(fileName);
  };
  try {
    for (const [kind, bytes] of Object.entries({ kfs, sanction, agreement, recorded })) {
      stored.push(await storePaper(deps, kind as StoredPaper['kind'], bytes));
    }
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    hashes,
    async keep(tx, leadId) {
      await keepPapers(tx, deps, leadId, stored);
    },
    confirm: async () => {
      isKept = true;
    },
    drop,
  };
}
