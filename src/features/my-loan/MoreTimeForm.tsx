import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { dateInWords, shortDay } from '#domain/formats/dateInWords.ts';
import { dateSlashed, inr } from '#domain/formats/formats.ts';
import { isPastDue } from '#domain/loan/dueDay.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { bringIntoView } from '#ui/base/bringIntoView.ts';
import { useTags } from '#ui/base/useTags.ts';
import { SumList } from '#ui/blocks/SumList.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { DateInput } from '#ui/fields/text/DateInput.tsx';
import { chosenDay } from '../../storage/typed.ts';
import { FailureNote } from './FailureNote.tsx';
import { waitingCosts } from './lateRows.ts';
import type { MyLoanActor } from './useMyLoan.ts';

type MoreTime = NonNullable<LoanView['more_time']>;

/** Seven days after the due date, or after today where that is past. */
const WEEK = 7;

type ChipsProps = { moreTime: MoreTime; value: string; onChoose: (day: string) => void };

/** Days that fit many people. */
function Chips({ moreTime: { salary_on: salary, days }, value, onChoose }: ChipsProps) {
  const week = days[WEEK - 1]?.day;
  const chips = [
    ...(salary ? [{ day: salary, label: m.my_loan_hardship_salary({ day: shortDay(salary) }) }] : []),
    ...(week ? [{ day: week, label: m.my_loan_hardship_week({ day: shortDay(week) }) }] : []),
  ];
  return (
    <div className="btn-row">
      {chips.map(({ day, label }) => (
        <Button
          key={label}
          size="sm"
          variant="secondary"
          aria-pressed={day === value}
          onClick={() => onChoose(day)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

type Account = NonNullable<LoanView['account']>;

/** What holds until the answer: who asks by the due day pays nothing for waiting, who asks later as before [LOAN-62] [LOAN-71]. */
function UntilThen({ account }: { account: Account }) {
  const due = dateInWords(account.due_on);
  const isLate = isPastDue(account);
  return (
    <>
      <p className="hint">
        {isLate ? m.my_loan_hardship_until_then_past({ due }) : m.my_loan_hardship_until_then({ due })}
      </p>
      <p className="hint">
        {isLate ? waitingCosts(account, m.my_loan_hardship_runs) : m.my_loan_hardship_in_time()}
      </p>
    </>
  );
}

type CostProps = { moreTime: MoreTime; value: string };

/** What is owed on the day, before anything is asked. */
function Cost({ moreTime: { days, answer_by }, value }: CostProps) {
  const chosen = days.find(({ day }) => day === value);
  if (!chosen) return null;
  const { day, soonest, latest, without } = chosen;
  const rows = [
    { term: m.my_loan_hardship_pays({ day: shortDay(day) }), value: inr(soonest) },
    ...(latest > soonest
      ? [
          {
            term: m.my_loan_hardship_slow({ by: shortDay(answer_by < day ? answer_by : day) }),
            value: inr(latest),
          },
        ]
      : []),
    { term: m.my_loan_hardship_without(), value: inr(without) },
  ];
  return (
    <>
      <SumList rows={rows} />
      <p className="hint">{m.my_loan_hardship_free()}</p>
    </>
  );
}

/** Asks for more time until a day, which is kept until it was asked for; the cost is said before [LOAN-50] [LOAN-51]. */
export function MoreTimeForm({ actor, loan }: { actor: MyLoanActor; loan: LoanView }) {
  const [day, setDay] = useState(() => chosenDay.read(loan.lead_id));
  const [isSent, setIsSent] = useState(false);
  const has = useTags(actor);
  const submission = { type: 'ACTION.SENT', action: { type: 'hardship', until: day } } as const;
  const canAsk = useSelector(actor, (snapshot) => snapshot.can(submission));
  const { more_time: moreTime, account } = loan;
  if (!moreTime) return null;
  const [first = '', last = ''] = [moreTime.days[0]?.day, moreTime.days.at(-1)?.day];
  const bounds = { first: dateInWords(first), last: dateInWords(last) };
  const choose = (chosen: string) => {
    setDay(chosen);
    chosenDay.store(loan.lead_id, chosen);
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    actor.send(submission);
  };
  return (
    <form className="stack more-time" noValidate onSubmit={ask}>
      <p>{m.my_loan_hardship_text({ by: dateInWords(moreTime.answer_by) })}</p>
      <Chips moreTime={moreTime} value={day} onChoose={choose} />
      <DateInput
        label={m.my_loan_hardship_day()}
        hint={m.my_loan_hardship_day_hint({ ...bounds, like: dateSlashed(first) })}
        name="until"
        value={day}
        onChange={choose}
        min={first}
        max={last}
        opensAt={first}
        error={isSent && !canAsk && !has('acting') ? m.my_loan_hardship_range(bounds) : undefined}
        required
      />
      <div className="stack" aria-live="polite">
        <Cost moreTime={moreTime} value={day} />
      </div>
      {account && <UntilThen account={account} />}
      <FailureNote actor={actor} of="hardship" ref={bringIntoView} />
      <Button type="submit" block busy={has('acting') && m.my_loan_sending()}>
        {m.my_loan_hardship_send()}
      </Button>
    </form>
  );
}
