/** An independent model of the ledger, which counts a loan's account day by day with plain numbers. */

import type { LoanTerms } from '#domain/loan/terms.ts';
import type { Act } from '#lender/loan/ledger.ts';

export type ModelAct = { kind: Act['kind']; paise: number /** Days since disbursal. */; day: number };

const rupees = (paise: number) => Math.floor(paise / 100 + 0.5) * 100;

export const modelOf = (terms: LoanTerms, acts: readonly ModelAct[], until: number) => {
  const rate = terms.rate / 10_000;
  const perDay = Number(terms.late.perDay);
  const paid = { interest: 0, principal: 0, late: 0, over: 0 };
  const principal = () => Number(terms.principal) - paid.principal;
  // Whole ten-thousandths of a paisa avoid fractions.
  let run = Number(terms.principal) * terms.rate;
  let late = 0;
  const interest = () => rupees(run / 10_000) - paid.interest;

  const pay = (amount: number, order: readonly ('interest' | 'principal' | 'late')[]) => {
    let rest = amount;
    for (const what of order) {
      const open = what === 'interest' ? interest() : what === 'principal' ? principal() : late - paid.late;
      const part = Math.min(rest, open);
      paid[what] += part;
      rest -= part;
    }
    paid.over += rest;
  };
  const undo = (amount: number) => {
    let rest = amount;
    for (const what of ['over', 'late', 'principal', 'interest'] as const) {
      const part = Math.min(rest, Math.max(0, paid[what]));
      paid[what] -= part;
      rest -= part;
    }
    paid.over -= rest;
  };

  for (let day = 0; day <= until; day += 1) {
    if (day > 1 && day <= terms.days) run += Math.round(principal() * rate * 10_000);
    if (day > terms.days && day <= terms.days + terms.late.days)
      late += Math.min(perDay, rupees(((principal() + interest()) * terms.late.rate) / 10_000));
    const today = acts.filter((act) => act.day === day);
    for (const { kind, paise } of today)
      if (kind === 'payment') pay(paise, ['interest', 'principal', 'late']);
    for (const { kind, paise } of today) if (kind === 'waiver') pay(paise, ['late', 'interest', 'principal']);
    for (const { kind, paise } of today) if (kind === 'reversal' || kind === 'refund') undo(paise);
  }
  return {
    principal: principal(),
    interest: interest(),
    late: late - paid.late,
    refunded: Math.max(0, -paid.over),
    owed: principal() + interest() + late - paid.late + Math.max(0, -paid.over),
    overpaid: Math.max(0, paid.over),
  };
};
