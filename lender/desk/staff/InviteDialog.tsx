import { useForm } from 'react-hook-form';
import type { Failure } from '#domain/wire/failure.ts';
import { inviteForm } from '#lender/forms/staff.ts';
import type { StaffRole } from '#lender/staff.ts';
import type { Invitee } from '#machines/desk/people.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/fields/choice/Select.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { schemaResolver } from '#ui/fields/wiring/schemaResolver.ts';
import { Modal } from '#ui/notices/Modal.tsx';
import { FailureNote } from '../layout/Failure.tsx';
import { ROLES } from '../roles.ts';

interface InviteDialogProps {
  readonly open: boolean;
  /** The roles that the person may invite. */
  readonly roles: readonly StaffRole[];
  /** Somebody who is listed and gets a new invitation. */
  readonly invitee: Invitee | null;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onInvite: (invitee: Invitee) => void;
  readonly onClose: () => void;
}

/** Asks who is to be invited, and as what. A failure keeps what was typed. */
export function InviteDialog({ open, busy, onClose, ...form }: InviteDialogProps) {
  return (
    <Modal open={open} title={m.desk_invite()} text={null} dismissible={!busy} onClose={onClose}>
      <InviteForm {...form} busy={busy} onClose={onClose} />
    </Modal>
  );
}

function InviteForm({ roles, invitee, busy, failure, onInvite, onClose }: Omit<InviteDialogProps, 'open'>) {
  const { register, handleSubmit, formState } = useForm<{ name: string; role: string }, unknown, Invitee>({
    resolver: schemaResolver(inviteForm as never),
    defaultValues: invitee ?? { name: '', role: '' },
  });
  const { errors } = formState;
  return (
    <form className="stack" noValidate onSubmit={handleSubmit(onInvite)}>
      <p>{invitee ? m.desk_invite_again_lead() : m.desk_invite_lead()}</p>
      <p>{m.desk_invite_two()}</p>
      <FailureNote failure={failure} />
      <TextInput
        {...register('name')}
        label={m.desk_person_name()}
        error={errors.name?.message}
        required
        readOnly={invitee !== null}
        autoComplete="off"
      />
      <Select
        {...register('role')}
        label={m.desk_person_role()}
        error={errors.role?.message}
        required
        options={(invitee ? [invitee.role] : roles).map((role) => ({ value: role, label: ROLES[role]() }))}
      />
      <div className="btn-row">
        <Button type="submit" busy={busy && m.desk_inviting()}>
          {m.desk_invite_link()}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {m.desk_cancel()}
        </Button>
      </div>
    </form>
  );
}
