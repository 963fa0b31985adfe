import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import { m } from '#messages';
import { NOTICES } from '#server/loan/notices.ts';

const textsOf = (locale: Locale): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`packages/domain/messages/${locale}/lender.json`, 'utf8'));
const MESSAGES = textsOf('en');
const TEXTS = Object.entries(MESSAGES).filter(([key]) => key.startsWith('sms_'));
const HINDI = Object.entries(textsOf('hi')).filter(([key]) => key.startsWith('sms_'));
const rows = readFileSync('lender/docs/texts.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| when'))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([when, texts = '', ...rest]) => [when, ...texts.split('<br>'), ...rest]);
/** Words that put the blame on whoever reads them, or press them. */
const BLAME = /\b(fail|default|must|legal|immediately|urgent|penal\w*|warn\w*|why you cannot)\b/i;
const BLAME_IN_HINDI = /जुर्मान|दंड|पेनल्टी|डिफ़ॉल्ट|बकायेदार|कानून|चेतावनी|वरना|नहीं तो|कार्रवाई/;

const keyOf = (text: unknown): string =>
  TEXTS.find(([key]) => m[key as keyof typeof m] === text)?.[0] ?? expect.fail();
const LOAN = Object.values(NOTICES).map((notice) => ({ ...notice, key: keyOf(notice.text) }));
const wordsIn = (key: string): readonly string[] => MESSAGES[key]?.match(/\{(\w+)\}/g) ?? [];

describe('the texts by SMS', () => {
  it('are all in the document, word by word, with the states in which those about a loan hold [LOAN-55]', () => {
    const both = TEXTS.map(([key, text]) => [text, HINDI.find(([own]) => own === key)?.[1]]);
    expect(rows.map(([, text, hindi]) => [text, hindi]).sort()).toEqual(both.sort());
    const documented = new Map(rows.map(([, text, , hours, states]) => [text, [hours, states]]));
    for (const { key, holdsIn, asks } of LOAN)
      expect(documented.get(MESSAGES[key] ?? ''), key).toEqual([
        asks ? '8 to 19' : '8 to 21',
        holdsIn === 'always' ? holdsIn : holdsIn.join(', '),
      ]);
  });

  it('blame nobody [LOAN-56]', () => {
    expect(TEXTS.filter(([, text]) => BLAME.test(text))).toEqual([]);
    expect(HINDI.filter(([, text]) => BLAME_IN_HINDI.test(text))).toEqual([]);
  });

  it('of money that moved hold always, and name a day with its amount, or with what is left [LOAN-56]', () => {
    for (const { key, holdsIn } of LOAN) {
      if (holdsIn !== 'always') continue;
      expect(wordsIn(key), key).toContain('{on}');
      expect(
        wordsIn(key).some((word) => ['{amount}', '{owed}'].includes(word)),
        key,
      ).toBe(true);
    }
  });

  it('say what is owed or offered only until that changes, but where they tell of money themselves [LOAN-55]', () => {
    for (const { key, holdsIn, saysAmount } of LOAN) {
      const names = wordsIn(key).some((word) => ['{owed}', '{owedThen}', '{over}'].includes(word));
      const isOffer = key === 'sms_loan_offer';
      expect(saysAmount === true, key).toBe((names || isOffer) && holdsIn !== 'always');
    }
  });

  it('that ask for a payment say the amount [LOAN-56]', () => {
    for (const { key, asks } of LOAN) if (asks) expect(wordsIn(key).join(), key).toMatch(/\{owed(Then)?\}/);
  });

  it('ask for a payment only of a loan of which something may be owed [LOAN-55]', () => {
    const asking = LOAN.filter(({ key }) => /\bpay\b/i.test(MESSAGES[key] ?? ''));
    expect(asking.length).toBeGreaterThan(5);
    for (const { key, holdsIn } of asking)
      for (const state of ['closed', 'exited']) expect(holdsIn, key).not.toContain(state);
    expect(
      asking
        .filter(({ holdsIn }) => holdsIn === 'always')
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['sms_loan_corrected', 'sms_loan_receipt', 'sms_loan_waived']);
  });

  it('speak of a due day as past only of a loan that is late [LOAN-61]', () => {
    const past = LOAN.filter(({ key }) =>
      MESSAGES[key]
        ?.split(/(?<=[.?])\s/)
        .some((said) => /\{due\}/.test(said) && /\b(was|were|had)\b/.test(said)),
    );
    expect(past.map(({ key }) => key)).toEqual(['sms_loan_overdue']);
    expect(past.flatMap(({ holdsIn }) => holdsIn)).toEqual(['overdue']);
  });
});
