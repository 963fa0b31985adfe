/**
 * The script at the beginning of a step's shell, inlined at build. What this device knows decides which part of the shell
 * the first frame shows: the form, the panel of a step that is done, or, for somebody who isn't signed in and where the
 * service lacks the extensions, the shape of what loads. Fields work without any script; a press on the form's button is
 * marked, for its form to take over (packages/ui/fields/wiring/handOver.ts).
 */
import { extensionsOn } from '../crm/config.ts';
import { isMarkedDone } from '../storage/marks.ts';
import { seemsSignedIn } from '../storage/signedIn.ts';

const partOf = (step: number): 'form' | 'done' | 'loading' => {
  if (!extensionsOn() || !seemsSignedIn()) return 'loading';
  return isMarkedDone(step) ? 'done' : 'form';
};

document.documentElement.dataset.opening = partOf(Number(document.currentScript?.dataset.step));
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('.built [type="submit"]');
  if (button) button.dataset.pressed = '';
});
