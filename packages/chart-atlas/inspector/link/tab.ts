/** The app's end of the link: sends recorded entries in batches while a viewer is open. */

import { chartOfActor, offersOf, sendFixture, settle } from '#atlas/inspector/link/acceptedEvents.ts';
import { type FromTab, newName, type Offers } from '#atlas/inspector/link/channel.ts';
import type { PageClock } from '#atlas/inspector/link/pageClock.ts';
import { openTransport } from '#atlas/inspector/link/transport.ts';
import type { Recorder } from '#atlas/record/recorder.ts';
import type { ActorRecord, Entry } from '#atlas/record/trace.ts';

/** The batching interval: short enough to follow live, long enough not to slow the app. */
const GATHER_MS = 50;

const isRunning = ({ machine, status }: ActorRecord) => machine !== null && status === 'active';

/** Opens the link of this tab; returns how to close it, and how viewers are told which actor's state was opened. */
export const openTabLink = (recorder: Recorder, clock: PageClock) => {
  const tab = newName();
  const viewers = new Set<string>();
  let entries: Entry[] = [];
  const changed = new Map<string, ActorRecord>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened: string | null = null;

  const post = (message: FromTab) => transport.send(message);
  const offersFor = (actors: Iterable<ActorRecord>): Offers =>
    Object.fromEntries(
      [...actors].flatMap((record) => {
        const running = recorder.running(record.id);
        const chart = isRunning(record) && running && chartOfActor(record);
        return chart && running ? [[record.id, offersOf(running, chart)]] : [];
      }),
    );

  const flush = () => {
    timer = undefined;
    const actors = [...changed.values()];
    const batch = entries;
    entries = [];
    changed.clear();
    post({
      type: 'event',
      tab,
      address: location.pathname,
      entries: batch,
      actors,
      offers: offersFor(actors),
    });
  };
  const sync = () => {
    clearTimeout(timer);
    timer = undefined;
    entries = [];
    changed.clear();
    const trace = recorder.trace();
    post({ type: 'sync', tab, address: location.pathname, trace, offers: offersFor(trace.actors), opened });
  };

  const unsubscribe = recorder.subscribe((entry, actor) => {
    if (viewers.size === 0) return;
    entries.push(entry);
    changed.set(actor.id, actor);
    timer ??= setTimeout(flush, GATHER_MS);
  });

  /** The running machine of an actor, and its chart. */
  const find = (id: string) => {
    const running = recorder.running(id);
    const record = recorder.actors().find((one) => one.id === id);
    const chart = record && chartOfActor(record);
    return running && record && chart ? { running, record, chart } : undefined;
  };

  const transport = openTransport((data) => {
    if (data.type === 'hello' && data.from === 'viewer') {
      viewers.add(data.viewer);
      sync();
    } else if (data.type === 'leave') {
      viewers.delete(data.viewer);
    } else if (data.type === 'send' && data.tab === tab) {
      const found = find(data.actor);
      if (found) sendFixture(found.running, found.chart, data.event, data.fixture);
    } else if (data.type === 'settle' && data.tab === tab) {
      const found = find(data.actor);
      if (!found) return;
      settle(found.running, found.chart, data.invoke, data.how);
      changed.set(found.record.id, recorder.actors().find(({ id }) => id === data.actor) ?? found.record);
      timer ??= setTimeout(flush, GATHER_MS);
    } else if (data.type === 'pass' && data.tab === tab) {
      clock.pass(data.ms);
    } else if (data.type === 'clear' && data.tab === tab) {
      recorder.clear();
      sync();
    }
  });
  const leave = () => post({ type: 'bye', tab });
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) post({ type: 'hello', from: 'tab', tab });
  });
  post({ type: 'hello', from: 'tab', tab });

  return {
    select: (actor: string) => {
      opened = actor;
      post({ type: 'opened', tab, actor });
    },
    close: () => {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('pagehide', leave);
      leave();
      transport.stop();
    },
  };
};
