import type { Locale } from '#domain/locale.ts';
import { addressIn } from '#domain/site/addresses.ts';
import { type Command, ELEMENT, type Engine } from './commands.ts';
import { type Found, findInPage, soughtIn, type Target } from './find.ts';
import type { Name } from './words.ts';

/** A hang, not a speed: the machine may be busy. */
const LIMIT_MS = 30_000;
const PAUSE_MS = 50;
/** Of a call, before a press counts as missed. */
const ANSWER_MS = 2_000;

const ESCAPE = '\uE00C';

/** The tab of an engine that commands go to. */
const current = new WeakMap<Engine, string>();

/** Looks at a page once it shows what was waited for, before anything on it is used. */
type Look = (tab: Tab) => Promise<unknown>;

interface Opening {
  readonly origin: string;
  readonly locale: Locale;
  readonly look?: Look;
}

/**
 * A tab, used as a person does: what isn't there yet is waited for. Names are English ones; the tab finds them in its own
 * language.
 */
export class Tab {
  private readonly engine: Engine;
  private readonly handle: string;
  private readonly origin: string;
  private readonly locale: Locale;
  private readonly look: Look;
  private isClosed = false;

  private constructor(engine: Engine, handle: string, { origin, locale, look }: Opening) {
    this.engine = engine;
    this.handle = handle;
    this.origin = origin;
    this.locale = locale;
    this.look = look ?? (async () => undefined);
  }

  static async open(engine: Engine, opening: Opening): Promise<Tab> {
    // Within one window WebKitGTK leaves a new tab behind the old one, where nobody sees it.
    const { handle } = (await engine.send('newWindow', { type: 'window' })) as { handle: string };
    return new Tab(engine, handle, opening);
  }

  private async send(command: Command, parameters: object = {}): Promise<unknown> {
    if (current.get(this.engine) !== this.handle) {
      await this.engine.send('switchTo', { handle: this.handle });
      current.set(this.engine, this.handle);
    }
    return this.engine.send(command, { ...parameters });
  }

  /** Runs a function in the page; it may use nothing but its arguments. */
  run<A extends readonly unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<R> {
    return this.send('run', { script: `return (${fn})(...arguments)`, args }) as Promise<R>;
  }

  /** Tries again until it returns something or the limit is over. */
  private async until<T>(what: string, attempt: () => Promise<T | null | false | undefined>): Promise<T> {
    const end = Date.now() + LIMIT_MS;
    let problem = 'it is not there';
    while (Date.now() < end) {
      try {
        const result = await attempt();
        if (result) return result;
      } catch (error) {
        problem = String(error);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    const { href, text } = await this.run(() => ({
      href: location.href,
      text: document.querySelector('main')?.textContent,
    }));
    throw new Error(`${this.engine.name}: ${what}: ${problem}\nat ${href}\n${text}`);
  }

  private finding(target: Target): () => Promise<Found | null> {
    const sought = soughtIn(this.locale, target);
    return () => this.run(findInPage, sought);
  }

  /** Uses an element once it can be used. */
  private use(target: Target, how: (id: string) => Promise<unknown>): Promise<unknown> {
    const find = this.finding(target);
    return this.until(`using ${JSON.stringify(target)}`, async () => {
      const found = await find();
      if (!found || found.isDisabled) return false;
      await this.look(this);
      await how((found.element as Record<string, string>)[ELEMENT] ?? '');
      return true;
    });
  }

  /** Opens an address, and waits until a built page is the app's. */
  async visit(path: string): Promise<void> {
    await this.send('navigate', { url: this.origin + addressIn(this.locale, path) });
    await this.waitFor('the page to hydrate', () => window.setuEarly === undefined);
  }
  back(): Promise<unknown> {
    return this.send('back');
  }
  /** As F5 does; Firefox's own command for it goes past the service worker. */
  async reload(): Promise<void> {
    await this.run(() => {
      document.documentElement.dataset.before = '';
      setTimeout(() => location.reload());
    });
    await this.waitFor('the page to load again', () => document.documentElement.dataset.before === undefined);
  }
  press(target: Target): Promise<unknown> {
    return this.use(target, (id) => this.send('click', { id }));
  }
  /** Presses until something is seen: a press on what moves in that moment misses it. */
  async pressFor(target: Target, seen: Target): Promise<void> {
    const [find, see] = [this.finding(target), this.finding(seen)];
    await this.until(`seeing ${JSON.stringify(seen)} after a press`, async () => {
      const found = await find();
      if (found && !found.isDisabled) {
        await this.send('click', { id: (found.element as Record<string, string>)[ELEMENT] ?? '' });
        await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      }
      return see();
    });
  }
  key(key: string): Promise<unknown> {
    const value = key === 'Escape' ? ESCAPE : key;
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
    return this.send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
  /** Replaces what a field has. */
  fill(field: Name, text: string): Promise<unknown> {
    return this.use({ field }, async (id) => {
      await this.send('clear', { id });
      await this.send('type', { id, text });
    });
  }
  choose(field: Name, option: Name): Promise<unknown> {
    return this.press({ option, within: field });
  }
  /** Gives a field a file, by its path. */
  attach(field: Name, file: string): Promise<unknown> {
    return this.use({ field }, (id) => this.send('type', { id, text: file }));
  }
  tick(group: Name, choice: Name): Promise<unknown> {
    return this.press({ choice, within: group });
  }

  async sees(target: Target): Promise<void> {
    await this.until(`seeing ${JSON.stringify(target)}`, this.finding(target));
    await this.look(this);
  }
  async seesNo(target: Target): Promise<void> {
    const find = this.finding(target);
    await this.until(`seeing no ${JSON.stringify(target)}`, async () => !(await find()));
  }
  resize(width: number, height: number): Promise<unknown> {
    return this.send('setSize', { width, height });
  }
  /** Waits for a path. */
  async at(path: string): Promise<void> {
    await this.until(`being at ${path}`, () =>
      this.run((start) => location.pathname.startsWith(start), addressIn(this.locale, path)),
    );
  }
  /** Waits until a function says yes in the page. */
  async waitFor(what: string, fn: () => boolean | Promise<boolean>): Promise<void> {
    await this.until(what, () => this.run(fn));
  }
  /** Closes it, and leaves commands to another one. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    const [other = ''] = (await this.send('closeWindow')) as string[];
    await this.engine.send('switchTo', { handle: other });
    current.set(this.engine, other);
  }
}
