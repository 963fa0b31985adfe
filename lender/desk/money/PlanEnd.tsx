import { useSelector } from '@xstate/react';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { FailureNote } from '../layout/Failure.tsx';
import type { MoneyActor } from './useMoney.ts';

/** The end of a form about money: what happened meanwhile, what failed, and its buttons. */
export function PlanEnd({ actor }: { actor: MoneyActor }) {
  const has = useTags(actor);
  const failure = useSelector(actor, ({ context }) => context.failure);
  return (
    <>
      {has('overtaken') && (
        <Note tone="warn" role="alert">
          {m.desk_money_overtaken()}
        </Note>
      )}
      <FailureNote failure={failure} />
      <div className="btn-row">
        {!has('overtaken') && (
          <Button type="submit" busy={has('sending') && m.desk_money_asking()}>
            {m.desk_money_ask()}
          </Button>
        )}
        <Button variant="secondary" disabled={has('sending')} onClick={() => actor.send({ type: 'CANCEL' })}>
          {m.desk_money_cancel()}
        </Button>
      </div>
    </>
  );
}
