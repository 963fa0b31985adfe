import { CALLS } from '#domain/wire/calls.ts';
import { REQUESTS } from '#domain/wire/requests.ts';
import type { Person as SignedIn } from '#tests/service/support/people.ts';
import { completeSteps, storeSession } from '../support/completeSteps.ts';
import { documentFiles } from '../support/files.ts';
import { newPerson, type Person } from '../support/person.ts';
import { ORIGIN } from '../support/product.ts';
import { button, field } from '../support/steps.ts';
import { type BrowserContext, expect, type Page, type Request, type Route } from '../support/test.ts';
import { asShown, mouse } from '../support/user.ts';
import type { FailureKind, Place } from './places.ts';

type Sent = { key: string; document: string };

/** A customer at one place of the application, on one page. */
export class Scene {
  readonly place: Place;
  readonly person: Person = newPerson();
  page: Page;
  /** The calls of the place that left the page, in order. */
  readonly sent: Sent[] = [];
  session: SignedIn | null = null;
  origin = ORIGIN;

  /** Run after the test, the newest first. */
  private readonly cleanups: (() => Promise<unknown>)[] = [];

  constructor(page: Page, place: Place) {
    this.place = place;
    this.page = page;
    this.watch(page);
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  addCleanup(undo: () => Promise<unknown>): void {
    this.cleanups.unshift(undo);
  }

  async cleanUp(): Promise<void> {
    for (const undo of this.cleanups) await undo();
  }

  watch(page: Page): void {
    page.on('request', (request) => {
      if (!this.isCall(request)) return;
      const { doc_type } = request.postDataJSON() as { doc_type?: string };
      this.sent.push({ key: request.headers()['idempotency-key'] ?? '', document: doc_type ?? '' });
    });
  }

  isCall(request: Request): boolean {
    const { path } = CALLS[this.place.call];
    const schema = REQUESTS[this.place.call];
    return new URL(request.url()).pathname === path && schema.safeParse(request.postDataJSON()).success;
  }

  /** Signs in and completes the steps before this place with calls to the service. */
  async arrive(at?: number): Promise<void> {
    if (this.place.stepsBefore === null) return;
    this.session ??= await completeSteps(this.person, this.place.stepsBefore);
    await storeSession(this.page, this.session, { origin: this.origin, ...(at ? { at } : {}) });
  }

  async open(): Promise<void> {
    await this.page.goto(this.origin + this.place.path);
    await expect(this.button).toBeVisible();
  }

  async fill(): Promise<void> {
    const { page, person } = this;
    await this.place.fill({ page, person, user: mouse(), files: await documentFiles() });
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

  /** Handles the place's calls instead of the service, until `restoreService`. */
  async interceptCalls(how: (route: Route) => Promise<unknown>): Promise<void> {
    await this.page.route(`**${CALLS[this.place.call].path}`, async (route) => {
      if (!this.isCall(route.request())) return route.fallback();
      // The page may have given up meanwhile.
      await how(route).catch(() => undefined);
    });
  }

  async restoreService(): Promise<void> {
    await this.page.unroute(`**${CALLS[this.place.call].path}`);
  }

  async expectFailure(wrong: FailureKind): Promise<void> {
    const box = this.page.getByRole('alert').or(this.page.getByRole('dialog'));
    await expect(box.getByText(this.place.failureText(wrong)).first()).toBeVisible();
    await this.expectTyped();
  }

  async expectTyped(names = Object.keys(this.place.typed(this.person))): Promise<void> {
    const typed = this.place.typed(this.person);
    for (const name of names)
      await expect(field(this.page, name), name).toHaveValue(asShown(typed[name] ?? ''));
  }

  /** A second press succeeds, and all requests of a save have one idempotency key. */
  async expectSent(presses = 2): Promise<void> {
    const { place, page } = this;
    await place.dismiss?.(page);
    await this.press();
    await place.expectDone(page);
    expect(this.sent.length, 'requests').toBe(presses * place.requests);
    expect(new Set(this.sent.map(({ key }) => key)).size, 'keys').toBe(place.requests);
    const documentsSent = new Set(this.sent.map(({ key, document }) => `${key} ${document}`));
    expect(documentsSent.size, 'one key a document').toBe(place.requests);
  }
}
