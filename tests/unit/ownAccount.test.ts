import { describe, expect, it } from 'vitest';
import { isSamePerson } from '#domain/loan/ownAccount.ts';

const PRIYANKA = 'प्रियंका श्रीवास्तव';

describe('the holder of an account', () => {
  it.each([
    ['R K Nair', 'Rahul Kumar Nair'],
    ['NAIR RAHUL', 'Rahul Nair'],
    ['श्रीवास्तव प्रियंका', PRIYANKA],
    ['फ़िरोज़', 'फ़िरोज़'.normalize('NFD')],
    ['René Roy', 'René'.normalize('NFD')],
  ])('%s can be %s', (holder, pan) => {
    expect(isSamePerson(holder, pan)).toBe(true);
    expect(isSamePerson(pan, holder)).toBe(true);
  });

  it.each([
    ['Rahul Nayar', 'Rahul Nair'],
    ['R N', 'Rahul Nair'],
    ['प्रिया श्रीवास्तव', PRIYANKA],
    ['क', 'कमला'],
    [PRIYANKA, 'Priyanka Srivastava'],
    ['', ''],
  ])('%s is not %s', (holder, pan) => {
    expect(isSamePerson(holder, pan)).toBe(false);
    expect(isSamePerson(pan, holder)).toBe(false);
  });
});
