/** What a person does with the keyboard. */
export type Act =
  /** Tab, Shift+Tab, or Orca's key for the next button or heading of level 1, until a name is said. */
  | { readonly how: 'Tab' | 'shift+Tab' | 'b' | '1'; readonly to: string }
  | { readonly how: 'press'; readonly key: string }
  /** A key that moves on, and what is said of the new place. */
  | { readonly how: 'step'; readonly key: string }
  /** Again and again until a window has gone: GTK takes no key while it looks for a file. */
  | { readonly how: 'dismiss'; readonly key: string; readonly window: string }
  /** Waits until something is said. */
  | { readonly how: 'hear'; readonly sentence: string }
  /** What isn't done by keys: a page is opened. */
  | { readonly how: 'happens'; readonly what: () => Promise<unknown> }
  | { readonly how: 'type'; readonly text: string | (() => Promise<string>) };

/** What Orca is known to leave out of a moment. */
export interface Silence {
  /** The sentences, as the moment has them. */
  readonly lacks: readonly string[];
  /** Whether what they are about has the focus: then the product has done its part. */
  readonly isThere: () => Promise<boolean>;
  /** True where they are said at times. */
  readonly isAtTimes: boolean;
}

/** A moment of the walk: what is done, and what is heard from the last of it on. */
export interface Moment {
  readonly name: string;
  readonly acts: readonly Act[];
  /** In this order, each once. */
  readonly hears: readonly string[];
  readonly never?: readonly string[];
  /**
   * Something else says the same: a page that loads its heading, before it is looked for; a dialog its title, which has the
   * focus; a heading that was there its new words.
   */
  readonly mayRepeat?: true;
  readonly silence?: Silence;
}

export const to = (name: string): Act => ({ how: 'Tab', to: name });
export const backTo = (name: string): Act => ({ how: 'shift+Tab', to: name });
export const nextButton = (label: string): Act => ({ how: 'b', to: button(label) });
export const toTitle = (text: string): Act => ({ how: '1', to: title(text) });
export const press = (key: string): Act => ({ how: 'press', key });
export const step = (key: string): Act => ({ how: 'step', key });
export const hear = (sentence: string): Act => ({ how: 'hear', sentence });
export const type = (text: string | (() => Promise<string>)): Act => ({ how: 'type', text });

/** How Orca says what something is, after its name. */
export const field = (label: string) => `${label} entry`;
export const button = (label: string) => `${label} push button`;
export const link = (label: string) => `${label} link`;
/** The title of a page. */
export const title = (text: string) => `${text} heading level 1`;
/** Orca may say a title as what it finds in a new page, and once more as what has the focus. */
export const isTitle = (sentence: string) => sentence.endsWith(title(''));
export const list = (label: string) => `${label} combo box`;
export const radio = (label: string) => `${label} not selected`;

/** Goes to a field and fills it in anew. */
export const fillIn = (label: string, text: string): readonly Act[] => [
  to(field(label)),
  press('ctrl+a'),
  type(text),
];
/** Fills in a field that should have the focus; somebody who isn't sure goes one back, and on to it. */
export const fillInHere = (label: string, text: string | (() => Promise<string>)): readonly Act[] => [
  step('shift+Tab'),
  to(field(label)),
  press('ctrl+a'),
  type(text),
];
/** Goes to a link or a button and presses it. */
export const follow = (name: string): readonly Act[] => [to(name), press('Return')];
/** Moments in which something must not be said. */
export const without = (sentence: string, moments: readonly Moment[]): readonly Moment[] =>
  moments.map((moment) => ({ ...moment, never: [...(moment.never ?? []), sentence] }));
/** Presses a control for files that has been gone to, and types a path in GTK's dialog. */
export const give = (file: string): readonly Act[] => [
  press('Return'),
  hear('Files'),
  type(file),
  { how: 'dismiss', key: 'Return', window: 'File Upload' },
];
