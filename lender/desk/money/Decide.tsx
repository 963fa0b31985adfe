import { useSelector } from '@xstate/react';
import type { MoneyDecision } from '#machines/desk/money.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import type { MoneyActor } from './useMoney.ts';

type DecideProps = Pick<MoneyDecision, 'about' | 'id'> & {
  actor: MoneyActor;
  may_confirm: boolean;
  may_turn_down: boolean;
  yes: string;
  no: string;
  /** The id of what was asked for or said, which describes the buttons. */
  asked: string;
};

/** What the reader can do about what another person asked for or said, or take back of their own. */
export function Decide({ actor, about, id, may_confirm, may_turn_down, yes, no, asked }: DecideProps) {
  const has = useTags(actor);
  const decision = useSelector(actor, ({ context }) => context.decision);
  const decide = (confirm: boolean) => actor.send({ type: 'DECIDE', decision: { about, id, confirm } });
  const busy = (confirm: boolean) =>
    has('deciding') && decision?.id === id && decision.confirm === confirm && m.desk_money_deciding();
  return (
    <>
      {!may_confirm && <p className="muted">{m.desk_money_second()}</p>}
      {may_turn_down && (
        <div className="btn-row">
          {may_confirm && (
            <Button size="sm" busy={busy(true)} aria-describedby={asked} onClick={() => decide(true)}>
              {yes}
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            busy={busy(false)}
            aria-describedby={asked}
            onClick={() => decide(false)}
          >
            {may_confirm ? no : m.desk_take_back()}
          </Button>
        </div>
      )}
    </>
  );
}
