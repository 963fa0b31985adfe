import { Outlet, useMatches } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useKeptFocus } from '#ui/base/useKeptFocus.ts';
import { useOffline } from '#ui/base/useOffline.ts';
import { useTags } from '#ui/base/useTags.ts';
import { SkipLink } from '#ui/blocks/SkipLink.tsx';
import { FailureTools } from '#ui/notices/FailureTools.ts';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { OfflineBar, OfflineStatus } from '#ui/notices/OfflineBar.tsx';
import { copyTraceButton } from '#ui/trace/copyTools.tsx';
import type { DeskRouter } from '../addresses.ts';
import { deskSession } from '../session.ts';
import { FreshProof, Lock } from '../sign-in/ProofDialogs.tsx';
import { SignIn } from '../sign-in/SignIn.tsx';
import { Bar } from './Bar.tsx';
import { FailureState } from './Failure.tsx';

/** The frame of every page of the desk. An invitation is read by somebody who can't sign in yet. */
export function DeskLayout() {
  useKeptFocus();
  const isInvitation = useMatches<DeskRouter, boolean>({
    select: (matches) => matches.some(({ routeId }) => routeId === '/invite'),
  });
  const offline = useOffline();
  return (
    <FailureTools value={copyTraceButton}>
      <OfflineBar offline={offline} />
      <SkipLink />
      <div className="dk">{isInvitation ? <Invitation /> : <Desk />}</div>
      <OfflineStatus offline={offline} />
    </FailureTools>
  );
}

function Invitation() {
  return (
    <>
      <Bar staff={null} busy={false} />
      <Outlet />
    </>
  );
}

/** The bar and the page, or the sign-in while nobody is signed in. */
function Desk() {
  useEffect(() => void deskSession.start(), []);
  const has = useTags(deskSession);
  const { staff, failure } = useSelector(deskSession, ({ context }) => context);
  return (
    <>
      <Bar staff={has('show lock') ? null : staff} busy={has('leaving')} />
      {has('show desk') && (
        // A locked page keeps what was typed, out of sight; another person's starts anew.
        <div key={staff?.id} className={has('show lock') ? 'dk__locked' : 'dk__open'}>
          <Outlet />
        </div>
      )}
      <Lock actor={deskSession} />
      <FreshProof actor={deskSession} />
      {has('show sign-in') && <SignIn actor={deskSession} />}
      {has('show loading') && (
        <main className="dk__page" id="main" tabIndex={-1}>
          <LoadingState />
        </main>
      )}
      {has('not loaded') && (
        <main className="dk__page" id="main" tabIndex={-1}>
          <FailureState failure={failure} actor={deskSession} />
        </main>
      )}
    </>
  );
}
