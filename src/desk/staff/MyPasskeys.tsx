import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { PasskeyView } from '#domain/wire/desk/signIn.ts';
import { failureText } from '#domain/wire/failure.ts';
import { passkeysMachine } from '#machines/desk/passkeys.ts';
import { provideActors } from '#machines/provided.ts';
import { m } from '#messages';
import { inspected } from '../../actors/start.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { plusIcon } from '../../ui/graphics/icons.ts';
import { Badge } from '../../ui/notices/Badge.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { LoadingState } from '../../ui/notices/LoadingState.tsx';
import { Note } from '../../ui/notices/Note.tsx';
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
  const snapshot = useSelector(actor, (current) => current);
  const { passkeys, id, failure } = snapshot.context;
  const chosen = passkeys.find((passkey) => passkey.id === id);
  const isBusy = snapshot.hasTag('busy');
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <section className="pane" aria-labelledby="my-passkeys">
      <h2 className="pane__title" id="my-passkeys">
        {m.desk_passkeys()}
      </h2>
      <div className="pane__in">
        {snapshot.hasTag('show loading') && <LoadingState />}
        {snapshot.hasTag('show failure') && <ErrorState onRetry={() => actor.send({ type: 'RETRY' })} />}
        {snapshot.hasTag('show list') && (
          <>
            <p>{m.desk_passkeys_lead()}</p>
            {failure && !snapshot.hasTag('show form') && (
              <Note tone="error" role="alert">
                {failureText(failure, { refused: m.ui_error_text })}
              </Note>
            )}
            <ul className="staff-list">
              {passkeys.map((passkey) => (
                <Passkey
                  key={passkey.id}
                  passkey={passkey}
                  isRemovable={snapshot.can({ type: 'REMOVE', id: passkey.id })}
                  onRename={() => actor.send({ type: 'RENAME', id: passkey.id })}
                  onRemove={() => actor.send({ type: 'REMOVE', id: passkey.id })}
                />
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
        open={snapshot.hasTag('show form')}
        title={chosen ? m.desk_passkey_rename_title() : m.desk_passkey_add()}
        lead={chosen ? undefined : m.desk_passkey_add_lead()}
        name={chosen?.name ?? deviceName()}
        save={chosen ? m.desk_save() : m.desk_passkey_create()}
        busy={isBusy && (chosen ? m.desk_saving() : m.desk_passkey_waiting())}
        failure={failure}
        onSave={(name) => actor.send({ type: 'SUBMIT', name })}
        onClose={cancel}
      />
      <ConfirmDialog
        open={snapshot.hasTag('show question')}
        title={m.desk_passkey_remove_title({ name: chosen?.name ?? '' })}
        text={m.desk_passkey_remove_text()}
        yes={m.desk_passkey_remove()}
        busy={isBusy && m.desk_removing()}
        onConfirm={() => actor.send({ type: 'CONFIRM' })}
        onClose={cancel}
      />
    </section>
  );
}

interface PasskeyProps {
  readonly passkey: PasskeyView;
  readonly isRemovable: boolean;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function Passkey({ passkey, isRemovable, onRename, onRemove }: PasskeyProps) {
  const { name, created_at, last_used_at, current } = passkey;
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
        <Button variant="quiet" size="sm" onClick={onRename}>
          {m.desk_rename()} <span className="vh">{name}</span>
        </Button>
        {isRemovable && (
          <Button variant="quiet" size="sm" onClick={onRemove}>
            {m.desk_remove()} <span className="vh">{name}</span>
          </Button>
        )}
      </span>
    </li>
  );
}
