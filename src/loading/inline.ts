/**
 * The script inside every built page (step 2 of main.tsx). It is minified and inlined at build, and its hash is in the
 * content policy. Links, text fields, sliders and disclosures work without it.
 */
import type { EarlyEvent } from './hydration.ts';

const KINDS = ['click', 'submit'] as const;
/** Browsers that never report a paint start the app this long after the load, in milliseconds. */
const WITHOUT_PAINT_MS = 2_000;

const events: EarlyEvent[] = [];

const record = (event: Event): void => {
  const target = event.target as HTMLElement;
  if (event.type === 'click') {
    const element = target.closest<HTMLElement>('button:not([type=submit])');
    if (element) events.push({ element, kind: 'click' });
    return;
  }
  event.preventDefault();
  if (!events.some(({ element }) => element === target)) events.push({ element: target, kind: 'submit' });
};

for (const kind of KINDS) document.addEventListener(kind, record);
window.setuEarly = {
  events,
  stop: () => {
    for (const kind of KINDS) document.removeEventListener(kind, record);
  },
};

const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));
const online = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/** Imports a file, also after the network returns. Other failures are reported by the app's own imports. */
const run = async (file: string): Promise<void> => {
  try {
    await import(/* @vite-ignore */ file);
  } catch {
    if (navigator.onLine) return;
    await online();
    await run(file);
  }
};

let isStarted = false;

/** Requests all files of the page at once, then runs them one by one, so that a slow processor can respond in between. */
const start = async (): Promise<void> => {
  if (isStarted) return;
  isStarted = true;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="setu:chunks"]');
  const files = meta?.content.split(' ') ?? [];
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    await yieldToMain();
  }
  for (const file of files) {
    await run(file);
    await yieldToMain();
  }
};

const startSoon = () => setTimeout(() => void start());

addEventListener('load', () => {
  new PerformanceObserver(startSoon).observe({ type: 'paint', buffered: true });
  setTimeout(() => void start(), WITHOUT_PAINT_MS);
});
