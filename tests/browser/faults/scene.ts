import { CALLS } from '#domain/wire/calls.ts';
import { REQUESTS } from '#domain/wire/requests.ts';
import { completeSteps, storeSession } from '#testing/browser/completeSteps.ts';
import { newPerson, type Person } from '#testing/browser/person.ts';
import { ORIGIN } from '#testing/browser/product.ts';
import { type BrowserContext, expect, type Page, type Request, type Route } from '#testing/browser/test.ts';
import type { Person as SignedIn } from '#testing/people.ts';
import { documentFiles } from '../support/files.ts';
import { expectOwnPage } from '../support/heldScripts.ts';
import { button, field } from '../support/steps.ts';
import { asShown, mouse } from '../support/user.ts';
import type { FailureKind, Target } from './targets.ts';

type Sent = { key: string; document: string };

/** Runs in the page, before its scripts. */
const switchExtensionsOff = () =>
  new MutationObserver((_, observer) => {
    if (!document.head) return;
    observer.disconnect();
    const meta = Object.assign(document.createElement('meta'), { name: 'setu:extensions', content: 'off' });
    document.head.append(meta);
  }).observe(document, { childList: true, subtree: true });

/** A customer at one page of the application, on one page. */
export class Scene {
  readonly target: Target;
  readonly person: Person = newPerson();
  page: Page;
  /** The calls of the page that left the page, in order. */
  readonly sent: Sent[] = [];
  session: SignedIn | null = null;
  origin = ORIGIN;

  /** Run after the test, the newest first. */
  private readonly cleanups: (() => Promise<unknown>)[] = [];

  constructor(page: Page, target: Target) {
    this.target = target;
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
    const { path } = CALLS[this.target.call];
    const schema = REQUESTS[this.target.call];
    return new URL(request.url()).pathname === path && schema.safeParse(request.postDataJSON()).success;
  }

  /** Signs in and completes the steps before this page with calls to the service. */
  async arrive(at?: number): Promise<void> {
    if (this.target.stepsBefore === null) return;
    this.session ??= await completeSteps(this.person, this.target.stepsBefore);
    await storeSession(this.page, this.session, { origin: this.origin, ...(at ? { at } : {}) });
  }

  async open(): Promise<void> {
    const { send, opensWith = send } = this.target;
    // These faults meet a press that sends all together.
    if (this.target.sendsItself) await this.page.addInitScript(switchExtensionsOff);
    await this.page.goto(this.origin + this.target.path);
    // A form can be filled in before, but these faults come after it.
    await expectOwnPage(this.page);
    await expect(button(this.page, opensWith)).toBeVisible();
  }

  async fill(): Promise<void> {
    const { page, person } = this;
    await this.target.fill({ page, person, user: mouse(), files: await documentFiles() });
  }

  async prepare(): Promise<void> {
    await this.arrive();
    await this.open();
    await this.fill();
  }

  get button() {
    return button(this.page, this.target.send);
  }

  press(): Promise<void> {
    return this.button.click();
  }

  /** Handles the place's calls instead of the service, until `restoreService`. */
  async interceptCalls(how: (route: Route) => Promise<unknown>): Promise<void> {
    await this.page.route(`**${CALLS[this.target.call].path}`, async (route) => {
      if (!this.isCall(route.request())) return route.fallback();
      // The page may have timed out meanwhile.
      await how(route).catch(() => undefined);
    });
  }

  async restoreService(): Promise<void> {
    await this.page.unroute(`**${CALLS[this.target.call].path}`);
  }

  async expectFailure(wrong: FailureKind): Promise<void> {
    const box = this.page.getByRole('alert').or(this.page.getByRole('dialog'));
    await expect(box.getByText(this.target.failureText(wrong)).first()).toBeVisible();
    await this.expectTyped();
  }

  async expectTyped(names = Object.keys(this.target.typed(this.person))): Promise<void> {
    const typed = this.target.typed(this.person);
    for (const name of names)
      await expect(field(this.page, name), name).toHaveValue(asShown(typed[name] ?? ''));
  }

  /** A second press succeeds, and all requests of a save have one idempotency key. */
  async expectSent(presses = 2): Promise<void> {
    const { target, page } = this;
    await target.dismiss?.(page);
    await this.press();
    await target.expectDone(page);
    expect(this.sent.length, 'requests').toBe(presses * target.requests);
    expect(new Set(this.sent.map(({ key }) => key)).size, 'keys').toBe(target.requests);
    const documentsSent = new Set(this.sent.map(({ key, document }) => `${key} ${document}`));
    expect(documentsSent.size, 'one key a document').toBe(target.requests);
  }
}
