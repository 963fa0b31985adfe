/** What a driver may do and see: the same words for a rendered screen and for a browser. */
import type { CameraProblem } from '#domain/documents/files.ts';
import type { CallName } from '#domain/wire/calls.ts';

/** How the service answers a call: a body, or nothing because the network broke. */
export type Reply = { readonly body: unknown; readonly status?: number } | 'lost';

/** Something that is on the screen, or is not. Names are whole unless they are patterns. */
export type Sight =
  | { readonly button: string | RegExp; readonly is?: 'on' | 'off' | 'busy' }
  | { readonly heading: string | RegExp }
  | { readonly field: string }
  | { readonly text: string | RegExp }
  /** A message that is announced. */
  | { readonly alert: string | RegExp }
  /** A CSS selector, for what only a marked-up state tells. */
  | { readonly mark: string }
  | { readonly path: string }
  | { readonly not: Sight };

/** A file as a test makes it: its name on the device, its type and its bytes. */
export interface StageFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: readonly number[];
}

/** Where a file's content stops: it can be read, it turns out to be something else, or reading it breaks. */
export type Reading = 'good' | 'bad' | 'broken';

/** Part of the screen, by a CSS selector; the whole of it unless given. */
export interface Within {
  readonly within?: string;
}

export interface Stage {
  readonly kind: 'screen' | 'browser';
  /** Opens the product at an address, as a new page. */
  open(path: string): Promise<void>;
  /** Goes to an address within the open page, as a link does. */
  go(path: string): Promise<void>;
  /** Who is signed in when the page opens; nobody unless this was called. */
  signedIn(): Promise<void>;
  /** Whether the service has its extensions; without them a message is handed to the mail program. */
  extensions(on: boolean): Promise<void>;
  /** Something that this browser remembers. */
  store(name: string, value: string): Promise<void>;
  /** From now on the browser's storage takes nothing more. */
  fillStorage(): Promise<void>;
  /** Where the page is now. */
  path(): Promise<string>;
  /** Someone signs in or out in another tab. */
  elsewhere(what: 'signedIn' | 'signedOut'): Promise<void>;

  fill(field: string, text: string): Promise<void>;
  choose(field: string, option: string): Promise<void>;
  /** A radio button or a checkbox. */
  tick(name: string | RegExp): Promise<void>;
  /** A button, or a link that looks like one. */
  press(name: string | RegExp, where?: Within): Promise<void>;
  attach(field: string, file: StageFile, where?: Within): Promise<void>;
  /** Drops a file on a part of the screen, by a CSS selector. */
  drop(target: string, file: StageFile): Promise<void>;
  /** An event of the window, as the product's own parts send it to each other. */
  announce(name: string, detail: unknown): Promise<void>;

  /** From now on a call is answered as soon as it is made; others are held. */
  answers(call: CallName, reply: Reply): void;
  /** From now on a call is held again. */
  holds(call: CallName): void;
  /** Answers the call that is held, the oldest of them; waits until there is one. */
  settle(call: CallName, reply: Reply, which?: (body: Record<string, unknown>) => boolean): Promise<void>;
  /** Files that are chosen wait to be read from now on; lets one go on. */
  read(file: string, how: Reading): Promise<void>;
  /** The camera that was asked for opens, or why it doesn't; one that isn't supported is never asked for. */
  camera(how: 'open' | CameraProblem): Promise<void>;
  /** The picture that is being taken is there, or can't be made of what the camera shows, or breaks. */
  shutter(how: Reading): Promise<void>;
  /** A bug in an actor, by the ids of its machine and of its invoke: no screen and no answer causes one. */
  breaks(machine: string, invoke: string): Promise<void>;
  /** Lets time pass, in milliseconds. */
  pass(milliseconds: number): Promise<void>;
  /** The page's clock, in milliseconds. */
  now(): Promise<number>;

  /** Waits until all of these are to be seen. */
  sees(...sights: readonly Sight[]): Promise<void>;
  /** Waits until a machine is in a state. One that nothing was seen of yet may pass. */
  isIn(machine: string, state: string, options?: { readonly maybeUnseen: boolean }): Promise<void>;
}
