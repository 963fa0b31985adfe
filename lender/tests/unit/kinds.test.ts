import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, type Account, KINDS, type Kind, SPLIT_KINDS } from '#lender/books/kinds.ts';
import { settle } from '#lender/books/settle.ts';
import { m } from '#messages';
import { factsOf } from '#tests/truths/books.ts';
import { reference } from '#tests/truths/reference.ts';
import { stories } from '#tests/truths/stories.ts';

const ALL = Object.keys(KINDS) as Kind[];
const OUTSIDE: readonly Account[] = ['bank', 'provider', 'unmatched'];
const accountsOf = (kind: Kind): readonly Account[] => [KINDS[kind].debit, KINDS[kind].credit];

/** Debits less credits of each account. */
const balancesOf = (entries: readonly (readonly [Kind, bigint])[]): ReadonlyMap<Account, bigint> => {
  const balances = new Map<Account, bigint>();
  const post = (account: Account, paise: bigint) =>
    balances.set(account, (balances.get(account) ?? 0n) + paise);
  for (const [kind, paise] of entries) {
    post(KINDS[kind].debit, paise);
    post(KINDS[kind].credit, -paise);
  }
  return balances;
};

describe('the table of kinds', () => {
  it('debits one account and credits another', () => {
    expect(ALL.filter((kind) => KINDS[kind].debit === KINDS[kind].credit)).toEqual([]);
    const used = new Set(ALL.flatMap(accountsOf));
    expect([...used].sort()).toEqual(Object.keys(ACCOUNTS).sort());
  });

  it('moves money of the outside by facts alone, and a loan and its income by the split alone', () => {
    const touches = (kind: Kind) => accountsOf(kind).some((account) => OUTSIDE.includes(account));
    expect(SPLIT_KINDS.filter(touches)).toEqual([]);
    expect(ALL.filter((kind) => !touches(kind)).sort()).toEqual([...SPLIT_KINDS].sort());
  });

  it('takes money of the outside in by the debit of a place, and out by its credit', () => {
    const isPlace = (account: Account) => account === 'bank' || account === 'provider';
    const facts = ALL.filter((kind) => !KINDS[kind].derived);
    // Between the list and a loan, and from the provider to the bank, nothing comes in or goes out.
    expect(facts.filter((kind) => isPlace(KINDS[kind].debit) === isPlace(KINDS[kind].credit)).sort()).toEqual(
      ['put', 'returned', 'settled', 'transferred'],
    );
    expect(facts.filter((kind) => isPlace(KINDS[kind].debit)).sort()).toEqual([
      'came',
      'cameToProvider',
      'own',
      'settled',
    ]);
    const { put, returned, settled, transferred } = KINDS;
    expect([put, returned, settled, transferred].map(({ debit }) => debit)).toEqual([
      ...['unmatched', 'unmatched', 'bank', 'passing'],
    ]);
  });

  it('gives each account a code, and each kind a name, of its own', () => {
    const codes = Object.values(ACCOUNTS);
    expect(new Set(codes).size).toBe(codes.length);
    const names = ALL.map((kind) => m[KINDS[kind].name]({} as never));
    expect(new Set(names).size).toBe(names.length);
  });

  it('has the kinds that are settled, and the reference has them too', () => {
    fc.assert(
      fc.property(stories, ({ terms, acts, day }) => {
        for (const { totals } of [settle(terms, acts, day), reference(terms, acts, day)])
          expect(Object.keys(totals).sort()).toEqual([...SPLIT_KINDS].sort());
      }),
      { numRuns: 20 },
    );
  });

  // The settlement reads the table itself, so that what it says is owed would be wrong alike.
  it('leaves nothing in passing, and on the accounts of the loan what the reference says is owed', () => {
    fc.assert(
      fc.property(stories, ({ terms, acts, day }) => {
        const { totals } = settle(terms, acts, day);
        const { owed, owedBack, excess } = reference(terms, acts, day);
        const facts = factsOf(terms, acts, day);
        const balances = balancesOf([
          ['sent', facts.payout],
          ['put', facts.put],
          ['takenBack', facts.takenBack],
          ['sent', facts.sentBack],
          ['transferred', facts.transferred],
          ...SPLIT_KINDS.map((kind) => [kind, totals[kind]] as const),
        ]);
        expect(balances.get('passing')).toBe(0n);
        const { interest, principal, late } = owed;
        expect(
          (['interest', 'principal', 'late', 'owedBack', 'excess'] as const).map((account) =>
            balances.get(account),
          ),
        ).toEqual([interest, principal, late, owedBack, -excess]);
      }),
      { numRuns: 1_000 },
    );
  });
});
