import { useSelector } from '@xstate/react';
import { failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { Button } from '../../ui/buttons/Button.tsx';
import { keyRoundIcon } from '../../ui/graphics/icons.ts';
import { Modal } from '../../ui/notices/Modal.tsx';
import { Note } from '../../ui/notices/Note.tsx';
import { DEMO_NAMES } from '../roles.ts';
import type { deskSession } from '../session.ts';

/** Covers the page after 15 minutes without use, until the same person is back [DESK-04]. */
export function Lock({ actor }: { actor: typeof deskSession }) {
  const snapshot = useSelector(actor, (current) => current);
  const { staff, demoPerson, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isLeaving = snapshot.hasTag('leaving');
  return (
    <Modal
      open={snapshot.hasTag('show lock')}
      title={m.desk_lock_title()}
      dismissible={false}
      onClose={() => undefined}
    >
      <p>{m.desk_lock_text({ name: staff?.name ?? '' })}</p>
      {failure && (
        <Note tone="error" role="alert">
          {failureText(failure, { refused: m.ui_error_text })}
        </Note>
      )}
      <div className="btn-row">
        <Button
          {...(!demoPerson && { icon: keyRoundIcon })}
          busy={isBusy && !isLeaving && (demoPerson ? m.desk_signing_in() : m.desk_passkey_waiting())}
          onClick={() => actor.send({ type: 'UNLOCK' })}
        >
          {demoPerson ? m.desk_demo_unlock({ role: DEMO_NAMES[demoPerson]() }) : m.desk_unlock()}
        </Button>
        <Button
          variant="quiet"
          busy={isLeaving && m.desk_signing_out()}
          onClick={() => actor.send({ type: 'SIGN.OUT' })}
        >
          {m.desk_sign_out()}
        </Button>
      </div>
    </Modal>
  );
}
