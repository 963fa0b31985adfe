import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition } from '#testing/charts/walk.ts';
import { correction } from '#tests/fixtures/correction.ts';

const write = { type: 'WRITE' };
const text = 'My house number is 14, not 41.';
const submit = { type: 'SUBMIT', text };
const blank = { type: 'SUBMIT', text: '  ' };
const lost = done('send', { ok: false, failure: { kind: 'timeout' } });
const contextOf = ({ actor }: ReturnType<typeof expectEnd>) => actor.getSnapshot().context;

describe('the chart of a correction', () => {
  it('takes every transition', () => expectEveryTransition(correction));

  it('sends nothing without a text [DATA-04]', () => {
    expectEnd(correction, [write, blank, blank], 'reminded');
    expect(contextOf(expectEnd(correction, [write, blank, submit], 'sending')).text).toBe(text);
  });

  it('opens at a press, and closes without sending [DATA-04]', () => {
    expectEnd(correction, [], 'closed');
    expectEnd(correction, [write, { type: 'CANCEL' }], 'closed');
    expectEnd(correction, [write, blank, { type: 'CANCEL' }], 'closed');
  });

  it('asks for a text without the failure of before [DATA-04]', () => {
    expect(contextOf(expectEnd(correction, [write, submit, lost, blank], 'reminded')).failure).toBeNull();
  });

  it('keeps the text after a failure, which a new form does not show [DATA-04]', () => {
    const failed = [write, submit, lost];
    expect(contextOf(expectEnd(correction, failed, 'writing'))).toMatchObject({
      text,
      failure: { kind: 'timeout' },
    });
    const anew = expectEnd(correction, [...failed, { type: 'CANCEL' }, write], 'writing');
    expect(contextOf(anew).failure).toBeNull();
  });

  it('names the number of the request that was sent [DATA-04]', () => {
    const sent = expectEnd(
      correction,
      [write, submit, done('send', { ok: true, number: 'C-000007' })],
      'closed',
    );
    expect(contextOf(sent).number).toBe('C-000007');
    expect(sent.emitted).toEqual([{ type: 'CORRECTION.SENT', number: 'C-000007' }]);
  });
});
