import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { readPendingCode } from '../../storage/session.ts';
import { type MobileDraft, MobileForm } from './MobileForm.tsx';
import { OtpForm } from './OtpForm.tsx';
import { PanForm } from './PanForm.tsx';
import { useLogin } from './useLogin.ts';

/** The sign-in wizard, one part at a time. A part that opens after the first takes the focus. */
export function Wizard({ opensAt }: { opensAt: 'mobile' | 'pan' }) {
  const login = useLogin(opensAt);
  const [draft, setDraft] = useState<MobileDraft>({ mobile: '', termsTicked: false });
  const newest = useRef(draft);
  const change = (next: MobileDraft) => {
    newest.current = next;
    setDraft(next);
  };
  useEffect(() => {
    const pending = readPendingCode();
    // Another number, typed before hydration, asks for a code of its own.
    if (pending && ['', pending.mobile].includes(newest.current.mobile))
      login.send({ type: 'CODE.RESTORED', ...pending });
  }, [login]);
  const has = useTags(login);
  const isPan = has('show pan part');
  const isOtp = has('show code part');
  const wasElsewhere = useRef(false);
  useEffect(() => {
    if (isPan || isOtp) wasElsewhere.current = true;
  }, [isPan, isOtp]);

  if (has('leaving')) return <LoadingState label={m.login_signing_in()} />;
  if (isPan) return <PanForm login={login} />;
  if (isOtp) return <OtpForm login={login} />;
  return <MobileForm login={login} draft={draft} onChange={change} takeFocus={wasElsewhere.current} />;
}
