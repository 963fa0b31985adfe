import { Outlet } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { useOffline } from '../../offline/useOffline.ts';
import { SkipLink } from '../../ui/frame/SkipLink.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { LoadingState } from '../../ui/notices/LoadingState.tsx';
import { OfflineBar } from '../../ui/notices/OfflineBar.tsx';
import { deskSession } from '../session.ts';
import { SignIn } from '../sign-in/SignIn.tsx';
import { Bar } from './Bar.tsx';

/** Every page of the desk: the bar and the page, or the sign-in while nobody is signed in. */
export function DeskLayout() {
  useEffect(() => void deskSession.start(), []);
  const snapshot = useSelector(deskSession, (current) => current);
  const { staff, failure } = snapshot.context;
  return (
    <>
      <OfflineBar offline={useOffline()} />
      <SkipLink />
      <div className="dk">
        <Bar staff={staff} busy={snapshot.hasTag('busy')} />
        {snapshot.hasTag('show desk') && <Outlet />}
        {snapshot.hasTag('show sign-in') && <SignIn actor={deskSession} />}
        {snapshot.hasTag('show loading') && (
          <main className="dk__page" id="main" tabIndex={-1}>
            <LoadingState />
          </main>
        )}
        {snapshot.hasTag('show failure') && (
          <main className="dk__page" id="main" tabIndex={-1}>
            <ErrorState
              text={failure ? failureText(failure, { refused: m.ui_error_text }) : undefined}
              onRetry={() => deskSession.send({ type: 'RETRY' })}
            />
          </main>
        )}
      </div>
    </>
  );
}
