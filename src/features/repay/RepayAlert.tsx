import { useSelector } from '@xstate/react';
import { Note } from '../../ui/notices/Note.tsx';
import { repayFailureText } from './failureText.ts';
import type { RepayActor } from './useRepay.ts';

/** Why the lookup didn't go on, at the form (D-11). */
export function RepayAlert({ repay }: { repay: RepayActor }) {
  const alert = useSelector(repay, (snapshot) => snapshot.context.alert);
  if (!alert) return null;
  return (
    <Note tone="error" role="alert">
      {repayFailureText(alert.part, alert.failure)}
    </Note>
  );
}
