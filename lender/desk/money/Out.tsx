import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { inr } from '#domain/formats/formats.ts';
import type { MoneyOnItsWay } from '#lender/wire/money.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ApplicationLink } from '../ApplicationLink.tsx';
import { dayText, momentText } from '../moment.ts';
import { Decide } from './Decide.tsx';
import { OutForm } from './OutForm.tsx';
import type { MoneyActor } from './useMoney.ts';

type OutRow = { actor: MoneyActor; money: MoneyOnItsWay };

const PURPOSES: Readonly<Record<MoneyOnItsWay['purpose'], () => string>> = {
  payout: m.desk_money_out_payout,
  refund: m.desk_money_out_refund,
  unmatched: m.desk_money_out_unmatched,
};

/** Who sends it. */
function sentBy({ id, by_hand, attempts, taken_by }: MoneyOnItsWay): string {
  if (!by_hand) return m.desk_money_out_by_provider({ count: attempts });
  if (taken_by === null) return m.desk_money_out_by_hand({ id });
  return m.desk_money_out_taken({ name: taken_by, id });
}

/** What another person says became of it, and what the reader can do about that. */
function Claim({ actor, money: { id, claim } }: OutRow) {
  const asked = useId();
  if (claim === null) return null;
  const { outcome, reference, day, maker, at, may_confirm, may_turn_down } = claim;
  const who = { maker, at: momentText(at) };
  return (
    <div className="stack">
      <p id={asked}>
        {outcome === 'sent'
          ? m.desk_money_out_says_sent({ ...who, day: day ? dayText(day) : '', reference: reference ?? '' })
          : m.desk_money_out_says_failed(who)}
      </p>
      <Decide
        {...{ actor, id, may_confirm, may_turn_down, asked }}
        about="out"
        yes={m.desk_money_out_right()}
        no={m.desk_money_out_wrong()}
      />
    </div>
  );
}

/** What the reader can do about money that nobody has said anything about. */
function Steps({ actor, money, about }: OutRow & { about: string }) {
  const { id, state, may_take, may_say_sent, may_say_failed } = money;
  const has = useTags(actor);
  const taken = useSelector(actor, ({ context }) => context.outId);
  const isTaking = has('taking') && taken === id;
  const say = (how: 'sent' | 'failed') => actor.send({ type: 'PLAN', plan: { about: 'out', id, how } });
  return (
    <div className="btn-row">
      {(may_take || isTaking) && (
        <Button
          size="sm"
          busy={isTaking && m.desk_money_deciding()}
          aria-describedby={about}
          onClick={() => actor.send({ type: 'TAKE', outId: id })}
        >
          {m.desk_money_out_take()}
        </Button>
      )}
      {may_say_sent && (
        <Button size="sm" aria-describedby={about} onClick={() => say('sent')}>
          {m.desk_money_out_sent()}
        </Button>
      )}
      {may_say_failed && (
        <Button variant="secondary" size="sm" aria-describedby={about} onClick={() => say('failed')}>
          {state === 'released' ? m.desk_money_out_stop() : m.desk_money_out_failed()}
        </Button>
      )}
    </div>
  );
}

/** Money on its way, with what the reader can do about it [DESK-63]. */
export function Out({ actor, money }: OutRow) {
  const plan = useSelector(actor, ({ context }) => context.plan);
  const has = useTags(actor);
  const isPlanned = has('show plan') && plan?.id === money.id;
  const about = useId();
  const { lead_id, application, payment_id, rupees, at, purpose, stops } = money;
  return (
    <li className="money-row">
      <div id={about}>
        <b className="money">{inr(rupees)}</b>{' '}
        {lead_id && application && <ApplicationLink lead={lead_id} application={application} />}
        <small>
          {PURPOSES[purpose]()} {payment_id !== null && m.desk_money_out_of({ payment: payment_id })}{' '}
          {m.desk_money_out_released({ at: momentText(at) })}
        </small>
        <small>{sentBy(money)}</small>
        {stops && <b>{m.desk_money_out_stops()}</b>}
      </div>
      {isPlanned && <OutForm actor={actor} money={money} />}
      {(!isPlanned || has('overtaken')) && <Claim actor={actor} money={money} />}
      {!isPlanned && <Steps actor={actor} money={money} about={about} />}
    </li>
  );
}
