import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { type AnswerId, answerName, answerRow } from '#domain/forms/answers.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { useTitle } from '#ui/base/useTitle.ts';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/graphics/Icon.tsx';
import { chevronLeftIcon } from '#ui/graphics/icons.ts';
import { ErrorState } from '#ui/notices/ErrorState.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { rowId } from './answerRow.ts';
import { FORMS } from './ChangeForm.tsx';
import { useChange } from './useChange.ts';

/** One answer, asked again by itself until the application is sent [PRE-05]. */
export function ChangeAnswer({ answer }: { answer: AnswerId }) {
  const { step } = answerRow(answer);
  const actor = useChange(answer);
  const has = useTags(actor);
  const title = m.change_title({ what: answerName(answer) });
  useTitle(title);
  const Form = FORMS[step];
  return (
    <>
      <Link className="back" to="/apply/profile-preview" search={{}} hash={rowId(answer)} replace>
        <Icon icon={chevronLeftIcon} />
        {m.preview_kicker()}
      </Link>
      <div className="stack step-column">
        <PageHead title={title} takeFocus />
        {has('show loading') && <LoadingState shape="form" />}
        {has('not loaded') && (
          <ErrorState text={m.account_failed()} onRetry={() => actor.send({ type: 'RETRY' })} />
        )}
        {has('closed') && (
          <Note tone="warn" role="alert">
            <p>{m.change_closed()}</p>
            <Button variant="secondary" size="sm" onClick={() => actor.send({ type: 'BACK' })}>
              {m.change_back()}
            </Button>
          </Note>
        )}
        {has('show form') && (
          <Suspense fallback={<LoadingState shape="form" />}>
            <Form answer={answer} actor={actor} />
          </Suspense>
        )}
      </div>
    </>
  );
}
