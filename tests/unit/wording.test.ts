import { describe, expect, it } from 'vitest';
import { COPY_VALUES } from '#domain/figures.ts';
import { readTexts } from '#scripts/build/texts.ts';

const messages = readTexts('en');

/** Captions that the Reserve Bank prescribes, and texts that the specification quotes or the law needs. */
const PRESCRIBED = /^(kfs2?|apr)_/;

type Rule = { word: RegExp; better: string; except?: readonly string[] };

/** Words that our own texts avoid, and their replacements. */
const RULES: readonly Rule[] = [
  // A length counts digits, signs and spaces too.
  { word: /\{\w+\} letters\b(?!, numbers, signs and spaces)/i, better: 'letters, numbers, signs and spaces' },
  { word: /\bpapers?\b(?! forms| salary slip)/i, better: 'document' },
  { word: /\bpenal/i, better: 'late charge' },
  { word: /extra interest/i, better: 'late charge' },
  { word: /\bbridges?\b/i, better: 'what it means', except: ['home_hero_title'] },
  { word: /can not/i, better: 'cannot' },
  { word: /mail program/i, better: 'e-mail app' },
  { word: /time is over/i, better: 'code expired' },
  { word: /when there is news/i, better: 'the day of the answer' },
  { word: /\bNBFC (asks|needs|must)/, better: 'lender' },
  { word: /\d\d:00\b/, better: 'am and pm' },
  {
    word: /disburs/i,
    better: 'sent',
    except: ['home_stats_disbursed', 'repay_disbursal_date', 'repay_window', 'terms_loan_2'],
  },
];

describe('texts', () => {
  it.each(RULES)('say "$better" in place of $word', ({ word, except = [] }) => {
    const found = Object.entries(messages).filter(
      ([key, text]) => word.test(text) && !PRESCRIBED.test(key) && !except.includes(key),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['support_lead', 'Talk to a person. We can see your application too.'],
    ['dash_bridge_half', 'You are almost halfway.'],
    [
      'documents_partly',
      '{failed} of {total} documents could not be uploaded. The others have arrived. Send these again.',
    ],
    ['file_wrong_image', 'This file is not a real photo. Choose a JPG or PNG file, or take a photo.'],
    ['bank_account_odd', 'Account numbers usually have 9 to 18 digits. Please check it. You can still save.'],
    ['ui_ring_over', 'Code expired'],
    ['repay_otp_verified', 'Code verified.'],
    ['repay_help_text', 'Call us before interest increases. We can discuss part payment or a new date.'],
    ['elig_note_criteria', 'We look at your age, job and salary ({minSalary} a month or more).'],
    ['login_wait_text', 'You can ask again in {seconds} s.'],
    ['employment_landmark_hint', 'A known place near the office'],
  ])('%s is in words that can be read aloud', (key, text) => {
    expect(messages[key]).toBe(text);
  });

  it('say hours as people do', () => {
    expect([COPY_VALUES.opens, COPY_VALUES.closes]).toEqual(['10 am', '7 pm']);
  });
});
