import { phoneFor } from '#domain/brand.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { RUPEE } from '#domain/loan/money.ts';
import { EXCESS_WORKING_DAYS } from '#domain/loan/product.ts';
import { endOfDay, workingDayAfter } from '#domain/loan/workingDays.ts';
import { m } from '#messages';
import { type Books, settledOn } from '#server/books/load.ts';
import { type AccountSource, rupees, text } from '#server/loan/papers/content/source.ts';
import type { Block } from '#server/loan/papers/paper.ts';

/** The day since which a rupee or more is paid too much without a break, by the books alone; undefined where it isn't. */
const overpaidSince = ({ terms, acts }: Books): string | undefined =>
  acts.reduce<string | undefined>((since, { booked }, index) => {
    const { excess } = settledOn({ terms, acts: acts.slice(0, index + 1) }, booked);
    return excess < RUPEE ? undefined : (since ?? booked);
  }, undefined);

/** What becomes of what was paid too much, as it was known at the moment of a paper [LOAN-70]. */
export function tooMuchBlocks({ books, today, settled, onItsWay, at }: AccountSource): Block[] {
  const day = dateInWords(today);
  const undecided = settled.excess - onItsWay;
  const since = overpaidSince(books);
  const blocks: Block[] = [];
  if (since !== undefined && undecided >= RUPEE) {
    const last = workingDayAfter(since, EXCESS_WORKING_DAYS);
    const said = { by: dateInWords(last), amount: rupees(undecided) };
    const isMissed = endOfDay(last) <= at;
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
