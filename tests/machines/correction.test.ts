import { describe, expect, it } from 'vitest';
import { correction } from '#atlas/charts/correction.ts';
import { done, expectEnd, expectEveryTransition } from '#tests/machines/support/walk.ts';

const write = { type: 'WRITE' };
const text = 'My house number is 14, not 41.';
const submit = { type: 'SUBMIT', text };
const lost = done('send', { ok: false, failure: { kind: 'timeout' } });
const contextOf = ({ actor }: ReturnType<typeof expectEnd>) => actor.getSnapshot().context;

describe('the chart of a correction', () => {
  it('takes every transition', () => expectEveryTransition(correction));

  it('sends nothing without a text [DATA-04]', () => {
    const blank = { type: 'SUBMIT', text: '  ' };
    expectEnd(correction, [write, blank, blank], 'reminded');
    expectEnd(correction, [write, blank, submit], 'sending');
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
    const sent = done('send', { ok: true, number: 'C-000007' });
    expect(contextOf(expectEnd(correction, [write, submit, sent], 'closed')).number).toBe('C-000007');
  });
});
