import { describe, expect, it } from 'vitest';
import { isForeign } from '#tests/browser/support/foreignTexts.ts';

describe('a text of a page in Hindi', () => {
  it.each([
    'PAN की जाँच करें',
    'Salary Setu',
    'लोन SETU-1000-0021, A-1000-0165/1',
    'asha.patil@example.in',
    'हटाएँ: aadhaar-front.jpg',
    '(iii) प्रोसेसिंग फ़ीस',
    'IFSC: HDFC0002854',
    'Z•••a I•••r',
    'WHTPLXXXXI',
  ])('may have what stands in Latin letters: %s', (text) => {
    expect(isForeign(text)).toBe(false);
  });

  it.each(['Invalid OTP. Please try again.', 'Salary Setu team ने लिखा', 'Done', 'OTP (code)', 'name'])(
    'has no other word in them: %s',
    (text) => {
      expect(isForeign(text)).toBe(true);
    },
  );

  it('may have the name of whom it speaks to', () => {
    expect(isForeign('नमस्ते, Zoya जी')).toBe(true);
    expect(isForeign('नमस्ते, Zoya जी', 'Zoya Iyer')).toBe(false);
  });
});
