import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { keyRoundIcon } from '#ui/graphics/icons.ts';
import { Modal } from '#ui/notices/Modal.tsx';
import { FailureNote } from '../layout/Failure.tsx';
import { DEMO_NAMES } from '../roles.ts';
import type { deskSession } from '../session.ts';

interface Props {
  readonly actor: typeof deskSession;
}

/** Covers the page after 15 minutes without use, until the same person is back [DESK-04]. */
export function Lock({ actor }: Props) {
  const { has, staff, demoRole } = useProof(actor);
  return (
    <ProofDialog
      actor={actor}
      open={has('show lock')}
      title={m.desk_lock_title()}
      text={m.desk_lock_text({ name: staff?.name ?? '' })}
      prove={demoRole ? m.desk_demo_unlock({ role: demoRole }) : m.desk_unlock()}
    >
      <Button
        variant="quiet"
        busy={has('leaving') && m.desk_signing_out()}
        onClick={() => actor.send({ type: 'SIGN.OUT' })}
      >
        {m.desk_sign_out()}
      </Button>
    </ProofDialog>
  );
}

/** Asks whether it is still the person who signed in, before a call that changes who can [DESK-11]. */
export function FreshProof({ actor }: Props) {
  const { has, staff, demoRole } = useProof(actor);
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <ProofDialog
      actor={actor}
      open={has('show proof')}
      title={m.desk_proof_title()}
      text={m.desk_proof_text({ name: staff?.name ?? '' })}
      prove={demoRole ? m.desk_demo_proof({ role: demoRole }) : m.desk_proof()}
      onCancel={cancel}
    >
      <Button variant="secondary" disabled={has('busy')} onClick={cancel}>
        {m.desk_cancel()}
      </Button>
    </ProofDialog>
  );
}

/** The session as a dialog shows it. */
function useProof(actor: Props['actor']) {
  const has = useTags(actor);
  const { staff, demoPerson, failure } = useSelector(actor, ({ context }) => context);
  return { has, staff, failure, demoRole: demoPerson && DEMO_NAMES[demoPerson]() };
}

interface ProofDialogProps extends Props {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** The text of the button that repeats the sign-in. */
  readonly prove: string;
  /** Missing for a dialog that stays until the person has proved who they are. */
  readonly onCancel?: () => void;
  /** The other button. */
  readonly children: ReactNode;
}

/** Asks for the sign-in once more, in the way of the first one: by a passkey, or in the demo by a button. */
function ProofDialog({ actor, open, title, text, prove, onCancel, children }: ProofDialogProps) {
  const { has, failure, demoRole } = useProof(actor);
  return (
    <Modal
      open={open}
      title={title}
      text={<p>{text}</p>}
      dismissible={onCancel !== undefined && !has('busy')}
      onClose={() => onCancel?.()}
    >
      <FailureNote failure={failure} />
      <div className="btn-row">
        <Button
          {...(!demoRole && { icon: keyRoundIcon })}
          busy={has('busy') && (demoRole ? m.desk_signing_in() : m.desk_passkey_waiting())}
          disabled={has('leaving')}
          onClick={() => actor.send({ type: 'PROVE' })}
        >
          {prove}
        </Button>
        {children}
      </div>
    </Modal>
  );
}
