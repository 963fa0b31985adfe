/** A page of the built product whose machines receive their events from a replay. */
import type { Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { stateName } from '#atlas/graph/stateNames.ts';
import type { Recorder } from '#atlas/record/recorder.ts';
import type { ActorRecord } from '#atlas/record/trace.ts';
import { type Packed, pack } from '#atlas/replay/browser/serializedValue.ts';

declare global {
  var setuReplay: Recorder | undefined;
}

/** The service's calls. They never settle, because their recorded answers are sent to the machines. */
const CALLS = /^\/(api|Api|inbox)\//;

export const holdCalls = async (page: Page): Promise<void> => {
  await page.route(
    (url) => CALLS.test(url.pathname),
    () => new Promise<void>(() => {}),
  );
};

export const actorsOf = (page: Page): Promise<ActorRecord[]> =>
  page.evaluate(() => globalThis.setuReplay?.actors() ?? []);

/** The events that an actor got since it began, as far as they are a chart's own. */
export const eventsOf = (page: Page, id: string): Promise<string[]> =>
  page.evaluate(
    (actor) =>
      (globalThis.setuReplay?.trace().entries ?? []).flatMap((entry) =>
        entry.kind === 'event' && entry.actor === actor && !/^xstate\.(init|stop)$/.test(entry.event.type)
          ? [entry.event.type]
          : [],
      ),
    id,
  );

/** Gives a running actor an event; false where it doesn't run. */
export const sendTo = (page: Page, id: string, event: AnyEventObject): Promise<boolean> =>
  page.evaluate(
    ([actor, whole]) => {
      // Sent into the page as its source, so it is whole in itself.
      const unpack = (packed: Packed): unknown => {
        switch (packed.is) {
          case 'file':
            return new File(['fixture'], packed.name, { type: packed.type });
          case 'blob':
            return new Blob(['fixture'], { type: packed.type });
          case 'error':
            return new Error('fixture');
          case 'list':
            return packed.list.map(unpack);
          case 'fields':
            return Object.fromEntries(packed.fields.map(([key, inner]) => [key, unpack(inner)]));
          default:
            return packed.value;
        }
      };
      const running = globalThis.setuReplay?.running(actor) as { send: (event: unknown) => void } | undefined;
      running?.send(unpack(whole));
      return running !== undefined;
    },
    [id, pack(event)] as const,
  );

/** Goes to an address of the app as a link does, without loading the page anew. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

export const stateOf = (actor: ActorRecord | undefined): string =>
  actor?.value ? stateName(actor.value as never) : '';
