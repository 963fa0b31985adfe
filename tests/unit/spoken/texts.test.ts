import { afterEach, describe, expect, it } from 'vitest';
import { spokenSentences } from '#domain/formats/spoken.ts';
import { readAloud, speakIn } from '#testing/language.ts';

afterEach(() => speakIn('en'));

describe('a text of the screen', () => {
  it.each([
    ['You pay ₹12,700.', 'You pay twelve thousand seven hundred rupees.'],
    ['You pay ₹12,700.50.', 'You pay twelve thousand seven hundred rupees and fifty paise.'],
    ['5 days × ₹40', 'five days times forty rupees'],
    ['− ₹472', 'minus four hundred seventy-two rupees'],
    ['₹400 + ₹72', 'four hundred rupees plus seventy-two rupees'],
    ['₹5,000 – ₹1,00,000', 'five thousand rupees to one lakh rupees'],
    ['7–35 days', 'seven to thirty-five days'],
    ['0.8 % a day', 'zero point eight percent a day'],
    ['100% upfront', 'one hundred percent upfront'],
    ['Final rate (%), EPI (₹)', 'Final rate (percent), EPI (rupees)'],
    ['1,234.5 MB', 'one thousand two hundred thirty-four point five MB'],
    ['26/12/2026', 'twenty-six December two thousand twenty-six'],
    [
      'Saturday 1 December 2026, 11:59 pm',
      'Saturday one December two thousand twenty-six, eleven fifty-nine pm',
    ],
    ['at 10:00 am', 'at ten am'],
    ['Call 1800 000 0102', 'Call one eight zero zero, zero zero zero, zero one zero two'],
    ['+91 98765 43210', 'plus nine one, nine eight seven six five, four three two one zero'],
    ['Loan no. SETU-1000-0013', 'Loan no. SETU, one zero zero zero, zero zero one three'],
    ['A-1000-0014/1', 'A, one zero zero zero, zero zero one four, one'],
    ['(1-6)', '(one minus six)'],
    ['Loan term (year/months/days)', 'Loan term (year, months, days)'],
    ['No figure, and no end', 'No figure, and no end'],
  ])('%s [LANG-61]', (text, said) => {
    expect(readAloud(text)).toBe(said);
  });

  it.each([
    ['आपको ₹12,700 चुकाने होंगे।', 'आपको बारह हज़ार सात सौ रुपये चुकाने होंगे।'],
    ['हर दिन 0.8% × 35 दिन', 'हर दिन शून्य दशमलव आठ प्रतिशत गुणा पैंतीस दिन'],
    ['− ₹472', 'घटाएँ चार सौ बहत्तर रुपये'],
    ['7–35 दिन', 'सात से पैंतीस दिन'],
    ['शनिवार 26 दिसंबर 2026', 'शनिवार छब्बीस दिसंबर दो हज़ार छब्बीस'],
    ['11:59 pm', 'ग्यारह बजकर उनसठ मिनट pm'],
    ['10:00 am', 'दस बजे am'],
    ['26/12/2026', 'छब्बीस दिसंबर दो हज़ार छब्बीस'],
    ['जिसके आखिरी अंक 0134 हैं', 'जिसके आखिरी अंक शून्य एक तीन चार हैं'],
  ])('in Hindi: %s [LANG-61]', (text, said) => {
    speakIn('hi');
    expect(readAloud(text)).toBe(said);
  });

  it.each([
    ['The one that ends in 1234', 'The one that ends in one two three four'],
    ['xx1234', 'one two three four'],
    ['PAN ABCDE1234F', 'PAN ending in two three four F'],
    ['account 123456789012', 'account ending in nine zero one two'],
  ])('says no more than the end of %s [LANG-62]', (text, said) => {
    expect(readAloud(text)).toBe(said);
  });
});

describe('what is read', () => {
  it('is read sentence by sentence [LANG-63]', () => {
    expect(spokenSentences('You owe ₹40.50 on loan no. 12. Pay it today. Or call us, e.g. now.')).toEqual([
      'You owe forty rupees and fifty paise on loan no. twelve.',
      'Pay it today.',
      'Or call us, e.g. now.',
    ]);
    speakIn('hi');
    expect(spokenSentences('आप पर कुछ बाकी नहीं है। 5 दिन बचे हैं।')).toEqual([
      'आप पर कुछ बाकी नहीं है।',
      'पाँच दिन बचे हैं।',
    ]);
  });

  it('is never longer than a voice can say at once, and loses no word [LANG-63]', () => {
    const words = Array.from({ length: 90 }, (_, at) => (at % 9 === 8 ? 'word,' : 'word'));
    for (const text of [words.join(' '), words.join(' ').replaceAll(',', ''), 'x'.repeat(450)]) {
      const pieces = spokenSentences(text);
      expect(pieces.filter(({ length }) => length > 200)).toEqual([]);
      expect(pieces.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
  });
});
