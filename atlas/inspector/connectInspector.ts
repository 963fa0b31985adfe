/** Connects the app to the inspector during development and shows the button that opens it. */
import type { InspectionEvent } from 'xstate';
import { showInspectButton } from '#atlas/inspector/inspectButton.ts';
import { installPageClock } from '#atlas/inspector/link/pageClock.ts';
import { openTabLink } from '#atlas/inspector/link/tab.ts';
import type { Recorder } from '#machines/trace/recorder.ts';

interface App {
  readonly recorder: Recorder;
  /** Hands every inspection event to a hook, from now on. */
  readonly registerInspector: (hook: (event: InspectionEvent) => void) => () => void;
  /** `VITE_INSPECT=stately`: the hosted inspector may be opened, too. */
  readonly isHostedWanted: boolean;
}

/** Opens the link of this tab and shows the button; returns how to show a sentence beside it, and how to let time pass. */
export const connectInspector = ({ recorder, registerInspector, isHostedWanted }: App) => {
  const { pass } = installPageClock();
  openTabLink(recorder, { pass });
  const openHosted = async () => {
    const { openStately } = await import('#atlas/inspector/hosted/stately.ts');
    registerInspector(openStately());
  };
  const { say } = showInspectButton({ hosted: isHostedWanted ? () => void openHosted() : undefined });
  return { say, pass };
};
