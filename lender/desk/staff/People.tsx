import { useActorRef, useSelector } from '@xstate/react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import type { PersonView } from '#lender/wire/signIn.ts';
import { peopleMachine } from '#machines/desk/people.ts';
import { m } from '#messages';
import { inspected } from '#ui/base/start.ts';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { plusIcon } from '#ui/graphics/icons.ts';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { FailureNote, FailureState } from '../layout/Failure.tsx';
import { Pane } from '../layout/Pane.tsx';
import { ROLES } from '../roles.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { decidePeople, invitePerson, readPeople, removePerson, watchPeople } from './calls.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { Requests } from './Requests.tsx';
import { when } from './when.ts';

const machine = provideActors(peopleMachine, {
  actors: {
    read: fromPromise(({ signal }) => readPeople(signal)),
    watch: watchPeople,
    invite: fromPromise(async ({ input: { invitee }, signal }) => {
      if (invitee === null) throw new Error('nobody is to be invited');
      return invitePerson(invitee, signal);
    }),
    remove: fromPromise(({ input: { id }, signal }) => removePerson(id ?? '', signal)),
    decide: fromPromise(async ({ input: { decision }, signal }) => {
      if (decision === null) throw new Error('nothing is to be decided');
      return decidePeople(decision, signal);
    }),
  },
});

/** Invites somebody who isn't listed. */
const INVITE = { type: 'INVITE', invitee: null } as const;

/** Where a person stands: here, suspended, invited, or gone. */
function standingOf({
  left_at,
  suspended_until,
  invited_until,
  invited_by,
  last_seen_at,
}: PersonView): string {
  if (left_at) return m.desk_person_left({ when: when(left_at) });
  if (suspended_until) return m.desk_person_suspended({ until: when(suspended_until) });
  if (invited_until) {
    const until = when(invited_until);
    return invited_by
      ? m.desk_person_invited_by({ until, name: invited_by })
      : m.desk_person_invited({ until });
  }
  return last_seen_at ? m.desk_person_seen({ when: when(last_seen_at) }) : m.desk_person_not_seen();
}

/** What is asked before somebody is removed, or suspended until a second person says yes. */
const removal = ({ name = '', takes_two = false }: Partial<PersonView> = {}) =>
  takes_two
    ? {
        title: m.desk_person_suspend_title({ name }),
        text: m.desk_person_suspend_text(),
        yes: m.desk_person_suspend(),
      }
    : {
        title: m.desk_person_remove_title({ name }),
        text: m.desk_person_remove_text(),
        yes: m.desk_person_remove(),
      };

/** Everybody at the desk; who may, invites and removes [DESK-08] to [DESK-13]. */
export function People() {
  const actor = useActorRef(machine, inspected);
  const has = useTags(actor);
  const { people, invites, invitee, invited, id, failure } = useSelector(actor, ({ context }) => context);
  const canInvite = useSelector(actor, (snapshot) => snapshot.can(INVITE));
  const chosen = people.find((person) => person.id === id);
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <Pane title={m.desk_people()}>
      <div className="pane__in">
        {has('show loading') && <LoadingState />}
        {has('not loaded') && <FailureState failure={failure} actor={actor} />}
        {has('show list') && (
          <>
            {!has('show form') && <FailureNote failure={failure} />}
            <div className="dk-wide">
              <table className="staff-table">
                <caption className="vh">{m.desk_people()}</caption>
                <thead>
                  <tr>
                    <th scope="col">{m.desk_person_name()}</th>
                    <th scope="col">{m.desk_person_role()}</th>
                    <th scope="col">{m.desk_person_passkeys()}</th>
                    <th scope="col">{m.desk_person_standing()}</th>
                    <th scope="col">
                      <span className="vh">{m.desk_person_actions()}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {people.map((person) => (
                    <Person key={person.id} actor={actor} person={person} />
                  ))}
                </tbody>
              </table>
            </div>
            <Requests actor={actor} />
            {canInvite && (
              <div className="btn-row">
                <Button variant="secondary" icon={plusIcon} onClick={() => actor.send(INVITE)}>
                  {m.desk_invite()}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      <InviteDialog
        open={has('show form')}
        roles={invites}
        invitee={invitee}
        busy={has('busy')}
        failure={failure}
        onInvite={(chosenInvitee) => actor.send({ type: 'SUBMIT', invitee: chosenInvitee })}
        onClose={cancel}
      />
      <LinkDialog
        open={has('show link')}
        name={invited?.name ?? ''}
        link={invited?.link ?? ''}
        until={invited?.until ?? ''}
        onDone={() => actor.send({ type: 'DONE' })}
      />
      <ConfirmDialog
        open={has('show question')}
        {...removal(chosen)}
        busy={has('busy') && m.desk_removing()}
        onConfirm={() => actor.send({ type: 'CONFIRM' })}
        onClose={cancel}
      />
    </Pane>
  );
}

interface PersonProps {
  readonly actor: ActorRefFrom<typeof peopleMachine>;
  readonly person: PersonView;
}

function Person({ actor, person }: PersonProps) {
  const { id, name, role, passkeys } = person;
  const invite = { type: 'INVITE', invitee: { name, role } } as const;
  const remove = { type: 'REMOVE', id } as const;
  const canInviteAgain = useSelector(actor, (snapshot) => snapshot.can(invite));
  const canRemove = useSelector(actor, (snapshot) => snapshot.can(remove));
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{ROLES[role]()}</td>
      <td className="num">{passkeys}</td>
      <td>{standingOf(person)}</td>
      <td>
        <span className="btn-row">
          {canInviteAgain && (
            <Button variant="quiet" size="sm" onClick={() => actor.send(invite)}>
              {m.desk_invite_again()} <span className="vh">{name}</span>
            </Button>
          )}
          {canRemove && (
            <Button variant="quiet" size="sm" onClick={() => actor.send(remove)}>
              {m.desk_remove()} <span className="vh">{name}</span>
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
