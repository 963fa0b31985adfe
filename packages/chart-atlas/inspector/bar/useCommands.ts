/** The commands of the inspector, shared by the bar's buttons and the keys. */
import { useState } from 'react';
import { exportTrace, importTrace } from '#atlas/inspector/bar/files.ts';
import { HOSTED_NOTICE, HOSTED_SOCKET } from '#atlas/inspector/hosted/choice.ts';
import type { Row } from '#atlas/inspector/moment/rows.ts';
import { useInspector, useView } from '#atlas/inspector/moment/useView.ts';

export interface Commands {
  readonly pause: () => void;
  readonly back: () => void;
  readonly forward: () => void;
  readonly live: () => void;
  readonly clear: () => void;
  readonly exportTrace: () => void;
  readonly importTrace: () => void;
  readonly exportTest: () => void;
  readonly copy: () => void;
  /** Opens the current view in Stately's hosted inspector. */
  readonly showHosted: () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly zoomReadable: () => void;
  readonly fit: () => void;
  readonly filter: () => void;
}

/** The chart's pane listens for these. */
const zoom = (how: string) => dispatchEvent(new Event(`inspector-zoom-${how}`));

/** A sentence about the result of a command; the count tells repeated ones apart. */
export interface Notice {
  readonly text: string;
  readonly count: number;
}

/** The commands, and the notice of the last one. `openTest` asks what a test of the trace is for. */
export const useCommands = (
  openTest: () => void,
): { commands: Commands; notice: Notice; notify: (text: string) => void } => {
  const { store, link } = useInspector();
  const view = useView();
  const [notice, setNotice] = useState<Notice>({ text: '', count: 0 });
  const notify = (text: string) => setNotice(({ count }) => ({ text, count: count + 1 }));
  const isOwn = (row: Row) => row.kind === 'event' && row.actor === view.selected && row.snapshot !== null;
  const step = (by: 1 | -1) => {
    const own = view.rows.filter(isOwn);
    const at = view.cursor ? own.indexOf(view.cursor) : own.length;
    const next = own[Math.max(0, at + by)];
    if (next) store.travel(next);
    else if (by > 0) store.travel(null);
  };
  const commands: Commands = {
    pause: () => store.pause(!view.isPaused),
    back: () => step(-1),
    forward: () => step(1),
    live: () => store.travel(null),
    clear: () => {
      store.clear();
      if (view.tab && view.tab !== 'file') link.clear(view.tab);
    },
    exportTrace: () => {
      exportTrace(store.trace());
      notify('Trace saved.');
    },
    importTrace: () => {
      void importTrace().then((read) => {
        if (!read) return;
        if (read.ok) store.openFile(read.trace);
        notify(read.ok ? 'Trace opened.' : read.why);
      });
    },
    exportTest: openTest,
    showHosted: () => {
      notify(HOSTED_NOTICE);
      void import('#atlas/inspector/hosted/stately.ts').then(({ showTrace }) =>
        showTrace(store.trace(), HOSTED_SOCKET),
      );
    },
    copy: () => {
      const actor = view.actors.get(view.selected ?? '');
      void navigator.clipboard.writeText(JSON.stringify(actor ?? null, null, 2)).then(
        () => notify('State copied.'),
        () => notify('The clipboard is closed.'),
      );
    },
    zoomIn: () => zoom('in'),
    zoomOut: () => zoom('out'),
    zoomReadable: () => zoom('readable'),
    fit: () => zoom('fit'),
    filter: () => document.getElementById('ws-filter')?.focus(),
  };
  return { commands, notice, notify };
};
