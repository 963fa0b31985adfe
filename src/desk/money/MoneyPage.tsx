import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { Button } from '../../ui/buttons/Button.tsx';
import { refreshCwIcon } from '../../ui/graphics/icons.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { LoadingState } from '../../ui/notices/LoadingState.tsx';
import { Note } from '../../ui/notices/Note.tsx';
import { DeskPage } from '../layout/DeskPage.tsx';
import { Payouts, Refunds } from './MoneyTables.tsx';
import { Unmatched } from './Unmatched.tsx';
import { type MoneyActor, useMoney } from './useMoney.ts';
import '../tables.css';
import './money.css';

const DONE = {
  requested: m.desk_money_requested,
  confirmed: m.desk_money_confirmed,
  turnedDown: m.desk_money_turned_down,
} as const;

type ListPaneProps = { id: string; title: string; empty: string; isEmpty: boolean; children: ReactNode };

function ListPane({ id, title, empty, isEmpty, children }: ListPaneProps) {
  return (
    <section className="pane" aria-labelledby={id}>
      <h2 className="pane__title" id={id}>
        {title}
      </h2>
      {isEmpty ? <p className="pane__in muted">{empty}</p> : <div className="dk-wide">{children}</div>}
    </section>
  );
}

function Lists({ actor }: { actor: MoneyActor }) {
  const snapshot = useSelector(actor, (current) => current);
  const { money, done, failure } = snapshot.context;
  if (money === null) return null;
  const { unmatched, refunds, payouts } = money;
  return (
    <>
      {failure && !snapshot.hasTag('show plan') && (
        <Note tone="error" role="alert">
          {failureText(failure, { refused: m.ui_error_text })}
        </Note>
      )}
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
          busy={snapshot.hasTag('refreshing') && m.ui_loading()}
          onClick={() => actor.send({ type: 'REFRESH' })}
        >
          {m.desk_money_refresh()}
        </Button>
      </div>
      <ListPane
        id="unmatched"
        title={m.desk_money_unmatched()}
        empty={m.desk_money_unmatched_none()}
        isEmpty={unmatched.length === 0}
      >
        <ul className="money-rows">
          {unmatched.map((one) => (
            <Unmatched key={one.event_id} actor={actor} money={one} />
          ))}
        </ul>
      </ListPane>
      <ListPane
        id="payouts"
        title={m.desk_money_payouts()}
        empty={m.desk_money_payouts_none()}
        isEmpty={payouts.length === 0}
      >
        <Payouts payouts={payouts} />
      </ListPane>
      <ListPane
        id="refunds"
        title={m.desk_money_refunds()}
        empty={m.desk_money_refunds_none()}
        isEmpty={refunds.length === 0}
      >
        <Refunds refunds={refunds} />
      </ListPane>
    </>
  );
}

/** Money that waits for a person or the bank [DESK-60]. */
export function MoneyPage() {
  const actor = useMoney();
  const snapshot = useSelector(actor, (current) => current);
  const { failure } = snapshot.context;
  return (
    <DeskPage title={m.desk_money()}>
      {snapshot.hasTag('show loading') && <LoadingState shape="list" />}
      {snapshot.hasTag('show failure') && (
        <ErrorState
          text={failure ? failureText(failure, { refused: m.ui_error_text }) : undefined}
          onRetry={() => actor.send({ type: 'RETRY' })}
        />
      )}
      {snapshot.hasTag('show money') && <Lists actor={actor} />}
    </DeskPage>
  );
}
