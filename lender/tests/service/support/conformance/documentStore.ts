import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentStore } from '#server/documents/store.ts';

export interface DocumentStoreTrial {
  readonly store: DocumentStore;
  readonly close?: () => Promise<void>;
}

/** The tests of a document store (`lender/server/documents/store.ts`), which starts empty. */
export function describeDocumentStore(name: string, start: () => Promise<DocumentStoreTrial>): void {
  describe(`the document store ${name}`, () => {
    let trial: DocumentStoreTrial;
    let store: DocumentStore;
    beforeAll(async () => {
      trial = await start();
      store = trial.store;
    });
    afterAll(() => trial.close?.());
    const names = async () => (await store.list()).map((document) => document.name);

    it('stores bytes under an opaque name, and lists them with their time', async () => {
      const bytes = randomBytes(3_000_000);
      const kept = await store.put(bytes);
      expect(kept).toMatch(/^[0-9a-f]{32}$/);
      expect(await store.get(kept)).toEqual(bytes);
      const listed = (await store.list()).find((document) => document.name === kept);
      expect(Math.abs(Date.now() - Number(listed?.storedAt))).toBeLessThan(60_000);
    });

    it('names equal bytes separately', async () => {
      const [one, two] = [await store.put(Buffer.from('same')), await store.put(Buffer.from('same'))];
      expect(one).not.toBe(two);
      await store.delete(one);
      expect((await store.get(two))?.toString()).toBe('same');
    });

    it('deletes permanently, and ignores an unknown name', async () => {
      const kept = await store.put(Buffer.from('to be deleted'));
      await store.delete(kept);
      await store.delete(kept);
      expect(await store.get(kept)).toBeUndefined();
      expect(await names()).not.toContain(kept);
    });

    it('builds no address from an invalid name', async () => {
      for (const odd of ['../../etc/passwd', '', 'installation', '0'.repeat(31)]) {
        await expect(store.get(odd)).rejects.toThrow('Not the name');
        await expect(store.delete(odd)).rejects.toThrow('Not the name');
      }
    });

    it('belongs to one installation, whose mark is not a document', async () => {
      expect(await store.installation()).toBeUndefined();
      await store.claim('an-installation');
      expect(await store.installation()).toBe('an-installation');
      expect(await names()).not.toContain('installation');
    });
  });
}
