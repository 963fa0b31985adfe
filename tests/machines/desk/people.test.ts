import { describe, expect, it } from 'vitest';
import { people } from '#atlas/charts/desk/people.ts';
import { done, expectEnd, expectEveryTransition } from '#tests/machines/support/walk.ts';

const [known, powerless] = people.fixtures.actors.read?.done ?? [];
const [invited] = people.fixtures.actors.invite?.done ?? [];
const invite = [
  done('read', known),
  { type: 'INVITE', invitee: null },
  { type: 'SUBMIT', invitee: { name: 'Farah Khan', role: 'cashier' } },
];

describe('the chart of people', () => {
  it('takes every transition', () => expectEveryTransition(people));

  it('offers nothing to a role that invites nobody [DESK-08]', () => {
    const { actor } = expectEnd(
      people,
      [done('read', powerless), { type: 'INVITE', invitee: null }],
      'listed',
    );
    const [chitra] = (powerless as { people: { id: string }[] }).people;
    expect(actor.getSnapshot().can({ type: 'REMOVE', id: chitra?.id } as never)).toBe(false);
  });

  it('shows a link once, and keeps the form when there is none [DESK-06]', () => {
    const shown = expectEnd(people, [...invite, done('invite', invited)], 'invited');
    expect(shown.actor.getSnapshot().context).toMatchObject({
      link: (invited as unknown as { link: string }).link,
    });
    const closed = expectEnd(people, [...invite, done('invite', invited), { type: 'DONE' }], 'reading');
    expect(closed.actor.getSnapshot().context).toMatchObject({ link: null });
    const failure = { kind: 'timeout' };
    expectEnd(people, [...invite, done('invite', { ok: false, failure })], 'filling');
  });
});
