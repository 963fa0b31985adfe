import { CALLS } from '#domain/wire/calls.ts';
import type { Person as SignedIn } from '#tests/service/support/people.ts';
import { papers } from '../support/files.ts';
import { bringSession, halfWay } from '../support/completeSteps.ts';
import { asShown, mouse } from '../support/user.ts';
import { newPerson, type Person } from '../support/person.ts';
import { ORIGIN } from '../support/product.ts';
import { button, field } from '../support/steps.ts';
import { type BrowserContext, expect, type Page, type Request, type Route } from '../support/test.ts';
import type { Place, Wrong } from './places.ts';

type Sent = { key: string; paper: string };

/** A person at one place of the application, in front of one page. */
export class Scene {
  readonly place: Place;
  readonly person: Person = newPerson();
  page: Page;
  /** The calls of the place that left the page, in order. */
  readonly sent: Sent[] = [];
  session: SignedIn | null = null;
  origin = ORIGIN;

  /** What is to be undone after the test, the last first. */
  private readonly endings: (() => Promise<unknown>)[] = [];

  constructor(page: Page, place: Place) {
    this.place = place;
    this.page = page;
    this.watch(page);
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  atEnd(undo: () => Promise<unknown>): void {
    this.endings.unshift(undo);
  }

  async end(): Promise<void> {
    for (const undo of this.endings) await undo();
  }

  watch(page: Page): void {
    page.on('request', (request) => {
      if (!this.isCall(request)) return;
      const { doc_type } = request.postDataJSON() as { doc_type?: string };
      this.sent.push({ key: request.headers()['idempotency-key'] ?? '', paper: doc_type ?? '' });
    });
  }

  isCall(request: Request): boolean {
    const { path, request: schema } = CALLS[this.place.call];
    return new URL(request.url()).pathname === path && schema.safeParse(request.postDataJSON()).success;
  }

  /** Signs in and does the steps before, by the service's own calls. */
  async arrive(at?: number): Promise<void> {
    if (this.place.after === null) return;
    this.session ??= await halfWay(this.person, this.place.after);
    await bringSession(this.page, this.session, { origin: this.origin, ...(at ? { at } : {}) });
  }

  async open(): Promise<void> {
    await this.page.goto(this.origin + this.place.path);
    await expect(this.button).toBeVisible();
  }

  async fill(): Promise<void> {
    const { page, person } = this;
    await this.place.fill({ page, person, hand: mouse(), files: await papers() });
  }

  async prepare(): Promise<void> {
    await this.arrive();
    await this.open();
    await this.fill();
  }

  get button() {
    return button(this.page, this.place.send);
  }

  press(): Promise<void> {
    return this.button.click();
  }

  /** Answers the place's calls otherwise than the service, until `heal`. */
  async answer(how: (route: Route) => Promise<unknown>): Promise<void> {
    await this.page.route(`**${CALLS[this.place.call].path}`, async (route) => {
      if (!this.isCall(route.request())) return route.fallback();
      // The page may have given up meanwhile.
      await how(route).catch(() => undefined);
    });
  }

  async heal(): Promise<void> {
    await this.page.unroute(`**${CALLS[this.place.call].path}`);
  }

  async tells(wrong: Wrong): Promise<void> {
    const box = this.page.getByRole('alert').or(this.page.getByRole('dialog'));
    await expect(box.getByText(this.place.told(wrong)).first()).toBeVisible();
    await this.stillTyped();
  }

  async stillTyped(names = Object.keys(this.place.typed(this.person))): Promise<void> {
    const typed = this.place.typed(this.person);
    for (const name of names)
      await expect(field(this.page, name), name).toHaveValue(asShown(typed[name] ?? ''));
  }

  /** Another press goes through; what was sent before and after it counts as one. */
  async goesThrough(presses = 2): Promise<void> {
    const { place, page } = this;
    await place.again?.(page);
    await this.press();
    await place.arrived(page);
    expect(this.sent.length, 'requests').toBe(presses * place.requests);
    expect(new Set(this.sent.map(({ key }) => key)).size, 'keys').toBe(place.requests);
    const papersSent = new Set(this.sent.map(({ key, paper }) => `${key} ${paper}`));
    expect(papersSent.size, 'one key a paper').toBe(place.requests);
  }
}
