/** The product on a rendered screen: the real routes in StrictMode, a held service, a clock that stands still. */
import './traced.ts';
import {
  type AnyRouter,
  createMemoryHistory,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import type { AnyActor, AnyTransitionDefinition } from 'xstate';
import { stateName } from '#atlas/graph/stateNames.ts';
import { breakActor, transitionsOf } from '#atlas/record/xstateInternals.ts';
import type { StageCall } from '#testing/drivers/calls.ts';
import { HeldService } from '#testing/drivers/held.ts';
import { installGates } from '#testing/drivers/page.ts';
import { storedSession } from '#testing/drivers/person.ts';
import { installSpeech } from '#testing/drivers/speech.ts';
import type { Reply, Stage, StageFile, Within } from '#testing/drivers/stage.ts';
import { asPerson } from '#testing/heard/ear.ts';
import { stubPictures } from '#testing/screen/pictures.ts';
import { stubUploads } from '#testing/screen/xhr.ts';
import type { registerInspector } from '#ui/base/start.ts';
import { stubCamera } from './camera.ts';
import { keepFocusInDialogs } from './dialogs.ts';
import { describeExpectation, screenHas, unseen } from './expectations.ts';
import { stubPasskeys } from './passkeys.ts';

const REAL = { setTimeout: globalThis.setTimeout, now: performance.now.bind(performance) };
const tick = () => new Promise((resolve) => REAL.setTimeout(resolve, 0));

/** The longest time that a stage waits for something on a busy machine, in real milliseconds. */
const TIMEOUT_MS = Number(process.env.STAGE_TIMEOUT_MS ?? 10_000);
/** The time that the page's clock may advance while a stage waits: less than any delay of the product. */
const NUDGED_MS = 200;
/** The router shows that a page is loading for this long at least. */
const PENDING_MS = 600;
/** The frames after which a page rests: it loads, paints, and moves the focus. */
const FRAMES = 4;

const setExtensions = (on: boolean) => {
  document.querySelector('meta[name="setu:extensions"]')?.remove();
  if (on) return;
  const meta = document.createElement('meta');
  meta.name = 'setu:extensions';
  meta.content = 'off';
  document.head.append(meta);
};

/** An app of the product on a stage: its modules, loaded anew where an actor lives longer than its page. */
export interface App {
  readonly registerInspector: typeof registerInspector;
  /** Its real routes. */
  readonly routerAt: (history: RouterHistory) => AnyRouter;
  /** Hands its actors the means to go to another page. */
  readonly setNavigate: (go: (target: object) => void) => void;
  /** Signs the person of the drivers in. */
  readonly signIn: () => void;
  /** Ends what lives longer than a page, and removes what the browser stores. */
  readonly close: () => void;
}

export interface AppModules {
  readonly load: () => Promise<App>;
  /** True when its modules are loaded anew for each path. */
  readonly isFresh: boolean;
  /** What holds on each of its screens: a law returns what breaks it. */
  readonly laws: readonly (() => string[])[];
  /** The calls that it makes at its end, and their answers. */
  readonly atEnd: readonly (readonly [call: StageCall, reply: Reply])[];
}

/** The current actor of one machine, and the transitions that its actors took. */
const watchMachine = ({ registerInspector }: App, machine: string) => {
  const taken = new Set<AnyTransitionDefinition>();
  let latest: AnyActor | undefined;
  const stop = registerInspector((inspected) => {
    const actor = inspected.actorRef as AnyActor;
    // StrictMode creates some actors that it never starts; these only report their creation.
    if (inspected.type === '@xstate.actor' || (actor.logic as { id?: string }).id !== machine) return;
    // The next page may have an actor of the same machine once this one is done.
    if (latest !== actor && latest?.getSnapshot().status === 'done') return;
    latest = actor;
    for (const transition of transitionsOf(inspected)) taken.add(transition);
  });
  return { taken, stop, actor: () => latest };
};

const responseOf = (reply: Exclude<Reply, 'lost'>) =>
  new Response(JSON.stringify(reply.body), {
    status: reply.status ?? 200,
    headers: { 'Content-Type': 'application/json' },
  });

const serveFetch = (service: HeldService) => {
  const request = (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), location.href),
      init,
    );
    const { signal } = request;
    return new Promise<Response>((resolve, reject) => {
      void request.json().then((body) => {
        if (signal.aborted) return reject(signal.reason);
        const leave = service.take(new URL(request.url).pathname, body as Record<string, unknown>, (reply) =>
          reply === 'lost' ? reject(new TypeError('Failed to fetch')) : resolve(responseOf(reply)),
        );
        signal.addEventListener('abort', () => {
          leave();
          reject(signal.reason);
        });
      }, reject);
    });
  };
  vi.stubGlobal('fetch', request);
};

