import { useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { onQuestionShown, shownQuestion } from './shown.ts';

/** 'Is this you?' while it is asked; after that the field of the PAN takes the focus [PAN-04]. */
export function PanQuestion({ onClosed }: { onClosed: () => void }) {
  const shown = useSyncExternalStore(onQuestionShown, shownQuestion, () => null);
  const closed = useEffectEvent(onClosed);
  // Before the form's refusal comes: it is brought into sight after the focus has moved [SAY-31].
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    if (wasShown.current && !shown) closed();
    wasShown.current = shown !== null;
  }, [shown]);
  return shown && <shown.View question={shown.question} />;
}
