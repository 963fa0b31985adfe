/** The viewer's end of the link: requests the records of every tab, and keeps the store up to date. */
import { type FromViewer, newName, type Settlement } from '#atlas/inspector/link/channel.ts';
import { openTransport } from '#atlas/inspector/link/transport.ts';
import type { Store } from '#atlas/inspector/moment/store.ts';

export interface ViewerLink {
  readonly send: (tab: string, actor: string, event: string, fixture: number) => void;
  readonly settle: (tab: string, actor: string, invoke: string, how: Settlement) => void;
  readonly pass: (tab: string, ms: number) => void;
  readonly clear: (tab: string) => void;
  /** Requests a full sync. */
  readonly requestSync: () => void;
}

/** Opens the viewer's link. */
export const openViewerLink = (store: Store): ViewerLink => {
  const viewer = newName();
  const post = (message: FromViewer) => transport.send(message);
  const requestSync = () => post({ type: 'hello', from: 'viewer', viewer });
  const transport = openTransport((data) => {
    if (data.type === 'hello' && data.from === 'tab') {
      store.onHello(data.tab);
      requestSync();
    }
    if (data.type === 'sync') store.onSync(data.tab, data.address, data.trace, data.offers, data.opened);
    if (data.type === 'opened') store.onOpened(data.tab, data.actor);
    if (data.type === 'event') store.onBatch(data);
    if (data.type === 'bye') store.onBye(data.tab);
  });
  addEventListener('pagehide', () => post({ type: 'leave', viewer }));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) requestSync();
  });
  requestSync();
  return {
    send: (tab, actor, event, fixture) => post({ type: 'send', tab, actor, event, fixture }),
    settle: (tab, actor, invoke, how) => post({ type: 'settle', tab, actor, invoke, how }),
    pass: (tab, ms) => post({ type: 'pass', tab, ms }),
    clear: (tab) => post({ type: 'clear', tab }),
    requestSync,
  };
};
