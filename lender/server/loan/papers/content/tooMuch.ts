import { phoneFor } from '#domain/brand.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { RUPEE } from '#domain/loan/money.ts';
import { m } from '#messages';
import { lastMoment } from '#server/loan/papers/content/moments.ts';
import { type AccountSource, rupees, text } from '#server/loan/papers/content/source.ts';
import type { Block } from '#server/loan/papers/paper.ts';

/** What becomes of what was paid too much, as it was known at the moment of a paper [LOAN-70]. */
export function tooMuchBlocks({ today, settled, onItsWay, overpaidBy, at }: AccountSource): Block[] {
  const day = dateInWords(today);
  const undecided = settled.excess - onItsWay;
  const blocks: Block[] = [];
  if (overpaidBy !== undefined && undecided >= RUPEE) {
    const said = { by: lastMoment(overpaidBy.toISOString()), amount: rupees(undecided) };
    const isMissed = overpaidBy <= at;
    blocks.push(
      text(
        isMissed
          ? m.paper_too_much_missed({ ...said, day, phone: phoneFor('repayment').text })
          : m.paper_too_much_by(said),
      ),
    );
  }
  if (onItsWay > 0n) blocks.push(text(m.paper_too_much_on_its_way({ amount: rupees(onItsWay), day })));
  return blocks;
}
