import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { SESSION_ENDED, SESSION_LOCKED } from '#desk/client.ts';
import { answered, deskFailing } from '#testing/drivers/driver.ts';
import type { Stage } from '#testing/drivers/stage.ts';
import { screenStage } from '#testing/screen/stage.tsx';
import { atDesk, CHALLENGE } from '#tests/drivers/desk/person.ts';
import { desk } from './app.ts';

const NEEDED = deskFailing({ kind: 'refused', status: 428, message: 'Show once more that it is you.' });
const LINK = answered({
  name: 'Farah Khan',
  token: 'x'.repeat(43),
  expires_at: '2026-02-13T06:00:00.000Z',
});

let staged: Awaited<ReturnType<typeof screenStage>>;
let stage: Stage;
let staff: ReturnType<typeof atDesk>;
let fetched: MockInstance<typeof fetch>;
beforeEach(async () => {
  staged = await screenStage(desk, 'people');
  stage = staged.stage;
  staff = atDesk(stage, 'officer');
  stage.answers('desk/passkeys', answered({ passkeys: [] }));
  stage.answers('desk/people', answered({ people: [], invites: ['cashier'], requests: [] }));
  stage.answers('desk/sign-in-options', answered(CHALLENGE));
  await stage.open('/desk/staff');
  await stage.press('Invite somebody');
  await stage.fill('Name', 'Farah Khan');
  await stage.choose('Role', 'Cashier');
  await stage.press('Make the link');
  await stage.settle('desk/people-invite', NEEDED);
  await stage.sees({ heading: 'Is it you?' });
  fetched = vi.spyOn(globalThis, 'fetch');
});
afterEach(() => staged.close());

/** How often the invitation was sent again. */
const invitations = () =>
  fetched.mock.calls.filter(([to]) => (to as Request).url.endsWith('/people-invite')).length;
const typed = () => (screen.getByLabelText(/^Name/) as HTMLInputElement).value;

describe('an invitation that needs a fresh proof', () => {
  it('is sent again once the person has given it [DESK-11]', async () => {
    await stage.press('Use my passkey');
    await stage.passkey('given');
    await stage.settle('desk/sign-in', answered(staff));
    await stage.settle('desk/people-invite', LINK, ({ name }) => name === 'Farah Khan');
    await stage.sees({ heading: 'The link for Farah Khan' }, { not: { heading: 'Is it you?' } });
    expect(invitations()).toBe(1);
  });

  it('is kept as it was typed when the person lets it be, and is asked for again the next time [DESK-11]', async () => {
    await stage.press('Use my passkey');
    await stage.passkey('cancelled');
    await stage.sees({ alert: /^No passkey was used/ });
    await stage.press('Cancel', { within: '.dk > dialog[open]' });
    await stage.sees({ not: { heading: 'Is it you?' } }, { alert: /^Show once more/ });
    expect(typed()).toBe('Farah Khan');
    await stage.press('Make the link');
    await stage.settle('desk/people-invite', NEEDED);
    await stage.sees({ heading: 'Is it you?' });
  });

  it("isn't sent in the name of another person who signs in instead [DESK-11]", async () => {
    await stage.press('Use my passkey');
    await stage.passkey('given');
    const other = { ...staff, id: '20000000-0000-4000-8000-000000000009', name: 'Farid Officer' };
    await stage.settle('desk/sign-in', answered(other));
    await stage.sees({ text: 'Farid Officer' }, { button: 'Invite somebody', is: 'on' });
    expect(invitations()).toBe(0);
  });

  it("isn't sent once the session has ended, however often the person then proves that it is them [DESK-11]", async () => {
    act(() => void window.dispatchEvent(new CustomEvent(SESSION_ENDED)));
    await stage.press('Sign in with a passkey');
    await stage.passkey('given');
    await stage.settle('desk/sign-in', answered(staff));
    await stage.sees({ button: 'Invite somebody', is: 'on' });
    act(() => void window.dispatchEvent(new CustomEvent(SESSION_LOCKED)));
    await stage.press('Unlock with a passkey');
    await stage.passkey('given');
    await stage.settle('desk/sign-in', answered(staff));
    await stage.sees({ button: 'Invite somebody', is: 'on' });
    expect(invitations()).toBe(0);
  });
});
