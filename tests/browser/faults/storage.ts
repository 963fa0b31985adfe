import { m } from '#messages';
import { expect, type Page } from '#testing/browser/test.ts';
import { type Fault, withDraft } from './fault.ts';
import type { Scene } from './scene.ts';

/** The page says that the draft isn't saved, and the step can still be completed. */
const expectStepWithoutDraft = async (scene: Scene) => {
  await expect(scene.page.getByText(m.form_step_draft_not_saved())).toBeVisible();
  await scene.expectTyped();
  await scene.expectSent(1);
};

/** Fills the storage completely. */
const fillUp = (page: Page) =>
  page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2))
      for (let isRoom = true; isRoom; )
        try {
          localStorage.setItem(`junk_${size}_${localStorage.length}`, 'x'.repeat(size));
        } catch {
          isRoom = false;
        }
  });

const junk = (scene: Scene, value: (own: string) => string) => async () => {
  await scene.page.evaluate(
    (texts) => {
      for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
    },
    Object.fromEntries(
      ['pan', 'personal', 'residence', 'income', 'employment', 'bank']
        .map((step) => `user_draft_${step}`)
        .concat('completed_steps', 'in_process_step', 'step_percent', 'eligibility_data')
        .map((name) => [name, value(scene.session?.profile ?? '')]),
    ),
  );
};

const dropped = (name: string, typical: string, value: (own: string) => string): Fault => ({
  name,
  typical,
  appliesTo: withDraft,
  cause: async (scene) => {
    await scene.arrive();
    await junk(scene, value)();
    await scene.open();
  },
  expects: async (scene) => {
    for (const name of scene.target.restoredFields)
      await expect(scene.page.getByLabel(name, { exact: true }), name).toHaveValue('');
    await scene.fill();
    await scene.expectSent(1);
  },
});

/** A storage that is full, blocked, or has items that this version didn't write. */
export const STORAGE: readonly Fault[] = [
  {
    name: 'a full storage',
    typical: 'step 3',
    appliesTo: withDraft,
    logs: /^persistent storage: could not write/,
    cause: async (scene) => {
      await scene.arrive();
      await scene.open();
      await fillUp(scene.page);
      await scene.fill();
    },
    expects: expectStepWithoutDraft,
  },
  {
    name: 'a blocked storage',
    typical: 'step 4',
    appliesTo: withDraft,
    logs: /^persistent storage: could not/,
    cause: async (scene) => {
      await scene.page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      });
      await scene.prepare();
    },
    expects: expectStepWithoutDraft,
  },
  dropped('a storage full of junk', 'step 2', () => '{"broken": [1, 2,'),
  dropped('a draft of another version', 'step 7', (profile) =>
    JSON.stringify({ v: 0, profile, fields: { monthly_income: '1', residence_pincode: '110001' }, at: 1 }),
  ),
  dropped("a draft of somebody else's", 'step 9', () =>
    JSON.stringify({ v: 1, profile: 'other', version: 1, base: {}, fields: { pincode: '110001' }, at: 1 }),
  ),
];
