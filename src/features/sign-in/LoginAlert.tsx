import { useSelector } from '@xstate/react';
import { Note } from '../../ui/notices/Note.tsx';
import { loginFailureText } from './failureText.ts';
import type { LoginActor } from './useLogin.ts';

/** Why the wizard didn't go on, at the form (D-11). */
export function LoginAlert({ login }: { login: LoginActor }) {
  const alert = useSelector(login, (snapshot) => snapshot.context.alert);
  if (!alert) return null;
  return (
    <Note tone="error" role="alert">
      {loginFailureText(alert.part, alert.failure)}
    </Note>
  );
}
