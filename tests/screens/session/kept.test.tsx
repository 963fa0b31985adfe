/** What the browser keeps of a person while they are signed in, and that it goes with the session. */
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { heldMachine, next, walkChart } from '#atlas/graph/paths.ts';
import { pureStep } from '#atlas/graph/xstate.ts';
import { session } from '#src/actors/system.ts';
import { PanPage } from '#src/features/steps/PanPage.tsx';
import { storePan } from '#src/storage/progress.ts';
import { session as chart } from '#tests/fixtures/session.ts';
import { answered, open, person, profile, stage, strike } from '../dashboard/stage.tsx';

afterEach(strike);

const kept = () =>
  ['pan_verified', 'pan_number', 'full_name'].filter((name) => localStorage.getItem(name) !== null);

describe('the PAN and the name in the browser', () => {
  it.each([
    ['a logout', { type: 'LOGOUT' }],
    ['the service’s refusal', { type: 'SESSION.REJECTED' }],
    ['its time', { type: 'SESSION.TIMED.OUT' }],
    ['a sign-out in another tab', { type: 'STORAGE.CHANGED', found: 'nothing' }],
    ['another sign-in', { type: 'LOGIN.SUCCEEDED', session: { ...person, profileId: 'C-2', token: 'two' } }],
  ] as const)('go with %s [S-13] [PAN-02]', (_, end) => {
    stage(profile(1));
    storePan({ pan: 'ABCPE1234F', fullName: 'ASHA PATIL' });
    expect(kept()).toHaveLength(3);
    act(() => session.send(end));
    expect(kept()).toEqual([]);
  });

  it('go with every way in which the chart ends a session [S-13]', () => {
    const { edges, links, states } = walkChart(chart);
    const ends = edges.flatMap(({ steps }, index) => {
      const event = steps.at(-1)?.event;
      const before = states[links[index]?.from ?? -1];
      if (!event || !before?.snapshot.hasTag('signed in')) return [];
      const { effects } = pureStep(heldMachine(chart), before.snapshot, event);
      const told = JSON.stringify(effects);
      const stays =
        next(chart, before, event)?.snapshot.hasTag('signed in') && !told.includes('SESSION.ENDED');
      return stays ? [] : [{ name: event.type, told }];
    });
    expect(new Set(ends.map(({ name }) => name)).size).toBeGreaterThan(4);
    // Another tab that signed out, or somebody else in, has emptied the storage that they share.
    const leaves = ends.filter(({ told }) => !/ALL\.CLEAR|SESSION\.WRITE|TAB\.FOLLOW/.test(told));
    expect(leaves.map(({ name }) => name)).toEqual([]);
  });

  it('are said to be kept, where the PAN is asked for [S-13]', async () => {
    const crm = stage(profile(0));
    crm.answer('draftRead', answered({ drafts: [] }));
    await open(<PanPage />, '/pan-verification');
    expect(
      await screen.findByText(/this browser keeps your PAN and your name until you sign out/),
    ).toBeTruthy();
  });
});
