import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { inr } from '#domain/formats/formats.ts';
import type { UnmatchedMoney } from '#lender/wire/money.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ApplicationLink } from '../ApplicationLink.tsx';
import { dayText, momentText } from '../moment.ts';
import { Decide } from './Decide.tsx';
import { PlanForm } from './PlanForm.tsx';
import { REASONS } from './reasons.ts';
import type { MoneyActor } from './useMoney.ts';

type MoneyRow = { actor: MoneyActor; money: UnmatchedMoney };

const WANTS = {
  book: m.desk_money_wants_booked,
  sendBack: m.desk_money_wants_back,
  neverCame: m.desk_money_wants_never,
} as const;

/** What a person asked for, and what the reader can do about that. */
function Request({ actor, money: { request } }: MoneyRow) {
  const asked = useId();
  if (request === null) return null;
  const { id, how, lead_id, application, rupees, maker, at, may_confirm, may_turn_down } = request;
  const who = { maker, at: momentText(at), amount: inr(rupees) };
  return (
    <div className="stack">
      <p id={asked}>
        {WANTS[how](who)}{' '}
        {lead_id && application && <ApplicationLink lead={lead_id} application={application} />}
      </p>
      <Decide
        {...{ actor, id, may_confirm, may_turn_down, asked }}
        about="money"
        yes={m.desk_money_confirm()}
        no={m.desk_money_turn_down()}
      />
    </div>
  );
}

/** A payment that is on no loan, with what the reader can do about it, which it describes [DESK-111]. */
export function Unmatched({ actor, money }: MoneyRow) {
  const { plan, money: read } = useSelector(actor, ({ context }) => context);
  const about = useId();
  const has = useTags(actor);
  const isPlanned = has('show plan') && plan?.id === money.money_id;
  const start = (how: keyof typeof WANTS) =>
    actor.send({ type: 'PLAN', plan: { about: 'money', id: money.money_id, how } });
  return (
    <li className="money-row">
      <div id={about}>
        <b className="money">{inr(money.rupees)}</b>
        {money.rupees !== money.came && <small>{m.desk_money_left_of({ amount: inr(money.came) })}</small>}
        <small>{m.desk_money_came({ at: dayText(money.paid_at), payment: money.payment_id })}</small>
        {money.reason && <small>{REASONS[money.reason]()}</small>}
        {money.theirs && <small>{m.desk_money_for_theirs()}</small>}
        {money.order && (
          <small>
            {m.desk_money_meant_for()}{' '}
            <ApplicationLink lead={money.order.lead_id} application={money.order.application} />
          </small>
        )}
      </div>
      {isPlanned && <PlanForm actor={actor} money={money} />}
      {(!isPlanned || has('overtaken')) && <Request actor={actor} money={money} />}
      {!isPlanned && money.request === null && read?.may_propose && (
        <div className="btn-row">
          <Button variant="secondary" size="sm" aria-describedby={about} onClick={() => start('book')}>
            {m.desk_money_book()}
          </Button>
          <Button variant="secondary" size="sm" aria-describedby={about} onClick={() => start('sendBack')}>
            {m.desk_money_back()}
          </Button>
          {money.unproven && (
            <Button variant="secondary" size="sm" aria-describedby={about} onClick={() => start('neverCame')}>
              {m.desk_money_never()}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
