import { Link } from '@tanstack/react-router';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { m } from '#messages';
import { Note } from '#ui/notices/Note.tsx';

/** That the data is to be deleted on a day (yyyy-mm-dd), which signing in does not change [DEL-08]. */
export function DeletionNote({ day }: { day: string }) {
  return (
    <Note tone="warn">
      <p>{m.dash_deletion({ day: dateInWords(day) })}</p>
      <p>
        <Link className="tap" to="/my-account" hash="delete">
          {m.dash_deletion_open()}
        </Link>
      </p>
    </Note>
  );
}
