/** What the app is given at start-up while developing: the link to the inspector, and the handle that opens it. */
import type { InspectionEvent } from 'xstate';
import { openTabLink } from '#atlas/inspector/link/tab.ts';
import { showToggle } from '#atlas/inspector/inspectButton.ts';
import type { Recorder } from '#machines/trace/recorder.ts';

interface App {
  readonly recorder: Recorder;
  /** Hands every inspection event to a hook, from now on. */
  readonly registerInspector: (hook: (event: InspectionEvent) => void) => () => void;
  /** `VITE_INSPECT=stately`: the hosted inspector may be opened, too. */
  readonly isHostedWanted: boolean;
}

/** Opens the link of this tab and shows the handle. */
export const connectInspector = ({ recorder, registerInspector, isHostedWanted }: App): void => {
  openTabLink(recorder);
  const openHosted = async () => {
    const { openStately } = await import('#atlas/inspector/hosted/stately.ts');
    registerInspector(openStately());
  };
  showToggle({ hosted: isHostedWanted ? () => void openHosted() : undefined });
};
