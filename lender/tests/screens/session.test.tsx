import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SESSION_LOCKED } from '#desk/client.ts';
import { answered } from '#testing/drivers/driver.ts';
import type { Stage } from '#testing/drivers/stage.ts';
import { deskStage } from './stage.ts';

const FIELD = 'Application number';
const AUDIT = answered({ rows: [], has_more: false, people: [] });
const sections = () => [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent);

/** The audit with something typed into it, and then the lock. */
const lock = async () => {
  const { stage, staff } = await deskStage('deskSession', 'auditor');
  stage.answers('desk/audit', AUDIT);
  await stage.open('/desk/audit');
  await stage.sees({ field: FIELD });
  await stage.fill(FIELD, '1A2B');
  await stage.announce(SESSION_LOCKED, null);
  await stage.sees({ heading: 'The desk is locked' });
  return { stage, staff };
};
const unlock = async (stage: Stage, staff: object) => {
  stage.answers('desk/sign-in-options', answered({ challenge: 'Y2hhbGxlbmdl' }));
  await stage.press('Unlock with a passkey');
  await stage.passkey('given');
  await stage.settle('desk/sign-in', answered(staff));
  await stage.sees({ button: 'Sign out', is: 'on' });
};
const field = () => screen.getByLabelText<HTMLInputElement>(FIELD);

describe('the lock of the desk', () => {
  it('covers the page and the name, and nothing but a passkey opens it [DESK-04]', async () => {
    const { stage, staff } = await lock();
    expect(field().closest('.dk__locked')).not.toBeNull();
    expect(sections()).toEqual([]);
    expect(document.querySelector('header')?.textContent).not.toContain(staff.name);
    await stage.sees({ not: { button: 'Close' } });
    await stage.key('Escape');
    await stage.sees({ heading: 'The desk is locked' });
    await unlock(stage, staff);
    expect(field().closest('.dk__locked')).toBeNull();
    expect(field().value).toBe('1A2B');
  });

  it('keeps what was typed from another person [DESK-04]', async () => {
    const { stage, staff } = await lock();
    await unlock(stage, { ...staff, id: '20000000-0000-4000-8000-000000000002' });
    expect(field().value).toBe('');
  });
});

describe('the bar', () => {
  it.each([
    ['officer', ['Messages', 'Reviews']],
    ['approver', ['Money', 'Numbers', 'Audit']],
    ['cashier', ['Money']],
    ['grievance', ['Complaints', 'Messages', 'Reviews']],
    ['auditor', ['Complaints', 'Messages', 'Reviews', 'Money', 'Numbers', 'Audit']],
  ] as const)(
    'has the sections that %s may read [DESK-55] [DESK-60] [DESK-71] [DESK-81]',
    async (role, own) => {
      const { stage } = await deskStage('deskSession', role);
      await stage.open('/desk/staff');
      await stage.sees({ button: 'Sign out', is: 'on' });
      expect(sections()).toEqual(['Queue', ...own, 'Staff']);
    },
  );
});
