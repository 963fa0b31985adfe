import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, daysAfter, inr } from '#domain/formats/formats.ts';
import { RUPEE } from '#domain/loan/money.ts';
import { CHARGES } from '#domain/loan/product.ts';
import { termsOf } from '#domain/loan/terms.ts';
import { proposalFigures } from '#lender/loan/proposal.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';
import type { Typed } from './ActionField.tsx';

type Row = readonly [label: string, value: string];

const whole = (typed: string | undefined): number | null =>
  /^\d+$/.test(typed ?? '') ? Number(typed) : null;

/** An offer with the figures that its Key Facts Statement will have. */
const offerRows = ({ principal, days }: Typed): readonly Row[] => {
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
const paymentRows = ({ rupees }: Typed, { loan: { account } }: DeskCase): readonly Row[] => {
  const paid = whole(rupees);
  if (!paid || !account) return [];
  const left = account.owed - paid;
  return [
    [m.desk_reckon_owed(), inr(account.owed)],
    left < 0 ? [m.desk_reckon_over(), inr(-left)] : [m.desk_reckon_left(), inr(left)],
  ];
};

/** What each action's figures are about. */
const ROWS: Readonly<Record<string, (typed: Typed, view: DeskCase) => readonly Row[]>> = {
  sanction: offerRows,
  revise: offerRows,
  bookPayment: paymentRows,
};

/** The figures that follow from what is typed. */
export function Reckoning({ action, typed, view }: { action: string; typed: Typed; view: DeskCase }) {
  const rows = ROWS[action]?.(typed, view) ?? [];
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
