import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, daysAfter, inr } from '#domain/formats/formats.ts';
import { RUPEE } from '#domain/loan/money.ts';
import { CHARGES } from '#domain/loan/product.ts';
import { termsOf } from '#domain/loan/terms.ts';
import { proposalFigures } from '#lender/loan/proposal.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';

export type Typed = Record<string, string>;
type Row = readonly [label: string, value: string];
export type Reckon = (typed: Typed, view: DeskCase) => readonly Row[];

const whole = (typed: string | undefined): number | null =>
  /^\d+$/.test(typed ?? '') ? Number(typed) : null;

/** An offer with the figures that its Key Facts Statement will have. */
export const offerRows: Reckon = ({ principal, days }) => {
  const [rupees, count] = [whole(principal), whole(days)];
  if (!rupees || !count) return [];
  const { netDisbursed, total, apr } = proposalFigures(termsOf(BigInt(rupees) * RUPEE, count, CHARGES));
  return [
    [m.desk_reckon_gets(), inr(netDisbursed / 100)],
    [m.desk_reckon_pays(), inr(total / 100)],
    [m.desk_reckon_due(), dateInWords(daysAfter(dayInIndia(), count))],
    [m.desk_reckon_apr(), `${apr.toFixed(2)} %`],
  ];
};

/** What is owed today, before and after a payment of today. */
export const paymentRows: Reckon = ({ rupees }, { loan: { account } }) => {
  const paid = whole(rupees);
  if (!paid || !account) return [];
  const left = account.owed - paid;
  return [
    [m.desk_reckon_owed(), inr(account.owed)],
    left < 0 ? [m.desk_reckon_over(), inr(-left)] : [m.desk_reckon_left(), inr(left)],
  ];
};

/** The figures that follow from what is typed. */
export function Reckoning({ rows }: { rows: ReturnType<Reckon> }) {
  if (rows.length === 0) return null;
  return (
    <dl className="reckon" aria-live="polite">
      {rows.map(([label, value]) => (
        <div key={label} className="reckon__row">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
