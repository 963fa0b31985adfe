import { type Command, ELEMENT, type Engine } from './commands.ts';
import { type Found, findInPage, type Target } from './find.ts';

/** A hang, not a speed: the machine may be busy. */
const LIMIT_MS = 30_000;
const PAUSE_MS = 50;

const KEYS = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' } as const;

/** The tab of an engine that commands go to. */
const current = new WeakMap<Engine, string>();

/** A tab, used as a person does: what isn't there yet is waited for. */
export class Tab {
  private readonly engine: Engine;
  private readonly handle: string;
  private readonly origin: string;

  private constructor(engine: Engine, handle: string, origin: string) {
    this.engine = engine;
    this.handle = handle;
    this.origin = origin;
  }

  static async open(engine: Engine, origin: string): Promise<Tab> {
    const { handle } = (await engine.send('newWindow', { type: 'tab' })) as { handle: string };
    return new Tab(engine, handle, origin);
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

  private find(target: Target): Promise<Found> {
    return this.run(findInPage, target);
  }

  /** Uses an element once it can be used. */
  private use(target: Target, how: (id: string) => Promise<unknown>): Promise<unknown> {
    return this.until(`using ${JSON.stringify(target)}`, async () => {
      const found = await this.find(target);
      if (!found || found.isDisabled) return false;
      await how((found.element as Record<string, string>)[ELEMENT] ?? '');
      return true;
    });
  }

  visit(path: string): Promise<unknown> {
    return this.send('navigate', { url: this.origin + path });
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
  key(key: keyof typeof KEYS): Promise<unknown> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
    return this.send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
  /** Replaces what a field has. */
  fill(field: string, text: string): Promise<unknown> {
    return this.use({ field }, async (id) => {
      await this.send('clear', { id });
      await this.send('type', { id, text });
    });
  }
  choose(field: string, option: string): Promise<unknown> {
    return this.use({ field }, (id) => this.send('type', { id, text: option }));
  }
  attach(file: string, path: string): Promise<unknown> {
    return this.use({ file }, (id) => this.send('type', { id, text: path }));
  }

  sees(target: Target): Promise<Found> {
    return this.until(`seeing ${JSON.stringify(target)}`, () => this.find(target));
  }
  async seesNo(target: Target): Promise<void> {
    await this.until(`seeing no ${JSON.stringify(target)}`, async () => !(await this.find(target)));
  }
  /** Waits for a path. */
  async at(path: string): Promise<void> {
    await this.until(`being at ${path}`, () =>
      this.run((start) => location.pathname.startsWith(start), path),
    );
  }
  /** Waits until a function says yes in the page. */
  async waitFor(what: string, fn: () => boolean | Promise<boolean>): Promise<void> {
    await this.until(what, () => this.run(fn));
  }
  async close(): Promise<void> {
    await this.send('closeWindow');
    current.delete(this.engine);
  }
}
