import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Signing } from '#server/adapters/signing.ts';
import { isUnavailable } from '#server/database/failures.ts';
import { pdf } from '#testing/files.ts';
import { pdfText } from '#tests/service/support/pdfText.ts';

export interface SigningTrial {
  readonly signing: Signing;
  /** The number of documents that a remote service has signed. */
  readonly signed?: () => number;
  /** Makes a remote service fail from now on. */
  readonly fail?: () => void;
  readonly close?: () => Promise<void>;
}

/** The tests of a signing adapter (`lender/server/adapters/signing.ts`); a remote one can fail. */
export function describeSigning(
  name: string,
  reach: 'local' | 'remote',
  start: () => Promise<SigningTrial>,
): void {
  describe(`the signing adapter ${name}`, () => {
    let trial: SigningTrial;
    beforeAll(async () => {
      trial = await start();
    });
    afterAll(() => trial.close?.());

    const request = async () => {
      const document = Buffer.from(await pdf('Agreed by code'), 'base64');
      return { reference: createHash('sha256').update(document).digest('hex'), document };
    };

    it('returns the document as a PDF that says what it said', async () => {
      const signed = await trial.signing.sign(await request());
      expect(await pdfText(signed)).toContain('Agreed by code');
    });

    it('signs a document once, however often it is asked with its reference', async () => {
      const { signing, signed } = trial;
      const asked = await request();
      const first = await signing.sign(asked);
      const before = signed?.();
      const repeated = await signing.sign(asked);
      expect(Buffer.from(repeated).equals(Buffer.from(first))).toBe(true);
      expect(signed?.()).toBe(before);
    });

    it('has a name', () => {
      expect(trial.signing.name).toMatch(/^\w+$/);
    });

    if (reach === 'local') return;
    it('fails as unavailable, without the document in the error', async () => {
      trial.fail?.();
      const error = await trial.signing.sign(await request()).catch((reason: unknown) => reason);
      expect(isUnavailable(error)).toBe(true);
      expect(String(error)).not.toContain('Agreed');
    });
  });
}
