import { useActorRef, useSelector } from '@xstate/react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import type { PasskeyView } from '#lender/wire/signIn.ts';
import { passkeysMachine } from '#machines/desk/passkeys.ts';
import { m } from '#messages';
import { inspected } from '#ui/base/start.ts';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { plusIcon } from '#ui/graphics/icons.ts';
import { Badge } from '#ui/notices/Badge.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { FailureNote, FailureState } from '../layout/Failure.tsx';
import { Pane } from '../layout/Pane.tsx';
import { deviceName } from '../sign-in/deviceName.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { readPasskeys, removePasskey, savePasskey } from './calls.ts';
import { NameDialog } from './NameDialog.tsx';
import { when } from './when.ts';

const machine = provideActors(passkeysMachine, {
  actors: {
    read: fromPromise(({ signal }) => readPasskeys(signal)),
    save: fromPromise(({ input, signal }) => savePasskey(input, signal)),
    remove: fromPromise(({ input, signal }) => removePasskey(input.id ?? '', signal)),
  },
});

/** A person's own passkeys: add, rename, remove [DESK-07]. */
export function MyPasskeys() {
  const actor = useActorRef(machine, inspected);
  const has = useTags(actor);
  const { passkeys, id, failure } = useSelector(actor, ({ context }) => context);
  const chosen = passkeys.find((passkey) => passkey.id === id);
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <Pane title={m.desk_passkeys()}>
      <div className="pane__in">
        {has('show loading') && <LoadingState />}
        {has('not loaded') && <FailureState failure={failure} actor={actor} />}
        {has('show list') && (
          <>
            <p>{m.desk_passkeys_lead()}</p>
            {!has('show form') && <FailureNote failure={failure} />}
            <ul className="staff-list">
              {passkeys.map((passkey) => (
                <Passkey key={passkey.id} actor={actor} passkey={passkey} />
              ))}
            </ul>
            <div className="btn-row">
              <Button variant="secondary" icon={plusIcon} onClick={() => actor.send({ type: 'ADD' })}>
                {m.desk_passkey_add()}
              </Button>
            </div>
          </>
        )}
      </div>
      <NameDialog
        open={has('show form')}
        title={chosen ? m.desk_passkey_rename_title() : m.desk_passkey_add()}
        lead={chosen ? undefined : m.desk_passkey_add_lead()}
        name={chosen?.name ?? deviceName()}
        save={chosen ? m.desk_save() : m.desk_passkey_create()}
        busy={has('busy') && (chosen ? m.desk_saving() : m.desk_passkey_waiting())}
        failure={failure}
        onSave={(name) => actor.send({ type: 'SUBMIT', name })}
        onClose={cancel}
      />
      <ConfirmDialog
        open={has('show question')}
        title={m.desk_passkey_remove_title({ name: chosen?.name ?? '' })}
        text={m.desk_passkey_remove_text()}
        yes={m.desk_passkey_remove()}
        busy={has('busy') && m.desk_removing()}
        onConfirm={() => actor.send({ type: 'CONFIRM' })}
        onClose={cancel}
      />
    </Pane>
  );
}

interface PasskeyProps {
  readonly actor: ActorRefFrom<typeof passkeysMachine>;
  readonly passkey: PasskeyView;
}

function Passkey({ actor, passkey }: PasskeyProps) {
  const { id, name, created_at, last_used_at, current } = passkey;
  const remove = { type: 'REMOVE', id } as const;
  const canRemove = useSelector(actor, (snapshot) => snapshot.can(remove));
  return (
    <li>
      <span>
        <b>{name}</b> {current && <Badge tone="info">{m.desk_passkey_current()}</Badge>}
        <small>
          {m.desk_passkey_made({ when: when(created_at) })}
          {last_used_at && ` · ${m.desk_passkey_used({ when: when(last_used_at) })}`}
        </small>
      </span>
      <span className="btn-row">
        <Button variant="quiet" size="sm" onClick={() => actor.send({ type: 'RENAME', id })}>
          {m.desk_rename()} <span className="vh">{name}</span>
        </Button>
        {canRemove && (
          <Button variant="quiet" size="sm" onClick={() => actor.send(remove)}>
            {m.desk_remove()} <span className="vh">{name}</span>
          </Button>
        )}
      </span>
    </li>
  );
}
