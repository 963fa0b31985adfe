/** The viewer's end of the link: asks every tab for everything, and keeps the store up to date. */
import { CHANNEL, type FromTab, type FromViewer, newName } from '#atlas/inspector/link/channel.ts';
import type { Store } from '#atlas/inspector/store.ts';

export interface ViewerLink {
  readonly send: (tab: string, actor: string, event: string, fixture: number) => void;
  readonly clear: (tab: string) => void;
  /** Asks for everything again. */
  readonly ask: () => void;
}

/** Opens the viewer's link. */
export const openViewerLink = (store: Store): ViewerLink => {
  const viewer = newName();
  const channel = new BroadcastChannel(CHANNEL);
  const say = (message: FromViewer) => channel.postMessage(message);
  const ask = () => say({ type: 'hello', from: 'viewer', viewer });
  channel.onmessage = ({ data }: MessageEvent<FromTab | FromViewer>) => {
    if (data.type === 'hello' && data.from === 'tab') {
      store.onHello(data.tab);
      ask();
    }
    if (data.type === 'sync') store.onSync(data.tab, data.address, data.trace, data.offers);
    if (data.type === 'event') store.onBatch(data);
    if (data.type === 'bye') store.onBye(data.tab);
  };
  addEventListener('pagehide', () => say({ type: 'leave', viewer }));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) ask();
  });
  ask();
  return {
    send: (tab, actor, event, fixture) => say({ type: 'send', tab, actor, event, fixture }),
    clear: (tab) => say({ type: 'clear', tab }),
    ask,
  };
};
