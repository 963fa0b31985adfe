import type { Desktop } from './desktop.ts';
import { type Act, isTitle, type Moment } from './moment.ts';
import { until } from './until.ts';
import { endOf, timesOf, words } from './words.ts';

/** A hang, not a speed: the machine may be busy. */
const LIMIT_MS = 60_000;
/** After this silence nothing more is coming. */
const SILENCE_MS = 1_200;
/** What a page reads of itself after what it had to say is left at that. */
const MORE_MS = 10_000;
/** The same for a key that only moves on. */
const STEP_SILENCE_MS = 700;
const STEP_LIMIT_MS = 15_000;
/** Presses of Tab that lead once round every page. */
const MOST_STOPS = 60;
const MOST_PRESSES = 3;
const KEY_DELAY_MS = '40';

/** What was heard in a moment, and what was wrong with it. */
export interface Heard {
  readonly name: string;
  /** All that was said from its first key on, a line each. */
  readonly lines: readonly string[];
  /** Its sentences that were heard. */
  readonly sentences: number;
  /** Those that Orca is known to leave out, and did. */
  readonly silent: number;
  readonly faults: readonly string[];
  /** Where it should have led isn't known: what comes next can't be done. */
  readonly isLost: boolean;
}

/** Somebody who uses the keyboard and hears. */
export class Listener {
  private readonly desktop: Desktop;
  /** The index of the first thing that was said after the newest act. */
  private since = 0;

  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }

  private get voice() {
    return this.desktop.voice;
  }

  private said(): string {
    return words(
      this.voice.said
        .slice(this.since)
        .map(({ heard }) => heard)
        .join(' '),
    );
  }

  private async key(name: string): Promise<void> {
    this.since = this.voice.said.length;
    await this.desktop.keys('key', '--clearmodifiers', name);
  }

  private hasHeard(sentence: string): boolean {
    return endOf(this.said(), sentence) >= 0;
  }

  /** Waits until a key has made Orca say something and nothing more comes, or something is so. */
  private async settle(isSo: () => boolean): Promise<void> {
    const pressedAt = Date.now();
    const isOver = () =>
      this.voice.said.length > this.since
        ? this.voice.silentFor() > STEP_SILENCE_MS
        : Date.now() - pressedAt > STEP_LIMIT_MS;
    await until('silence', () => isSo() || isOver(), LIMIT_MS);
  }

  /** Presses a key until a name is said. */
  private async seek(key: string, name: string): Promise<void> {
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      await this.key(key);
      await this.settle(() => this.hasHeard(name));
      if (this.hasHeard(name)) return;
    }
    throw new Error(`${MOST_STOPS} times ${key}, and '${name}' was never said`);
  }

  /** Presses a key until a window has gone. */
  private async dismiss(key: string, window: string): Promise<void> {
    const isGone = async () => !(await this.desktop.hasWindow(window));
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      await this.key(key);
      await until('', isGone, STEP_LIMIT_MS).catch(() => undefined);
      if (await isGone()) return;
    }
    throw new Error(`${MOST_PRESSES} times ${key}, and '${window}' was still there`);
  }

  private async type(text: string | (() => Promise<string>)): Promise<void> {
    this.since = this.voice.said.length;
    const typed = typeof text === 'string' ? text : await text();
    await this.desktop.keys('type', '--delay', KEY_DELAY_MS, '--', typed);
    await this.settle(() => false);
  }

  private async act(act: Act): Promise<void> {
    switch (act.how) {
      case 'Tab':
      case 'shift+Tab':
      case 'b':
      case '1':
        return this.seek(act.how, act.to);
      case 'press':
        return this.key(act.key);
      case 'dismiss':
        return this.dismiss(act.key, act.window);
      case 'step':
        await this.key(act.key);
        return this.settle(() => false);
      case 'type':
        return this.type(act.text);
      case 'hear':
        return until(`'${act.sentence}'`, () => this.hasHeard(act.sentence), LIMIT_MS);
      case 'happens':
        this.since = this.voice.said.length;
        await act.what();
    }
  }

  /** Lives through a moment. */
  async live({ name, acts, hears, never = [], mayRepeat, silence }: Moment): Promise<Heard> {
    const first = this.voice.said.length;
    const faults: string[] = [];
    let isLost = false;
    const lacks = silence?.lacks ?? [];
    const missing = (sentences: readonly string[]) => {
      const said = this.said();
      let at = 0;
      return sentences.filter((sentence) => {
        const end = endOf(said, sentence, at);
        if (end >= 0) at = end;
        return end < 0;
      });
    };
    const expected = hears.filter((sentence) => !lacks.includes(sentence));
    try {
      for (const act of acts) await this.act(act);
      if (silence) await until('the focus', silence.isThere, LIMIT_MS);
      await until('', () => missing(expected).length === 0, LIMIT_MS).catch(() => undefined);
      const doneAt = Date.now();
      const isQuiet = () => Math.min(this.voice.silentFor(), Date.now() - doneAt) > SILENCE_MS;
      await until('silence', isQuiet, MORE_MS).catch(() => undefined);
    } catch (error) {
      faults.push((error as Error).message);
      isLost = true;
    }
    const said = this.said();
    const absent = missing(hears);
    const spoken = lacks.filter((sentence) => !absent.includes(sentence));
    faults.push(
      ...missing(expected).map((sentence) => `never said, or out of order: ${sentence}`),
      ...(silence?.isAtTimes ? [] : spoken.map((sentence) => `is said now: ${sentence}`)),
      ...hears
        .filter((sentence) => !mayRepeat && !isTitle(sentence) && timesOf(said, sentence) > 1)
        .map((sentence) => `said twice: ${sentence}`),
      ...never.filter((sentence) => endOf(said, sentence) >= 0).map((sentence) => `was said: ${sentence}`),
    );
    return {
      name,
      lines: this.voice.said
        .slice(first)
        .map(({ text, heard }) => (heard === text ? text : `${heard}… (${text})`)),
      sentences: hears.length - absent.length,
      silent: lacks.length - spoken.length,
      faults,
      isLost,
    };
  }
}
