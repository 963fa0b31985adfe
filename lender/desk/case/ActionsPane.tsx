import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { ACTIONS, type DeskAction, isFinal } from '#lender/actions/actions.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import type { CaseChoice } from '#machines/desk/case.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/graphics/Icon.tsx';
import { lockIcon } from '#ui/graphics/icons.ts';
import { Note } from '#ui/notices/Note.tsx';
import { Pane } from '../layout/Pane.tsx';
import { ROLES } from '../roles.ts';
import { deskSession } from '../session.ts';
import { ActionForm } from './ActionForm.tsx';
import { lockText, textsOf } from './actionTexts.ts';
import { WAITING_ID } from './CaseHead.tsx';
import type { CaseActor } from './useCase.ts';

type PaneProps = { actor: CaseActor; view: DeskCase };

const DONE = {
  moved: m.desk_done_moved,
  proposed: m.desk_done_proposed,
  turnedDown: m.desk_done_turned_down,
} as const;

/** What the person has just done. It takes the focus, which was in the form, and is its own name [DESK-110]. */
function Done({ actor }: { actor: CaseActor }) {
  const result = useSelector(actor, (snapshot) => snapshot.context.result);
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={id}>
      <Note tone="success">
        <p id={id}>{result && DONE[result]()}</p>
      </Note>
    </section>
  );
}

/** The id of the button that leads to a form. */
const openerOf = (choice: CaseChoice): string =>
  'action' in choice ? `choose-${choice.action}` : `decide-${choice.confirm}`;

/** Back from a form, the focus is on the button that led to it [DESK-110]. */
function useWayBack(choice: CaseChoice | null): void {
  const last = useRef<CaseChoice>(null);
  useEffect(() => {
    if (choice === null && last.current && document.activeElement === document.body)
      document.getElementById(openerOf(last.current))?.focus();
    last.current = choice;
  }, [choice]);
}

/** The buttons of a request that waits for a second person, for who may decide it. */
function Decision({ actor, view: { approval } }: PaneProps) {
  if (!approval || !(approval.may_confirm || approval.may_turn_down)) return null;
  const opens = (confirm: boolean) => {
    const choice = { approval: approval.id, confirm };
    return { id: openerOf(choice), onClick: () => actor.send({ type: 'CHOOSE', choice }) };
  };
  return (
    <>
      {approval.may_confirm && (
        <Button {...opens(true)} aria-describedby={WAITING_ID}>
          {m.desk_confirm()} <kbd>y</kbd>
        </Button>
      )}
      <Button variant="secondary" {...opens(false)} aria-describedby={WAITING_ID}>
        {approval.is_mine ? m.desk_take_back() : m.desk_turn_down()} <kbd>b</kbd>
      </Button>
    </>
  );
}

type ChoiceProps = { actor: CaseActor; choice: DeskCase['actions'][number] };

/** An action to choose, with what describes its button: that a second person decides, that nothing takes it back [DESK-110]. */
function Choice({ actor, choice: { action, needs_second: needsSecond } }: ChoiceProps) {
  const id = useId();
  const name = action as DeskAction;
  return (
    <>
      <Button
        id={openerOf({ action })}
        variant={ACTIONS[name].endsLoan ? 'quiet' : 'secondary'}
        aria-describedby={needsSecond || isFinal(name) ? id : undefined}
        onClick={() => actor.send({ type: 'CHOOSE', choice: { action } })}
      >
        {textsOf(action).label()}
      </Button>
      <span id={id} hidden>
        {needsSecond && m.desk_needs_second()} {isFinal(name) && m.desk_final()}
      </span>
    </>
  );
}

const othersText = ({ others }: DeskCase): string =>
  others
    .map(({ action, role }) =>
      m.desk_other_may({ role: ROLES[role as keyof typeof ROLES](), action: textsOf(action).label() }),
    )
    .join(' ');

function Choices({ actor, view }: PaneProps) {
  const { actions, locked, approval } = view;
  const isMyTurn = actions.length > 0 || approval?.may_confirm || approval?.may_turn_down;
  return (
    <>
      {!isMyTurn && <p>{m.desk_nothing_now()}</p>}
      <div className="act">
        <Decision actor={actor} view={view} />
        {actions.map((choice) => (
          <Choice key={choice.action} actor={actor} choice={choice} />
        ))}
      </div>
      <ul className="cannot">
        {locked.map((lock) => (
          <li key={lock.action}>
            <Icon icon={lockIcon} />
            <span>{lockText(lock)}</span>
          </li>
        ))}
        {view.others.length > 0 && (
          <li>
            <Icon icon={lockIcon} />
            <span>{othersText(view)}</span>
          </li>
        )}
      </ul>
    </>
  );
}

/** What this person can do now, from the loan's chart and their role; or the chosen action [DESK-31]. */
export function ActionsPane({ actor, view }: PaneProps) {
  const has = useTags(actor);
  const choice = useSelector(actor, (snapshot) => snapshot.context.choice);
  const role = useSelector(deskSession, ({ context }) => context.staff?.role);
  useWayBack(choice);
  return (
    <Pane
      title={m.desk_what_now()}
      note={role && m.desk_as_role({ role: ROLES[role]() })}
      className="pane pane--act"
    >
      <div className="pane__in">
        {has('done') && <Done actor={actor} />}
        {has('show form') && choice ? (
          <ActionForm key={JSON.stringify(choice)} actor={actor} view={view} choice={choice} />
        ) : (
          <Choices actor={actor} view={view} />
        )}
      </div>
    </Pane>
  );
}
