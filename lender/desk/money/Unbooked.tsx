import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { inr } from '#domain/formats/formats.ts';
import type { UnbookedEvent } from '#lender/wire/money.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { momentText } from '../moment.ts';
import { Decide } from './Decide.tsx';
import { PlanQuestion } from './PlanQuestion.tsx';
import { REASONS } from './reasons.ts';
import type { MoneyActor } from './useMoney.ts';

type EventRow = { actor: MoneyActor; told: UnbookedEvent };

const KINDS: Readonly<Record<UnbookedEvent['kind'], typeof m.desk_money_event_paid>> = {
  paid: m.desk_money_event_paid,
  reversed: m.desk_money_event_reversed,
};

/** What another person says of it, and what the reader can do about that. */
function Claim({ actor, told: { event_id: id, claim } }: EventRow) {
  const asked = useId();
  if (claim === null) return null;
  const { maker, at, may_confirm, may_turn_down } = claim;
  return (
    <div className="stack">
      <p id={asked}>{m.desk_money_event_says_settled({ maker, at: momentText(at) })}</p>
      <Decide
        {...{ actor, id, may_confirm, may_turn_down, asked }}
        about="event"
        yes={m.desk_money_event_right()}
        no={m.desk_money_event_wrong()}
      />
    </div>
  );
}

/** Says that it is settled otherwise, for another person to confirm. */
function SettleForm({ actor, told: { rupees } }: EventRow) {
  return <PlanQuestion actor={actor} text={m.desk_money_event_settle_text({ amount: inr(rupees) })} />;
}

/** What the reader can do about it while nobody says anything of it. */
function Steps({ actor, told: { event_id, may_work }, about }: EventRow & { about: string }) {
  const has = useTags(actor);
  const tried = useSelector(actor, ({ context }) => context.eventId);
  const isTrying = has('trying') && tried === event_id;
  if (!may_work && !isTrying) return null;
  return (
    <div className="btn-row">
      <Button
        size="sm"
        busy={isTrying && m.desk_money_deciding()}
        aria-describedby={about}
        onClick={() => actor.send({ type: 'TRY', eventId: event_id })}
      >
        {m.desk_money_event_retry()}
      </Button>
      {may_work && (
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={about}
          onClick={() => actor.send({ type: 'PLAN', plan: { about: 'event', id: event_id, how: 'settle' } })}
        >
          {m.desk_money_event_settle()}
        </Button>
      )}
    </div>
  );
}

/** What the payment provider told and can't be booked, with why, and what the reader can do about it [DESK-64]. */
export function Unbooked({ actor, told }: EventRow) {
  const plan = useSelector(actor, ({ context }) => context.plan);
  const has = useTags(actor);
  const { event_id, kind, payment_id, rupees, at, reason } = told;
  const isPlanned = has('show plan') && plan?.id === event_id;
  const about = useId();
  return (
    <li className="money-row">
      <div id={about}>
        <b className="money">{inr(rupees)}</b>
        <small>{KINDS[kind]({ payment: payment_id, at: momentText(at) })}</small>
        <small>{REASONS[reason]()}</small>
      </div>
      {isPlanned && <SettleForm actor={actor} told={told} />}
      {(!isPlanned || has('overtaken')) && <Claim actor={actor} told={told} />}
      {!isPlanned && <Steps actor={actor} told={told} about={about} />}
    </li>
  );
}
