import { describe, expect, it } from 'vitest';
import type { FindBranch } from '#server/adapters/ifsc.ts';

export interface BankBranchesTrial {
  readonly find: FindBranch;
  /** The IFSC of a known branch, and one of a bank that doesn't exist. */
  readonly known: string;
  readonly unknown: string;
}

/** The tests of a directory of bank branches (`lender/server/adapters/ifsc.ts`). */
export function describeBankBranches(name: string, { find, known, unknown }: BankBranchesTrial): void {
  describe(`the branches of banks ${name}`, () => {
    it('finds bank and branch of an IFSC', async () => {
      expect(await find(known)).toEqual({
        bank: expect.stringMatching(/\S/),
        branch: expect.stringMatching(/\S/),
      });
    });

    it('finds only the bank when the branch is unknown, or nothing', async () => {
      const branch = await find(`${known.slice(0, 5)}ZZZZZZ`);
      if (branch !== null) expect(branch).toEqual({ bank: expect.stringMatching(/\S/), branch: null });
    });

    it('finds nothing for an invalid IFSC or an unknown bank', async () => {
      for (const text of [unknown, '', known.slice(0, -1), known.toLowerCase(), `${known}0`, '__proto__']) {
        expect(await find(text), text).toBeNull();
      }
    });
  });
}
