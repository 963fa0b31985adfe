import { useForm } from 'react-hook-form';
import type { Failure } from '#domain/wire/failure.ts';
import { passkeyForm } from '#lender/forms/staff.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { schemaResolver } from '#ui/fields/wiring/schemaResolver.ts';
import { Modal } from '#ui/notices/Modal.tsx';
import { FailureNote } from '../layout/Failure.tsx';

interface NameDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly lead?: string | undefined;
  /** The name to start with. */
  readonly name: string;
  readonly save: string;
  readonly busy: string | false;
  readonly failure: Failure | null;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a passkey. A failure keeps what was typed. */
export function NameDialog({ open, title, onClose, busy, ...form }: NameDialogProps) {
  return (
    <Modal open={open} title={title} text={null} dismissible={!busy} onClose={onClose}>
      <NameForm {...form} busy={busy} onClose={onClose} />
    </Modal>
  );
}

function NameForm({
  lead,
  name,
  save,
  busy,
  failure,
  onSave,
  onClose,
}: Omit<NameDialogProps, 'open' | 'title'>) {
  const { register, handleSubmit, formState } = useForm({
    resolver: schemaResolver(passkeyForm),
    defaultValues: { name },
  });
  return (
    <form className="stack" noValidate onSubmit={handleSubmit((typed) => onSave(typed.name))}>
      {lead && <p>{lead}</p>}
      <FailureNote failure={failure} />
      <TextInput
        {...register('name')}
        label={m.desk_passkey_name()}
        hint={m.desk_passkey_name_hint()}
        error={formState.errors.name?.message}
        required
        autoComplete="off"
      />
      <div className="btn-row">
        <Button type="submit" busy={busy}>
          {save}
        </Button>
        <Button variant="secondary" disabled={busy !== false} onClick={onClose}>
          {m.desk_cancel()}
        </Button>
      </div>
    </form>
  );
}
