import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { PeopleRequestView } from '#lender/wire/signIn.ts';
import type { peopleMachine } from '#machines/desk/people.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ROLES } from '../roles.ts';
import { when } from './when.ts';

interface RequestProps {
  readonly actor: ActorRefFrom<typeof peopleMachine>;
  readonly request: PeopleRequestView;
}

const TEXTS = {
  invite: { wants: m.desk_people_wants_invite, yes: m.desk_people_yes_invite },
  remove: { wants: m.desk_people_wants_remove, yes: m.desk_people_yes_remove },
} as const;

function Request({ actor, request }: RequestProps) {
  const { id, kind, name, role, maker, at, until, may_confirm, may_turn_down } = request;
  const decision = useSelector(actor, ({ context }) => context.decision);
  const isDeciding = useTags(actor)('deciding');
  const button = (confirm: boolean) => {
    const decide = { type: 'DECIDE', decision: { id, confirm } } as const;
    const isThis = decision?.id === id && decision.confirm === confirm;
    return { decide, busy: isDeciding && isThis && m.desk_people_deciding() };
  };
  const [yes, no] = [button(true), button(false)];
  return (
    <li>
      <span>
        {TEXTS[kind].wants({ maker, name, role: ROLES[role](), at: when(at) })}
        <small>{m.desk_people_until({ until: when(until) })}</small>
      </span>
      <span className="btn-row">
        {may_confirm && (
          <Button size="sm" busy={yes.busy} onClick={() => actor.send(yes.decide)}>
            {TEXTS[kind].yes()} <span className="vh">{name}</span>
          </Button>
        )}
        {may_turn_down && (
          <Button variant="secondary" size="sm" busy={no.busy} onClick={() => actor.send(no.decide)}>
            {may_confirm ? m.desk_people_no() : m.desk_take_back()} <span className="vh">{name}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

/** Invitations and removals that wait for a second person, with what the reader can do about each [DESK-12] [DESK-13]. */
export function Requests({ actor }: Pick<RequestProps, 'actor'>) {
  const requests = useSelector(actor, ({ context }) => context.requests);
  if (requests.length === 0) return null;
  return (
    <>
      <h3>{m.desk_people_requests()}</h3>
      <ul className="staff-list">
        {requests.map((request) => (
          <Request key={request.id} actor={actor} request={request} />
        ))}
      </ul>
    </>
  );
}
