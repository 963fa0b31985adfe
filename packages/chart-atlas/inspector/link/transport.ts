/**
 * The connection between tabs and viewers while developing: a BroadcastChannel within one browser, and the dev server's
 * WebSocket, which also reaches a phone. A page of the same browser gets a message by both and takes the first.
 */
import { CHANNEL, type FromTab, type FromViewer, newName } from '#atlas/inspector/link/channel.ts';

type Message = FromTab | FromViewer;

interface Envelope {
  /** The page that sent it. */
  readonly page: string;
  /** Counts up from 1 for each page. */
  readonly n: number;
  readonly message: Message;
}

/** Shaped as the adapters of `@statelyai/inspect`. */
export interface Transport {
  readonly send: (message: Message) => void;
  readonly stop: () => void;
}

/** Takes each envelope once, whichever way it comes first. Each way keeps the order. */
export const createInbox = (receive: (message: Message) => void) => {
  const latest = new Map<string, number>();
  return ({ page, n, message }: Envelope): void => {
    if (n <= (latest.get(page) ?? 0)) return;
    latest.set(page, n);
    receive(message);
  };
};

/** Opens both ways. The dev server passes on what comes by its socket (scripts/build/inspector.ts). */
export const openTransport = (receive: (message: Message) => void): Transport => {
  const page = newName();
  const channel = new BroadcastChannel(CHANNEL);
  const take = createInbox(receive);
  let n = 0;
  channel.onmessage = ({ data }: MessageEvent<Envelope>) => take(data);
  import.meta.hot?.on(CHANNEL, take);
  return {
    send: (message) => {
      n += 1;
      const envelope: Envelope = { page, n, message };
      channel.postMessage(envelope);
      import.meta.hot?.send(CHANNEL, envelope);
    },
    stop: () => {
      channel.close();
      import.meta.hot?.off(CHANNEL, take);
    },
  };
};
