import { describe, expect, it } from 'vitest';
import { ACTION_NAMES, ACTIONS } from '#lender/actions/actions.ts';
import { INVITES, STAFF_ROLES } from '#lender/staff.ts';

/** The actions that one role asks for and others confirm. */
const BY_TWO = ACTION_NAMES.flatMap((name) => {
  const { maker, senders } = ACTIONS[name];
  return maker === undefined ? [] : [{ name, maker, senders }];
});

describe('what takes two persons', () => {
  it('is asked for by no role that confirms it [LOAN-10] [LOAN-17]', () => {
    expect(BY_TWO.length).toBeGreaterThan(0);
    expect(BY_TWO.filter(({ maker, senders }) => senders.includes(maker))).toEqual([]);
  });

  it.each(STAFF_ROLES)('has no %s who invites both halves of it [LOAN-10] [DESK-08]', (role) => {
    const invited = INVITES[role];
    const both = BY_TWO.filter(
      ({ maker, senders }) => invited.includes(maker) && senders.some((sender) => invited.includes(sender)),
    );
    expect(both).toEqual([]);
  });
});
