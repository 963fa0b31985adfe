/** Connects the app to the inspector during development and shows the button that opens it. */

import { showInspectButton } from '#atlas/inspector/button/inspectButton.ts';
import { HOSTED_NOTICE, HOSTED_SOCKET } from '#atlas/inspector/hosted/choice.ts';
import { installPageClock } from '#atlas/inspector/link/pageClock.ts';
import { openTabLink } from '#atlas/inspector/link/tab.ts';
import type { Recorder } from '#atlas/record/recorder.ts';

/** Opens the link of this tab and shows the button; returns how to show a sentence beside it, to let time pass, and to select an actor. */
export const connectInspector = (recorder: Recorder) => {
  const { pass } = installPageClock();
  const { select } = openTabLink(recorder, { pass });
  const openHosted = async () => {
    const { showTab } = await import('#atlas/inspector/hosted/stately.ts');
    showTab(recorder, HOSTED_SOCKET);
  };
  const { say } = showInspectButton({
    hosted: () => {
      say(HOSTED_NOTICE, false);
      void openHosted();
    },
  });
  // A WebSocket needs no window, so that no press is needed.
  if (HOSTED_SOCKET !== undefined) void openHosted();
  return { say, pass, select };
};
