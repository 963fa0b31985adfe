import { BRAND } from '#domain/brand.ts';
import type { Lending } from '#testing/browser/lending.ts';
import { newPerson } from '#testing/browser/person.ts';
import { storedSession } from '#testing/drivers/person.ts';
import { fill, type Person, signIn } from '#testing/people.ts';
import type { Engine } from '../../engines/support/commands.ts';
import { SILENCES } from '../walk/silences.ts';
import { type Act, hear, type Moment, title, toTitle } from './moment.ts';

/** A part of the walk: what must be there before it, and its moments. */
export type Part = (scene: Scene) => Promise<readonly Moment[]>;

/** A page of the product's origin that does nothing. */
const STILL = '/robots.txt';

/** Firefox on the product, and what happens to who uses it apart from the keyboard. */
export class Scene {
  private readonly origin: string;
  readonly lending: Lending;
  private readonly engine: Engine;

  constructor(origin: string, lending: Lending, engine: Engine) {
    this.origin = origin;
    this.lending = lending;
    this.engine = engine;
  }

  /** A page is opened, as by a bookmark. */
  visits(path: string): Act {
    return { how: 'happens', what: () => this.engine.send('navigate', { url: this.origin + path }) };
  }

  /** A page is opened, and its heading looked for. */
  opens(name: string, path: string, heading: string): Moment {
    return {
      name,
      acts: [this.visits(path), hear(BRAND.name), toTitle(heading)],
      hears: [title(heading)],
      mayRepeat: true,
    };
  }

  /** A wrong code for a number, then the right one, which is read once: the newest of the inbox. */
  codesFor(mobile: string): Readonly<Record<'wrong' | 'right', () => Promise<string>>> {
    let code = '';
    return {
      wrong: async () => {
        code = await this.lending.service.code(mobile);
        return code === '1234' ? '4321' : '1234';
      },
      right: async () => code,
    };
  }

  /** Leaves in the browser's storage only the session of somebody that began so many milliseconds ago, or nothing. */
  async store(person?: Person, age = 0): Promise<void> {
    const items = person
      ? storedSession(Date.now() - age, {
          profileId: person.profile,
          token: person.token,
          mobile: person.mobile,
          leadId: person.lead,
        })
      : {};
    await this.engine.send('navigate', { url: this.origin + STILL });
    const store = (entries: Readonly<Record<string, string>>) => {
      for (const storage of [localStorage, sessionStorage]) {
        storage.clear();
        for (const [name, value] of Object.entries(entries)) storage.setItem(name, value);
      }
    };
    await this.engine.send('run', { script: `return (${store})(...arguments)`, args: [items] });
  }

  /** A moment with what Orca is known to leave out of it. */
  withSilence(moment: Moment): Moment {
    const known = SILENCES[moment.name];
    if (!known) return moment;
    const { focus, lacks = moment.hears, isAtTimes = false } = known;
    return { ...moment, silence: { lacks, isAtTimes, isThere: () => this.hasFocus(focus) } };
  }

  /** Whether what has the focus has a text: its own, after the name of its element, or that of its label or its description. */
  private async hasFocus(text: string): Promise<boolean> {
    const read = () => {
      const { activeElement } = document;
      const labels = activeElement instanceof HTMLInputElement ? [...(activeElement.labels ?? [])] : [];
      const ids = activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
      const elements = [activeElement, ...labels, ...ids.map((id) => document.getElementById(id))];
      return elements.map((element) => `${element?.localName} ${element?.textContent}`).join();
    };
    const found = (await this.engine.send('run', { script: `return (${read})()`, args: [] })) as string;
    return found.includes(text);
  }

  /** Somebody new who has done so many of the nine steps, and whose session the browser has. */
  async applicantAfter(steps: number): Promise<ReturnType<typeof newPerson>> {
    const given = newPerson();
    const person = await signIn(this.lending.service, given.mobile);
    await fill(this.lending.service, person, steps, { pancard: given.pan });
    await this.store(person);
    return given;
  }
}
