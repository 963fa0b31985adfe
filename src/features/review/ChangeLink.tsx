import { Link } from '@tanstack/react-router';
import { type AnswerId, answerName } from '#domain/forms/answers.ts';
import { m } from '#messages';
import { rowId } from './answerRow.ts';

/** The link that changes an answer; its name says which: 'Change Pincode' [PRE-05]. */
export function ChangeLink({ answer }: { answer: AnswerId }) {
  return (
    <Link className="tap" id={rowId(answer)} to="/apply/profile-preview" search={{ change: answer }}>
      {m.preview_change()}
      <span className="vh"> {answerName(answer)}</span>
    </Link>
  );
}
