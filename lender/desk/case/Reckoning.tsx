import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, daysAfter, inr } from '#domain/formats/formats.ts';
import { type Paise, RUPEE } from '#domain/loan/money.ts';
import { CHARGES } from '#domain/loan/product.ts';
import { termsOf } from '#domain/loan/terms.ts';
import { typedPaise } from '#lender/actions/amounts.ts';
import type { Act, Part } from '#lender/books/acts.ts';
import { owedIn } from '#lender/books/owedIn.ts';
import { settle } from '#lender/books/settle.ts';
import { lateOnceDeclined } from '#lender/loan/moreTime.ts';
import { proposalFigures } from '#lender/loan/proposal.ts';
import { fromWire } from '#lender/wire/books.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';
import { useDebouncedText } from '#ui/base/useDebouncedText.ts';

export type Typed = Record<string, string>;
type Row = readonly [label: string, value: string];
export type Reckon = (typed: Typed, view: DeskCase) => readonly Row[];

/** What is typed, or what a request has, in paise. */
const paiseIn = (rupees: string | undefined): Paise | undefined => typedPaise(String(rupees ?? ''));

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

/** The account as it is now, which who releases a payout has seen [DESK-94]. */
export const accountRows: Reckon = (_, { loan }) =>
  loan.payout_account
    ? [[m.desk_reckon_account(), m.desk_reckon_account_ends({ end: loan.payout_account.last_four })]]
    : [];

const inrOf = (paise: Paise): string => inr(Number(paise) / 100);

/** What is owed today, without an act and with it, as the settlement has both. */
const rowsWith = (
  { books }: DeskCase,
  actOf: (next: { number: number; today: string }) => Act,
): readonly Row[] => {
  if (!books) return [];
  const { terms, acts, today } = fromWire(books);
  const number = Math.max(...acts.map((act) => act.number)) + 1;
  const before = settle(terms, acts, today);
  const after = settle(terms, [...acts, actOf({ number, today })], today);
  const [left, over] = [owedIn(after), after.excess - before.excess];
  return [
    [m.desk_reckon_owed(), inrOf(owedIn(before))],
    ...(left > 0n || over <= 0n ? [[m.desk_reckon_left(), inrOf(left)] as const] : []),
    ...(over > 0n ? [[m.desk_reckon_over(), inrOf(over)] as const] : []),
  ];
};

/** What is owed without a payment and with it. */
export const paymentRows: Reckon = ({ rupees, day }, view) => {
  const paise = paiseIn(rupees);
  if (!paise) return [];
  return rowsWith(view, ({ number, today }) => ({ kind: 'put', number, day: day || today, paise }));
};

/** The same of other money, with what came before with its reference, and how who asks for it knows [DESK-92]. */
export const otherRows: Reckon = (typed, view) => {
  const known = view.approval?.known ?? [];
  return [
    ...paymentRows(typed, view),
    ...known.map(({ payment_id, rupees, paid_at, loans }) => {
      const on = loans.map(({ application }) => application).join(', ');
      const money = { amount: inr(rupees), day: dateInWords(paid_at), loans: on || m.desk_reckon_no_loan() };
      return [m.desk_reckon_known({ payment: payment_id }), m.desk_reckon_known_money(money)] as const;
    }),
    ...(known.length > 0 ? [[m.desk_reckon_evidence(), typed.evidence ?? ''] as const] : []),
  ];
};

/** What is owed without a waiver and with it. */
export const waiverRows: Reckon = ({ part, rupees }, view) => {
  const paise = paiseIn(rupees);
  if (!paise || !part) return [];
  return rowsWith(view, ({ number, today }) => ({
    ...{ kind: 'waived', number, day: today },
    ...{ part: part as Part, paise },
  }));
};

/** What is owed with a booking and without it. */
export const undoRows: Reckon = ({ act }, view) =>
  act
    ? rowsWith(view, ({ number, today }) => ({ kind: 'undone', number, day: today, act: Number(act) }))
    : [];

/** From which day on the late charge runs where no more time is given, or that it goes on, and what a day costs [DESK-103]. */
export const declineRows: Reckon = (_, { books }) => {
  const told = books && fromWire(books);
  const late = told && lateOnceDeclined(told, told.today);
  return late
    ? [
        [
          late.isRunning ? m.desk_reckon_late_on() : m.desk_reckon_late_from({ day: dateInWords(late.day) }),
          m.desk_reckon_late_day({ amount: inrOf(late.paise) }),
        ],
      ]
    : [];
};

/** The figures that follow from what is typed, told as one sentence once typing rests [DESK-112]. */
export function Reckoning({ rows }: { rows: ReturnType<Reckon> }) {
  const told = useDebouncedText(rows.map(([label, value]) => m.desk_reckon_told({ label, value })).join(' '));
  return (
    <>
      {rows.length > 0 && (
        <dl className="reckon">
          {rows.map(([label, value]) => (
            <div key={label} className="reckon__row">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="vh" role="status">
        {told}
      </p>
    </>
  );
}
