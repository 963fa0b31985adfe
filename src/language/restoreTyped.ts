import { controlsOf, enter, type Held, takes } from '#ui/fields/wiring/controls.ts';
import { takeTyped } from './typed.ts';

/**
 * Enters what was typed on this page in another language, each value once, as its control appears: a form comes with its
 * code, or after a call. A control in which somebody has typed meanwhile keeps that.
 */
const restoreTyped = (root: HTMLElement, held: readonly Held[]): void => {
  const waiting = new Set(held);
  const address = location.href;
  const typedIn = new WeakSet<EventTarget>();
  const note = ({ isTrusted, target }: Event) => {
    if (isTrusted && target) typedIn.add(target);
  };
  const stop = () => {
    watch.disconnect();
    root.removeEventListener('input', note, true);
  };
  const restore = () => {
    if (location.href !== address) return stop();
    for (const control of controlsOf(root)) {
      const held = [...waiting].find((one) => takes(control, one));
      if (!held) continue;
      waiting.delete(held);
      if (!typedIn.has(control)) enter(control, held);
    }
    if (waiting.size === 0) stop();
  };
  const watch = new MutationObserver(restore);
  watch.observe(root, { subtree: true, childList: true });
  root.addEventListener('input', note, true);
  restore();
};

const root = document.getElementById('root');
const typed = takeTyped();
if (root && typed.length > 0) restoreTyped(root, typed);
