/** The actions and expectations of a driver, the same on a rendered screen and in a browser. */
import type { CameraProblem } from '#domain/documents/files.ts';
import type { StageCall } from '#testing/drivers/calls.ts';

/** The service's answer to a call: a body, or null for a network failure. */
export type Reply = { readonly body: unknown; readonly status?: number } | 'lost';

/** Something that is on the screen, or is not. A name must match completely, unless it is a pattern. */
export type Expectation =
  | { readonly button: string | RegExp; readonly is?: 'on' | 'off' | 'busy' }
  | { readonly heading: string | RegExp }
  | { readonly field: string }
  | { readonly text: string | RegExp }
  /** A message that is announced. */
  | { readonly alert: string | RegExp }
  /** A CSS selector, for a state that only the markup shows. */
  | { readonly mark: string }
  | { readonly path: string }
  | { readonly not: Expectation };

/** A file as a test makes it: its name on the device, its type and its bytes. */
export interface StageFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: readonly number[];
}

/** The result of reading a file: success, content of another type, or an error. */
export type Reading = 'good' | 'bad' | 'broken';

/** Part of the screen, by a CSS selector; the whole of it unless given. */
export interface Within {
  readonly within?: string;
}

export type Mover = 'pointer' | 'focus';

export interface Stage {
  readonly kind: 'screen' | 'browser';
  /** Opens the product at an address, as a new page. */
  open(path: string): Promise<void>;
  /** Goes to an address within the open page, as a link does. */
  go(path: string): Promise<void>;
  /** Signs a person in before the page opens; without this call nobody is signed in. */
  signedIn(): Promise<void>;
  /** True when the service has its extensions; without them a message is handed to the mail program. */
  extensions(on: boolean): Promise<void>;
  /** Puts an item into localStorage. */
  store(name: string, value: string): Promise<void>;
  /** Fills the browser's storage, so that it takes nothing more. */
  fillStorage(): Promise<void>;
  /** The languages that the browser's owner prefers, as BCP 47 tags, from the next page on. */
  languages(tags: readonly string[]): Promise<void>;
  /** Keeps a cookie for the path. */
  cookie(name: string, value: string): Promise<void>;
  /** The current address: path and query. */
  path(): Promise<string>;
  /** Someone signs in or out in another tab. */
  elsewhere(what: 'signedIn' | 'signedOut'): Promise<void>;

  fill(field: string, text: string): Promise<void>;
  choose(field: string, option: string): Promise<void>;
  /** A radio button or a checkbox. */
  tick(name: string | RegExp): Promise<void>;
  untick(name: string | RegExp): Promise<void>;
  /** A button, or a link that looks like one. */
  press(name: string | RegExp, where?: Within): Promise<void>;
  /** A key on the element that has the focus. */
  key(name: string): Promise<void>;
  /** Moves the pointer or the focus onto a part of the screen, by a CSS selector. */
  moveTo(target: string, by: Mover): Promise<void>;
  moveAway(target: string, by: Mover): Promise<void>;
  attach(field: string, file: StageFile, where?: Within): Promise<void>;
  /** Drops a file on a part of the screen, by a CSS selector. */
  drop(target: string, file: StageFile): Promise<void>;
  /** An event of the window that parts of the product send to each other. */
  announce(name: string, detail: unknown): Promise<void>;

  /** Answers a call at once from now on; other calls are held. */
  answers(call: StageCall, reply: Reply): void;
  /** Holds a call again from now on. */
  holds(call: StageCall): void;
  /** Answers the oldest held request of a call; waits until there is one. */
  settle(call: StageCall, reply: Reply, which?: (body: Record<string, unknown>) => boolean): Promise<void>;
  /** Releases the reading of a chosen file, which waits until then. */
  read(file: string, how: Reading): Promise<void>;
  /** Opens the requested camera, or refuses it with a reason. `unsupported` removes it before any request. */
  camera(how: 'open' | CameraProblem): Promise<void>;
  /** Ends the taking of a picture: it succeeds, the camera's image can't be used, or taking it fails. */
  shutter(how: Reading): Promise<void>;
  /** Gives the browser the passkey that it asks for, or gives none. */
  passkey(how: 'given' | 'cancelled'): Promise<void>;
  /** The device finds voices of these languages, and has no others. */
  voices(langs: readonly string[]): Promise<void>;
  /** Ends what is being read aloud: all of it was said, or the device broke off. */
  speech(how: 'ended' | 'failed'): Promise<void>;
  /** Makes an actor throw, by the ids of its machine and of its invoke: no screen and no answer can cause that. */
  breaks(machine: string, invoke: string): Promise<void>;
  /** Advances the clock, in milliseconds. */
  pass(milliseconds: number): Promise<void>;
  /** The page's clock, in milliseconds. */
  now(): Promise<number>;

  /** Waits until all expectations are on the screen. */
  sees(...expectations: readonly Expectation[]): Promise<void>;
  /** Waits until a machine is in a state. With `maybeUnseen`, a machine that hasn't started passes too. */
  isIn(machine: string, state: string, options?: { readonly maybeUnseen: boolean }): Promise<void>;
}
