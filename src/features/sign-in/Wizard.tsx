import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { readAttempt } from '../../storage/session.ts';
import { LoadingState } from '../../ui/notices/LoadingState.tsx';
import { type MobileDraft, MobileForm } from './MobileForm.tsx';
import { OtpForm } from './OtpForm.tsx';
import { PanForm } from './PanForm.tsx';
import { useLogin } from './useLogin.ts';

/** After a reload the number of a code that still counts is there again (S-07). */
const remembered = (): MobileDraft => {
  const attempt = readAttempt();
  return { mobile: attempt && !attempt.isExpired ? attempt.mobile : '', termsTicked: false };
};

/** The sign-in wizard, one part at a time; the focus goes to a part that opens after the first. */
export function Wizard({ opensAt }: { opensAt: 'mobile' | 'pan' }) {
  const login = useLogin(opensAt);
  const [typed, setTyped] = useState(remembered);
  const isPan = useSelector(login, (snapshot) => snapshot.matches('pan'));
  const isOtp = useSelector(login, (snapshot) => snapshot.matches('otp'));
  const isDone = useSelector(login, (snapshot) => snapshot.matches('done'));
  const wasElsewhere = useRef(false);
  useEffect(() => {
    if (isPan || isOtp) wasElsewhere.current = true;
  }, [isPan, isOtp]);

  if (isDone) return <LoadingState label={m.login_signing_in()} />;
  if (isPan) return <PanForm login={login} />;
  if (isOtp) return <OtpForm login={login} />;
  return <MobileForm login={login} typed={typed} onType={setTyped} takeFocus={wasElsewhere.current} />;
}
