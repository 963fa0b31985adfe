import { type Failure, failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { ErrorState } from '#ui/notices/ErrorState.tsx';
import { Note } from '#ui/notices/Note.tsx';

type FailureProps = { failure: Failure | null };
/** The actor of a page that can be asked to try again. */
export type Retrying = { actor: { send: (event: { type: 'RETRY' }) => void } };

const textOf = (failure: Failure) => failureText(failure, { refused: m.ui_error_text });

/** Why something was not done, if it was not. */
export const FailureNote = ({ failure }: FailureProps) =>
  failure && (
    <Note tone="error" role="alert">
      {textOf(failure)}
    </Note>
  );

/** In place of what could not be read: why, and the way to try again. */
export const FailureState = ({ failure, actor }: FailureProps & Retrying) => (
  <ErrorState text={failure ? textOf(failure) : undefined} onRetry={() => actor.send({ type: 'RETRY' })} />
);
