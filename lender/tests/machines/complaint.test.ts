import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { type ComplaintEvent, complaintMachine } from '#machines/complaint.ts';
import { expectEveryTransition } from '#testing/charts/walk.ts';
import { complaint } from '#tests/fixtures/complaint.ts';

/** The state after events, and the effects of the last of them. */
const endOf = (...events: readonly ComplaintEvent[]) => {
  let [snapshot, actions] = initialTransition(complaintMachine);
  for (const event of events) [snapshot, actions] = transition(complaintMachine, snapshot, event);
  const effects = actions.map(({ params }) => (params as { event: { name: string } }).event.name);
  return { state: snapshot.value, isOmbudsmanOpen: snapshot.hasTag('ombudsman open'), effects };
};

const late = { type: 'DEADLINE.PASSED' } as const;
const resolve = { type: 'ANSWER', outcome: 'resolved' } as const;
const correct = { type: 'ANSWER', outcome: 'corrected' } as const;
const reject = { type: 'ANSWER', outcome: 'rejected' } as const;

describe('the chart of a complaint', () => {
  it('takes every transition', () => expectEveryTransition(complaint));

  it('acknowledges it once [CMP-01] [CMP-06]', () => {
    expect(endOf()).toEqual({ state: 'open', isOmbudsmanOpen: false, effects: ['acknowledge'] });
  });

  it.each([
    ['late', true, [late]],
    ['resolved', false, [resolve]],
    ['rejected', true, [reject]],
    ['corrected', false, [correct]],
    ['disputed', true, [late, correct, { type: 'DISPUTE' }]],
    ['resolved', false, [late, resolve]],
    ['rejected', true, [late, reject]],
    ['disputed', true, [resolve, { type: 'DISPUTE' }]],
    ['disputed', true, [reject, { type: 'DISPUTE' }]],
    ['overdue', true, [resolve, { type: 'DISPUTE' }, late]],
    ['reviewed', true, [resolve, { type: 'DISPUTE' }, resolve]],
    ['reviewed', true, [resolve, { type: 'DISPUTE' }, late, reject]],
    ['withdrawn', false, [resolve, { type: 'DISPUTE' }, { type: 'WITHDRAW' }]],
    ['withdrawn', false, [{ type: 'WITHDRAW' }]],
    ['withdrawn', false, [late, { type: 'WITHDRAW' }]],
  ] as const)(
    'is %s, with the Ombudsman open: %s, after %j [CMP-03] [CMP-04] [CMP-07]',
    (state, isOmbudsmanOpen, events) => {
      expect(endOf(...events)).toMatchObject({ state, isOmbudsmanOpen });
    },
  );

  it('tells the customer of an answer, and of one that does not come [CMP-03] [CMP-05]', () => {
    expect(endOf(resolve).effects).toEqual(['tellAnswer']);
    expect(endOf(reject).effects).toEqual(['tellAnswer']);
    expect(endOf(late, resolve).effects).toEqual(['tellAnswer']);
    expect(endOf(late, reject).effects).toEqual(['tellAnswer']);
    expect(endOf(late).effects).toEqual(['tellOmbudsman', 'remindLender']);
    const again = [resolve, { type: 'DISPUTE' }] as const;
    expect(endOf(...again).effects).toEqual(['tellSecondLook']);
    expect(endOf(...again, late).effects).toEqual(['tellOmbudsman', 'remindLender']);
    expect(endOf(...again, resolve).effects).toEqual(['tellAnswer']);
  });

  it('takes one answer, and nothing after it was taken back [CMP-04] [CMP-05]', () => {
    expect(endOf(resolve, reject).state).toBe('resolved');
    expect(endOf({ type: 'WITHDRAW' }, resolve).state).toBe('withdrawn');
    expect(endOf(resolve, { type: 'WITHDRAW' }).state).toBe('resolved');
    expect(endOf(resolve, { type: 'DISPUTE' }, resolve, { type: 'DISPUTE' }).state).toBe('reviewed');
  });
});
