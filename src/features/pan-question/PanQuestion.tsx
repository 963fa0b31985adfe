import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { onQuestionShown, shownQuestion } from './shown.ts';

/** 'Is this you?' while it is asked; after that the field of the PAN takes the focus [PAN-04]. */
export function PanQuestion({ onClosed }: { onClosed: () => void }) {
  const shown = useSyncExternalStore(onQuestionShown, shownQuestion, () => null);
  const closed = useEffectEvent(onClosed);
  useEffect(() => (shown ? () => closed() : undefined), [shown]);
  return shown && <shown.View question={shown.question} />;
}
