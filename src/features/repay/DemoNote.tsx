import { m } from '#messages';
import { Note } from '#ui/notices/Note.tsx';
import { useIsDemo } from './useIsDemo.ts';

/** Says in a demo that its account is nobody's, so that nobody sends money there [PAY-31]. */
export function DemoNote() {
  return useIsDemo() && <Note tone="warn">{m.repay_demo()}</Note>;
}
