/** Records what a screen reader says of a page as it changes: what takes the focus, and what is announced. */
import { type Announced, announcementsOf } from './liveRegions.ts';
import { type Said, saidOf } from './reader.ts';

export interface Utterance {
  /** `focus`: the page moved it here, which is read. */
  readonly by: Announced | 'focus';
  readonly element: Element;
  readonly words: string;
  /** Its own part of them, without the dialog that the focus enters with it. */
  readonly phrase: string;
  /** The name of what took the focus; else empty. */
  readonly name: string;
}

/** What was said from one rest of a page to the next. */
export interface Moment {
  readonly utterances: readonly Utterance[];
  /** What the page moved the focus to last, where nothing has it now. */
  readonly lost: Element | null;
  /** What had the focus when it went away, where nothing has it now; whoever left it before loses nothing. */
  readonly gone: Element | null;
  /** What a person moved the focus to last. */
  readonly moved: Element | null;
}

let isByPerson = false;
/** What had the focus as a person last did something; it may have had it before. */
let usedByPerson: Element | null = null;

/** Moves the focus as a person does, who knows where they are going. */
export const asPerson = (move: () => void): void => {
  isByPerson = true;
  try {
    move();
  } finally {
    isByPerson = false;
    usedByPerson = document.activeElement;
  }
};

const isOff = (element: Element): boolean => element.matches(':disabled');

const DIALOG = 'dialog, [role=dialog], [role=alertdialog]';

export class Ear {
  private heard: (Pick<Utterance, 'by' | 'element'> & { readonly words?: string })[] = [];
  private held: Element | null = null;
  private last: Element | null = null;
  private dialog: Element | null = null;
  private readonly page: Document;
  private readonly observer = new MutationObserver((changes) => this.note(changes));

  constructor(page: Document) {
    this.page = page;
    usedByPerson = null;
    this.observer.observe(page.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-hidden', 'hidden', 'inert', 'role', 'aria-live', 'aria-busy'],
    });
    page.addEventListener('focusin', this.follow);
    page.addEventListener('focusout', this.leave);
  }

  /** What was said since the last time; call it when the page rests. What is gone by then was not heard. */
  async listen(): Promise<Moment> {
    this.note(this.observer.takeRecords());
    const { heard } = this;
    const moved = usedByPerson;
    this.heard = [];
    usedByPerson = null;
    const utterances: Utterance[] = [];
    for (const { by, element, words } of heard.filter((one) => one.element.isConnected)) {
      if (words !== undefined) utterances.push({ by, element, words, phrase: words, name: '' });
      else utterances.push({ by, element, ...(await this.read(element)) });
    }
    const active = this.page.activeElement ?? this.page.body;
    const isNowhere = active === this.page.body || isOff(active);
    const lost = isNowhere && this.held !== moved ? this.held : null;
    const gone = isNowhere ? this.last : null;
    if (isNowhere) this.held = null;
    return { utterances, lost, gone, moved };
  }

  stop(): void {
    this.observer.disconnect();
    this.page.removeEventListener('focusin', this.follow);
    this.page.removeEventListener('focusout', this.leave);
  }

  private note(changes: readonly MutationRecord[]) {
    this.heard.push(...announcementsOf(changes));
  }

  private readonly follow = ({ target }: Event) => {
    this.note(this.observer.takeRecords());
    const element = target as Element;
    this.held = isByPerson ? null : element;
    this.last = element;
    if (!isByPerson && !this.heard.some((one) => one.by === 'focus' && one.element === element))
      this.heard.push({ by: 'focus', element });
  };

  /** Who leaves an element is told of by an event; one that is removed or disabled stays `last`. */
  private readonly leave = () => {
    this.last = null;
  };

  /** What takes the focus is read after the dialog that the focus enters with it. */
  private async read(element: Element): Promise<Omit<Utterance, 'by' | 'element'>> {
    const dialog = element.closest(DIALOG);
    const around: Said | null = dialog && dialog !== this.dialog ? await saidOf(dialog) : null;
    this.dialog = dialog;
    const { phrase, name } = await saidOf(element);
    return { words: [around?.phrase, phrase].filter(Boolean).join('; '), phrase, name };
  }
}

/** What was said as sentences; an announcement begins with how it is made. */
export const sentencesOf = ({ utterances }: Moment): readonly string[] =>
  utterances.map(({ by, words }) => (by === 'focus' ? words : `${by}: ${words}`));
