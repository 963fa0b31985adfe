import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { MoneyList } from '#lender/wire/money.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { refreshCwIcon } from '#ui/graphics/icons.ts';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { DeskPage } from '../layout/DeskPage.tsx';
import { FailureNote, FailureState } from '../layout/Failure.tsx';
import { More } from '../layout/More.tsx';
import { Pane } from '../layout/Pane.tsx';
import { Out } from './Out.tsx';
import { Payouts } from './Payouts.tsx';
import { Unbooked } from './Unbooked.tsx';
import { Unmatched } from './Unmatched.tsx';
import { Unproven } from './Unproven.tsx';
import { type MoneyActor, useMoney } from './useMoney.ts';
import '../tables.css';
import './money.css';

const DONE = {
  requested: m.desk_money_requested,
  taken: m.desk_money_taken,
  tried: m.desk_money_tried,
  confirmed: m.desk_money_confirmed,
  turnedDown: m.desk_money_turned_down,
} as const;

type ListProps = { actor: MoneyActor; list: MoneyList };

/** How many rows a list leaves out, and the way to them. */
function LeftOut({ actor, list }: ListProps) {
  const has = useTags(actor);
  const { money, growing, failure } = useSelector(actor, ({ context }) => context);
  const canGrow = useSelector(actor, (snapshot) => snapshot.can({ type: 'MORE', list }));
  const isGrowing = growing === list;
  if (!money || money.more[list] === 0) return null;
  return (
    <>
      <p className="pane__in muted">{m.desk_money_left_out({ count: money.more[list] })}</p>
      <More
        failure={isGrowing ? failure : null}
        isReading={has('loading more') && isGrowing}
        canPress={canGrow}
        onPress={() => actor.send({ type: 'MORE', list })}
      />
    </>
  );
}

type ListPaneProps = ListProps & { title: string; empty: string; isEmpty: boolean; children: ReactNode };

function ListPane({ actor, list, title, empty, isEmpty, children }: ListPaneProps) {
  return (
    <Pane title={title}>
      {isEmpty ? <p className="pane__in muted">{empty}</p> : <div className="dk-wide">{children}</div>}
      <LeftOut actor={actor} list={list} />
    </Pane>
  );
}

function Lists({ actor }: { actor: MoneyActor }) {
  const has = useTags(actor);
  const { money, done, failure, growing } = useSelector(actor, ({ context }) => context);
  if (money === null) return null;
  const { unmatched, unbooked, out, unproven, payouts } = money;
  return (
    <>
      {!growing && !has('show plan') && <FailureNote failure={failure} />}
      {done && (
        <Note tone="success" role="status">
          {DONE[done]()}
        </Note>
      )}
      <div className="btn-row">
        <Button
          variant="secondary"
          size="sm"
          icon={refreshCwIcon}
          busy={has('refreshing') && m.ui_loading()}
          onClick={() => actor.send({ type: 'REFRESH' })}
        >
          {m.desk_money_refresh()}
        </Button>
      </div>
      <ListPane
        actor={actor}
        list="unmatched"
        title={m.desk_money_unmatched()}
        empty={m.desk_money_unmatched_none()}
        isEmpty={unmatched.length === 0}
      >
        <ul className="money-rows">
          {unmatched.map((one) => (
            <Unmatched key={one.money_id} actor={actor} money={one} />
          ))}
        </ul>
      </ListPane>
      <ListPane
        actor={actor}
        list="unbooked"
        title={m.desk_money_unbooked()}
        empty={m.desk_money_unbooked_none()}
        isEmpty={unbooked.length === 0}
      >
        <ul className="money-rows">
          {unbooked.map((one) => (
            <Unbooked key={one.event_id} actor={actor} told={one} />
          ))}
        </ul>
      </ListPane>
      <ListPane
        actor={actor}
        list="payouts"
        title={m.desk_money_payouts()}
        empty={m.desk_money_payouts_none()}
        isEmpty={payouts.length === 0}
      >
        <Payouts payouts={payouts} />
      </ListPane>
      <ListPane
        actor={actor}
        list="out"
        title={m.desk_money_out()}
        empty={m.desk_money_out_none()}
        isEmpty={out.length === 0}
      >
        <ul className="money-rows">
          {out.map((one) => (
            <Out key={one.id} actor={actor} money={one} />
          ))}
        </ul>
      </ListPane>
      <ListPane
        actor={actor}
        list="unproven"
        title={m.desk_money_unproven()}
        empty={m.desk_money_unproven_none()}
        isEmpty={unproven.length === 0}
      >
        <ul className="money-rows">
          {unproven.map((one) => (
            <Unproven key={one.money_id} money={one} />
          ))}
        </ul>
      </ListPane>
    </>
  );
}

/** Money that waits for a person or the bank [DESK-60]. */
export function MoneyPage() {
  const actor = useMoney();
  const has = useTags(actor);
  const { failure } = useSelector(actor, ({ context }) => context);
  return (
    <DeskPage title={m.desk_money()}>
      {has('show loading') && <LoadingState shape="list" />}
      {has('not loaded') && <FailureState failure={failure} actor={actor} />}
      {has('show money') && <Lists actor={actor} />}
    </DeskPage>
  );
}
