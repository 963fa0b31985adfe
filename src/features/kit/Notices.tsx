import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { infoIcon } from '#ui/graphics/icons.ts';
import { Badge } from '#ui/notices/Badge.tsx';
import { LeadStatusBadge } from '#ui/notices/LeadStatusBadge.tsx';
import { Modal } from '#ui/notices/Modal.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { SafeNote } from '#ui/notices/SafeNote.tsx';
import { Toast } from '#ui/notices/Toast.tsx';
import { KitSection } from './KitSection.tsx';

const STATUSES = ['LEAD-INPROCESS', 'APPROVED', 'COMPLETED', 'REJECTED', 'LEAD-ON-HOLD'];

/** Badges, the toast, notes and the modal. */
export function Notices() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <KitSection name="status badges: the code, and what a person reads">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Status code</th>
              <th scope="col">Badge</th>
            </tr>
          </thead>
          <tbody>
            {STATUSES.map((status) => (
              <tr key={status}>
                <td className="mono">{status}</td>
                <td>
                  <LeadStatusBadge status={status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="row">
          <Badge tone="info" icon={infoIcon}>
            Information
          </Badge>
        </div>
      </KitSection>
      <KitSection name="toast and notes" bare>
        <div className="kit-bar">
          <Toast message={{ kind: 'success', text: 'OTP resent successfully!' }} onClose={close} />
          <Toast message={{ kind: 'error', text: 'Network error. Please try again.' }} onClose={close} />
          <Note>
            <p>
              <b>Bank holiday on 14/03/2026.</b> Money sent on that day arrives on 16/03/2026.
            </p>
          </Note>
          <Note tone="success">Your PAN matches your name.</Note>
          <Note tone="warn">We are checking your documents.</Note>
          <Note tone="error">Your bank sent the money back. Check the account number.</Note>
          <Note tone="accent">This is an expensive loan for a short time.</Note>
          <SafeNote>We never ask for your UPI PIN, card PIN or any money before a loan.</SafeNote>
        </div>
      </KitSection>
      <KitSection name="modal: a sheet from the bottom on a phone">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
        <Modal
          open={open}
          title="Remove this file?"
          text={<p>aadhaar-front.jpg will be deleted. You can add it again.</p>}
          onClose={close}
        >
          <div className="btn-row">
            <Button variant="danger" onClick={close}>
              Remove file
            </Button>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
          </div>
        </Modal>
      </KitSection>
    </>
  );
}
