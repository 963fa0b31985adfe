import { timeInIndia } from '#domain/formats/formats.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { FormAlert } from '#ui/notices/FormAlert.tsx';
import { Modal } from '#ui/notices/Modal.tsx';
import { session } from '../actors/system.ts';
import { sessionEndsAt } from '../storage/session.ts';
import { logOut } from './logOut.ts';

const stay = () => session.send({ type: 'SESSION.CONTINUED' });

/** Warns five minutes before a session ends, and offers to continue it (D-19). */
export function SessionEndingDialog() {
  const has = useTags(session);
  const endsAt = has('warns') ? sessionEndsAt() : null;
  return (
    <Modal
      urgent
      open={has('warns')}
      title={m.session_ending_title()}
      text={endsAt !== null && <p>{m.session_ending_text({ time: timeInIndia(new Date(endsAt)) })}</p>}
      onClose={stay}
      dismissible={false}
    >
      <FormAlert text={has('not renewed') ? m.session_ending_failed() : undefined} />
      <Button block busy={has('renewing') && m.session_ending_staying()} onClick={stay}>
        {m.session_ending_stay()}
      </Button>
      <Button block variant="secondary" onClick={logOut}>
        {m.session_ending_leave()}
      </Button>
    </Modal>
  );
}
