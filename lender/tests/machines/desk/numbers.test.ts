import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { numbersChart } from '#tests/fixtures/desk/numbers.ts';

const numbers = { complaints: 2 };
const today = { choice: 'today', from: '2026-02-10', to: '2026-02-10' };
const choose = { type: 'PERIOD.CHOSEN', period: today };
const contextAfter = (events: Parameters<typeof expectEnd>[1], state: string) =>
  expectEnd(numbersChart, events, state).actor.getSnapshot().context;

describe('the numbers', () => {
  it('take every transition', () => expectEveryTransition(numbersChart));

  it('are read for the chosen period, from any state [DESK-80]', () => {
    for (const before of [[], [done('read', { ok: true, numbers })], [failed('read')]])
      expect(contextAfter([...before, choose], 'loading').period).toEqual(today);
  });

  it('are kept until others come, and a failure says why', () => {
    const first = done('read', { ok: true, numbers });
    expect(contextAfter([first], 'shown').numbers).toEqual(numbers);
    const timeout = done('read', { ok: false, failure: { kind: 'timeout' } });
    expect(contextAfter([first, choose, timeout], 'failed')).toMatchObject({
      numbers,
      failure: { kind: 'timeout' },
    });
    expect(contextAfter([failed('read')], 'failed').failure).toEqual({ kind: 'malformed' });
    expectEnd(numbersChart, [timeout, { type: 'RETRY' }, first], 'shown');
  });
});
