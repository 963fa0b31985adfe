import { Button } from '../../buttons/Button.tsx';
import { FormAlert } from '../../notices/FormAlert.tsx';

type FormEndProps = {
  /** What the service said; undefined where nothing went wrong. */
  error: string | undefined;
  /** The texts of the two buttons. */
  send: string;
  cancel: string;
  /** What stands on the first while it is being sent, else false. */
  busy: string | false;
  onCancel: () => void;
};

/** The end of a form that can be given up: what went wrong, and its two buttons. */
export function FormEnd({ error, send, cancel, busy, onCancel }: FormEndProps) {
  return (
    <>
      <FormAlert text={error} />
      <div className="btn-row">
        <Button type="submit" busy={busy}>
          {send}
        </Button>
        <Button variant="secondary" disabled={busy !== false} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </>
  );
}
