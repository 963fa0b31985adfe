import type { ArticleSlug } from '#domain/articles.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, inr } from '#domain/formats/formats.ts';
import { ELIGIBLE_MONTHLY_INCOME } from '#domain/limits.ts';
import { awaitedDay } from '#domain/loan/eligibility.ts';
import type { RefusedFor } from '#domain/wire/refused.ts';
import { m } from '#messages';

/** Who refused: the rules of the check of eligibility, or the lender who read the application. */
export type RefusedBy = 'check' | 'decision';

/** What could change a reason, and when one can come back where no day is known. */
type Advice = { change: () => string; when: () => string };

const onceChanged = m.refusal_when_changed;
const atOnce = m.refusal_when_now;

const ADVICE: Readonly<Record<RefusedBy, Readonly<Record<string, Advice>>>> = {
  check: {
    age: { change: m.refusal_change_age, when: m.refusal_when_never },
    employment: { change: m.refusal_change_employment, when: onceChanged },
    income: {
      change: () => m.refusal_change_income({ least: inr(ELIGIBLE_MONTHLY_INCOME) }),
      when: onceChanged,
    },
  },
  decision: {
    income: { change: m.refusal_change_salary, when: atOnce },
    otherLoans: { change: m.refusal_change_other_loans, when: atOnce },
    documents: { change: m.refusal_change_documents, when: atOnce },
    identity: { change: m.refusal_change_identity, when: atOnce },
    account: { change: m.refusal_change_account, when: atOnce },
  },
};

/** The reasons of the check, as the person reads them. */
export const CHECK_REASONS: Readonly<Record<string, () => string>> = {
  age: m.elig_reason_age,
  employment: m.elig_reason_employment,
  income: () => m.elig_reason_income({ least: inr(ELIGIBLE_MONTHLY_INCOME) }),
};

/** What to read about each reason that is known here; another version of the service may name more [ELI-09] [ELI-10]. */
export const adviceFor = (by: RefusedBy, refusals: readonly RefusedFor[], today = dayInIndia()) =>
  refusals.flatMap((refusal) => {
    const advice = ADVICE[by][refusal.reason];
    if (!advice) return [];
    const day = awaitedDay(refusal, today);
    return [
      {
        change: day && by === 'check' ? m.refusal_change_time() : advice.change(),
        when: day ? m.refusal_when_day({ day: dateInWords(day) }) : advice.when(),
      },
    ];
  });

/** Articles about cheaper ways [ELI-11]. */
export const HELP: readonly ArticleSlug[] = [
  'before-you-borrow',
  'start-an-emergency-fund',
  'budget-on-one-page',
];
