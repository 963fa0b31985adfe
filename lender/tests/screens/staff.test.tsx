import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answered } from '#testing/drivers/driver.ts';
import { deskStage } from './stage.ts';

const AT = '2026-02-10T06:00:00.000Z';
const person = {
  id: '20000000-0000-4000-8000-000000000003',
  name: 'Chitra Rao',
  role: 'cashier',
  passkeys: 1,
  invited_until: null,
  invited_by: null,
  last_seen_at: AT,
  left_at: null,
  suspended_until: null,
  takes_two: true,
  may_change: true,
};
const own = { ...person, id: '20000000-0000-4000-8000-000000000001', name: 'Asha Officer', role: 'officer' };
const gita = {
  ...person,
  id: '20000000-0000-4000-8000-000000000004',
  name: 'Gita Menon',
  role: 'grievance',
  takes_two: false,
  suspended_until: '2026-02-13T06:00:00.000Z',
};
const request = {
  id: '30000000-0000-4000-8000-000000000001',
  kind: 'remove',
  name: 'Hari Das',
  role: 'cashier',
  maker: 'Bina Rao',
  at: AT,
  until: '2026-02-13T06:00:00.000Z',
  may_confirm: true,
  may_turn_down: true,
};
const passkey = { id: '1', name: 'Laptop', created_at: AT, last_used_at: null, current: true };

const open = async () => {
  const { stage } = await deskStage('people', 'officer');
  await stage.open('/desk/staff');
  await stage.settle(
    'desk/people',
    answered({
      people: [{ ...own, may_change: false }, person, gita],
      invites: ['officer', 'cashier'],
      requests: [request],
    }),
  );
  await stage.settle(
    'desk/passkeys',
    answered({ passkeys: [passkey, { ...passkey, id: '2', name: 'Phone', current: false }] }),
  );
  await stage.sees({ text: 'Chitra Rao' }, { text: 'Laptop' });
  return stage;
};

describe('the people of the desk', () => {
  it('have buttons where the reader may change them [DESK-08]', async () => {
    const stage = await open();
    await stage.sees(
      { button: 'Invite again Chitra Rao', is: 'on' },
      { button: 'Remove Chitra Rao', is: 'on' },
      { not: { button: 'Invite again Asha Officer' } },
      { not: { button: 'Remove Asha Officer' } },
    );
  });

  it('are invited again in their own role only [DESK-08]', async () => {
    const stage = await open();
    await stage.press('Invite again Chitra Rao');
    const { options } = screen.getByLabelText<HTMLSelectElement>('Role');
    expect([...options].map(({ value }) => value).filter(Boolean)).toEqual(['cashier']);
  });

  it('stay when one could not be removed, which the page says [DESK-09]', async () => {
    const stage = await open();
    await stage.press('Remove Chitra Rao');
    await stage.press('Yes, suspend');
    await stage.settle('desk/people-remove', { body: {}, status: 500 });
    await stage.sees({ alert: 'Network error: the service could not answer.' }, { text: 'Chitra Rao' });
  });
});

describe('what takes a second person', () => {
  it('is suspended first where the role says so, and the page names both [DESK-13]', async () => {
    const stage = await open();
    await stage.press('Remove Chitra Rao');
    await stage.sees({ heading: 'Suspend Chitra Rao, and ask to remove them?' });
    await stage.press('Cancel');
    await stage.press('Remove Gita Menon');
    await stage.sees({ heading: 'Has Gita Menon left?' });
    await stage.press('Cancel');
    await stage.sees({ text: 'Suspended until 13/02/2026, 11:30 am' });
  });

  it('is decided from the list, with who asks for what about whom [DESK-12] [DESK-13]', async () => {
    const stage = await open();
    await stage.sees({ text: 'Bina Rao asks to remove Hari Das (Cashier), 10/02/2026, 11:30 am.' });
    await stage.press('Yes, remove Hari Das');
    await stage.settle('desk/people-decide', { body: {}, status: 500 });
    await stage.sees({ alert: 'Network error: the service could not answer.' }, { text: 'Chitra Rao' });
  });
});

describe('the page about staff', () => {
  it('says why people and passkeys could not be read [DESK-07] [DESK-08]', async () => {
    const { stage } = await deskStage('people', 'officer');
    await stage.open('/desk/staff');
    for (const call of ['desk/people', 'desk/passkeys'] as const)
      await stage.settle(call, { body: {}, status: 500 });
    const why = 'Network error: the service could not answer. Please try again.';
    await stage.sees({ not: { mark: '[aria-busy=true]' } });
    expect(screen.getAllByText(why)).toHaveLength(2);
  });
});

describe('own passkeys', () => {
  it('can be removed, but not the one of the session [DESK-07]', async () => {
    const stage = await open();
    await stage.sees({ button: 'Remove Phone', is: 'on' }, { not: { button: 'Remove Laptop' } });
  });
});