/** A stage on which one machine is watched. Call `close` at the end of the path. */
export const screenStage = async (modules: AppModules, machine: string, { isFresh = false } = {}) => {
  if (isFresh || modules.isFresh) vi.resetModules();
  const app = await modules.load();
  const service = new HeldService();
  const watch = watchMachine(app, machine);
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  serveFetch(service);
  // A rendered screen has no mail program to open.
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  // Nor does it save files: happy-dom would leave the page for them.
  const press = HTMLAnchorElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (!this.download) press.call(this);
  });
  installGates();
  stubUploads();
  stubPictures();
  keepFocusInDialogs();
  const camera = stubCamera();
  const passkeys = stubPasskeys();
  installSpeech([]);
  const cookies = new Set<string>();
  let router: AnyRouter | undefined;

  /** Repeats until it succeeds; React, the router and the actors run in between. */
  const until = async (what: () => boolean, told: () => string, most = NUDGED_MS) => {
    const began = REAL.now();
    let done = false;
    await act(async () => {
      done = what();
    });
    for (let nudged = 0; !done; ) {
      if (REAL.now() - began > TIMEOUT_MS) throw new Error(told());
      const step = nudged < most ? 1 : 0;
      nudged += step;
      await act(async () => {
        await tick();
        await vi.advanceTimersByTimeAsync(step);
      });
      await act(async () => {
        done = what();
      });
    }
  };
  const find = async (selector: () => Element | null | undefined, name: string) => {
    let found: Element | null | undefined;
    await until(
      () => {
        found = selector();
        return Boolean(found);
      },
      () => `there is no ${name} on the screen: ${document.body.textContent}`,
    );
    return found as HTMLElement;
  };
  const path = () => router?.state.location.href ?? '';
  const broken = () => modules.laws.flatMap((law) => law());
  const root = ({ within }: Within = {}) => (within ? document.querySelector(within) : document.body);

  const setBox = async (name: string | RegExp, checked: boolean) => {
    const box = (await find(() => screenHas.box(name), `box '${name}'`)) as HTMLInputElement;
    if (box.checked !== checked) await act(async () => void fireEvent.click(box));
  };

  const stage: Stage = {
    kind: 'screen',
    open: async (path) => {
      cleanup();
      const history = createMemoryHistory({ initialEntries: [path] });
      // What is after a # is read from the page's own address.
      if (path.includes('#')) window.history.replaceState(null, '', path);
      const opened = app.routerAt(history);
      router = opened;
      app.setNavigate((target) => void opened.navigate(target));
      await act(async () => {
        render(
          <StrictMode>
            <RouterProvider router={opened} />
          </StrictMode>,
        );
        await opened.load();
      });
    },
    go: async (path) => {
      await act(async () => {
        await router?.navigate({ href: path });
      });
    },
    signedIn: async () => {
      await act(async () => app.signIn());
    },
    store: async (name, value) => localStorage.setItem(name, value),
    fillStorage: async () => {
      const full = (target: Storage, name: string | symbol) =>
        name === 'setItem'
          ? () => {
              throw new DOMException('full', 'QuotaExceededError');
            }
          : Reflect.get(target, name);
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      vi.stubGlobal('localStorage', new Proxy(localStorage, { get: full }));
    },
    languages: async (tags) => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
    },
    cookie: async (name, value) => {
      cookies.add(name);
      // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
      document.cookie = `${name}=${value}; path=/`;
    },
    path: async () => path(),
    extensions: async (on) => setExtensions(on),
    elsewhere: async (storage) => {
      await act(async () => {
        const items = storedSession(Date.now());
        for (const [name, value] of Object.entries(items))
          if (storage === 'signedIn') localStorage.setItem(name, value);
          else localStorage.removeItem(name);
        window.dispatchEvent(new StorageEvent('storage', { key: 'app_login_token' }));
      });
    },
    fill: async (field, text) => {
      const input = await find(() => screenHas.field(field), `field '${field}'`);
      await act(async () => {
        asPerson(() => input.focus());
        fireEvent.change(input, { target: { value: text } });
      });
    },
    choose: async (field, option) => {
      const select = (await find(() => screenHas.field(field), `field '${field}'`)) as HTMLSelectElement;
      const choice = [...select.options].find(({ label, text, value }) =>
        [label, text, value].includes(option),
      );
      if (!choice) throw new Error(`'${field}' has no option '${option}'`);
      await act(async () => void fireEvent.change(select, { target: { value: choice.value } }));
    },
    tick: (name) => setBox(name, true),
    untick: (name) => setBox(name, false),
    press: async (name, where) => {
      const button = await find(() => screenHas.button(root(where), name), `button '${name}'`);
      await act(async () => {
        asPerson(() => button.focus());
        fireEvent.click(button);
      });
    },
    key: async (name) => {
      await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }));
    },
    moveTo: async (target, by) => {
      const part = await find(() => document.querySelector<HTMLElement>(target), target);
      await act(async () => {
        if (by === 'pointer') fireEvent.pointerEnter(part);
        else asPerson(() => part.querySelector('button')?.focus());
      });
    },
    moveAway: async (target, by) => {
      const part = await find(() => document.querySelector<HTMLElement>(target), target);
      await act(async () => {
        if (by === 'pointer') fireEvent.pointerLeave(part);
        else asPerson(() => (document.activeElement as HTMLElement | null)?.blur());
      });
    },
    attach: async (field, { name, type, bytes }: StageFile) => {
      const input = (await find(() => screenHas.field(field), `field '${field}'`)) as HTMLInputElement;
      const file = new File([new Uint8Array(bytes)], name, { type });
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      await act(async () => {
        asPerson(() => input.focus());
        fireEvent.change(input);
      });
    },
    drop: async (target, { name, type, bytes }) => {
      const zone = await find(() => document.querySelector(target), target);
      const file = new File([new Uint8Array(bytes)], name, { type });
      const items = [{ kind: 'file', type, getAsFile: () => file }];
      globalThis.setuGates?.hold(name);
      await act(
        async () => void fireEvent.drop(zone, { dataTransfer: { files: [file], items, types: ['Files'] } }),
      );
    },
    announce: async (name, detail) => {
      await act(async () => void window.dispatchEvent(new CustomEvent(name, { detail })));
    },
    answers: (call, reply) => service.answers(call, reply),
    holds: (call) => service.holds(call),
    settle: async (call, reply, which = () => true) => {
      await until(
        () => service.settle(call, reply, which),
        () => `nobody asked for '${call}'; there are: ${service.waiting().join(', ')}`,
      );
    },
    read: async (file, how) => {
      await until(
        () => globalThis.setuGates?.read(file, how) ?? false,
        () => `nobody reads '${file}'`,
      );
    },
    camera: async (how) => {
      if (how === 'unsupported') return camera.remove();
      await until(
        () => camera.settle(how),
        () => 'nobody asked for the camera',
      );
    },
    shutter: async (how) => {
      await until(
        () => camera.shoot(how),
        () => 'no picture is being taken',
      );
    },
    passkey: async (how) => {
      await until(
        () => passkeys.settle(how),
        () => 'nobody asked for a passkey',
      );
    },
    voices: async (langs) => {
      await act(async () => globalThis.setuSpeech?.voices(langs));
    },
    speech: async (how) => {
      await until(
        () => globalThis.setuSpeech?.end(how) ?? false,
        () => 'nothing is being read aloud',
      );
    },
    breaks: async (_, invoke) => {
      await act(async () => breakActor(watch.actor(), invoke));
    },
    pass: async (milliseconds) => {
      await act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
    },
    now: async () => Date.now(),
    sees: (...expectations) =>
      until(
        () => unseen(expectations, path()).length === 0 && broken().length === 0,
        () =>
          `not to be seen: ${unseen(expectations, path()).map(describeExpectation).join('; ')}; broken: ${broken().join('; ')}; on ${path()}: ${document.body.textContent}`,
      ),
    isIn: (_, state, { maybeUnseen } = { maybeUnseen: false }) => {
      const current = () => {
        const actor = watch.actor();
        return actor ? stateName(actor.getSnapshot().value) : 'no actor';
      };
      return until(
        () => current() === state || (maybeUnseen && !watch.actor()),
        () => `the machine is in ${current()}, not in ${state}`,
      );
    },
  };

  /** Lets everything come that follows a change at once: a page, effects, the next frame, and what waits for it. */
  const rest = async () => {
    await until(
      () => router?.state.status !== 'pending',
      () => `the page of ${path()} doesn't come`,
      PENDING_MS,
    );
    for (let frame = 0; frame < FRAMES; frame++)
      await act(async () => {
        await tick();
        await vi.advanceTimersByTimeAsync(0);
      });
  };

  const close = async () => {
    for (const [call, reply] of modules.atEnd) service.answers(call, reply);
    cleanup();
    await act(async () => {
      app.close();
      await tick();
    });
    watch.stop();
    setExtensions(true);
    localStorage.clear();
    sessionStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
    for (const name of cookies) document.cookie = `${name}=; path=/; max-age=0`;
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
  return { stage, watch, rest, close };
};
