import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition } from '#testing/charts/walk.ts';
import { people } from '#tests/fixtures/desk/people.ts';

const [known, powerless] = people.fixtures.actors.read?.done ?? [];
const [invited, waits] = people.fixtures.actors.invite?.done ?? [];
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
      invited: (invited as unknown as { invited: object }).invited,
    });
    const closed = expectEnd(people, [...invite, done('invite', invited), { type: 'DONE' }], 'reading');
    expect(closed.actor.getSnapshot().context).toMatchObject({ invited: null });
    const failure = { kind: 'timeout' };
    expectEnd(people, [...invite, done('invite', { ok: false, failure })], 'filling');
  });

  it('goes back to the list where a second person has to say yes [DESK-12]', () => {
    const { actor } = expectEnd(people, [...invite, done('invite', waits)], 'reading');
    expect(actor.getSnapshot().context.invited).toBeNull();
  });

  it('offers what the reader may say to a request, and shows the link to who confirmed it [DESK-12] [DESK-13]', () => {
    const { requests } = known as { requests: { id: string }[] };
    const [gita, own] = requests;
    const decide = (id: string | undefined, confirm: boolean) => ({
      type: 'DECIDE',
      decision: { id, confirm },
    });
    const listed = expectEnd(people, [done('read', known)], 'listed').actor.getSnapshot();
    expect(listed.can(decide(own?.id, true) as never)).toBe(false);
    expect(listed.can(decide(own?.id, false) as never)).toBe(true);
    const deciding = [done('read', known), decide(gita?.id, true)];
    const { actor } = expectEnd(people, [...deciding, done('decide', invited)], 'invited');
    expect(actor.getSnapshot().context.invited).not.toBeNull();
    expectEnd(people, [...deciding, done('decide', waits)], 'reading');
    const failed = expectEnd(
      people,
      [...deciding, done('decide', { ok: false, failure: { kind: 'timeout' } })],
      'listed',
    );
    expect(failed.actor.getSnapshot().context.failure).toEqual({ kind: 'timeout' });
  });

  const [, chitra, dev] = (known as { people: { id: string; name: string; role: string }[] }).people;
  const remove = [done('read', known), { type: 'REMOVE', id: chitra?.id }];
  const contextAfter = (events: Parameters<typeof expectEnd>[1], state: string) =>
    expectEnd(people, events, state).actor.getSnapshot().context;
  const timeout = { ok: false, failure: { kind: 'timeout' } };

  it('invites anew a person who is listed, with their name and role filled in [DESK-08]', () => {
    const invitee = { name: dev?.name, role: dev?.role };
    expect(contextAfter([done('read', known), { type: 'INVITE', invitee }], 'filling').invitee).toEqual(
      invitee,
    );
  });

  it('removes the chosen person, and reads the list again [DESK-09]', () => {
    const removing = [...remove, { type: 'CONFIRM' }];
    const { actor } = expectEnd(people, removing, 'removing');
    expect(actor.getSnapshot().children.remove.getSnapshot().input).toEqual({ id: chitra?.id });
    expectEnd(people, [...removing, done('remove', { ok: true })], 'reading');
    expect(contextAfter([...removing, done('remove', timeout)], 'listed').failure).toEqual(timeout.failure);
  });

  it('closes each dialog with nothing changed and no failure left', () => {
    const closed = contextAfter([...invite, done('invite', timeout), { type: 'CANCEL' }], 'listed');
    expect(closed.failure).toBeNull();
    expectEnd(people, [...remove, { type: 'CANCEL' }], 'listed');
  });

  it('says nothing of a failure once the list is there', () => {
    const retried = [done('read', timeout), { type: 'RETRY' }, done('read', known)];
    expect(contextAfter(retried, 'listed').failure).toBeNull();
  });

  it('shows what others do in place of an older reading that is under way [DESK-40]', () => {
    const now = { ok: true, people: [chitra], invites: ['owner'], requests: [] };
    const told = contextAfter([{ type: 'PEOPLE.CHANGED', known: now }], 'listed');
    expect(told.people).toEqual([chitra]);
  });

  it.each([
    ['listed', [done('read', known)]],
    ['filling', invite.slice(0, 2)],
    ['inviting', invite],
    ['invited', [...invite, done('invite', invited)]],
    [
      'deciding',
      [
        done('read', known),
        { type: 'DECIDE', decision: { id: '30000000-0000-4000-8000-000000000001', confirm: true } },
      ],
    ],
    ['confirming', remove],
    ['removing', [...remove, { type: 'CONFIRM' }]],
  ])('shows what others do while it is %s [DESK-40]', (state, events) => {
    const now = { ok: true, people: [chitra], invites: ['owner'], requests: [] };
    const changed = contextAfter([...events, { type: 'PEOPLE.CHANGED', known: now }], state);
    expect(changed).toMatchObject({ people: [chitra], invites: ['owner'] });
  });
});
