import { useSelector } from '@xstate/react';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Modal } from '#ui/notices/Modal.tsx';
import type { ComplaintsActor } from './useComplaints.ts';

/** Says what follows once a complaint is taken back, before it is [CMP-11]. */
export function WithdrawDialog({ actor }: { actor: ComplaintsActor }) {
  const has = useTags(actor);
  const complaint = useSelector(actor, ({ context: { complaints, act } }) =>
    complaints.find(({ id }) => id === act?.id),
  );
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <Modal
      open={has('show question')}
      title={m.complaint_withdraw({ number: complaint?.number ?? '' })}
      text={
        <>
          <p>{m.complaint_withdraw_means()}</p>
          {complaint?.tags.includes('ombudsman open') && <p>{m.complaint_withdraw_ombudsman()}</p>}
        </>
      }
      onClose={cancel}
    >
      <div className="btn-row">
        <Button onClick={() => actor.send({ type: 'CONFIRM' })}>{m.complaint_withdraw_yes()}</Button>
        <Button variant="secondary" onClick={cancel}>
          {m.complaint_withdraw_no()}
        </Button>
      </div>
    </Modal>
  );
}
