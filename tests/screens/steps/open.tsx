import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { session, toast } from '#src/actors/system.ts';
import { clearEverything } from '#src/storage/clear.ts';
import { type Crm, createCrm } from '#tests/screens/support/crm.ts';
import { renderPage } from '#tests/screens/support/render.tsx';

export const PROFILE = 'CUST-0001';
export const TOKEN = 'token-of-a-test';
export const LEAD = 'LEAD-0001';

/** Signs the test's customer in, over an empty storage. */
export const signIn = (profileId = PROFILE) =>
  session.send({
    type: 'LOGIN.SUCCEEDED',
    session: { profileId, token: TOKEN, mobile: '9876543210', leadId: LEAD },
  });

/** Ends the session and forgets everything; call it after each test. */
export const signOut = async () => {
  await act(async () => session.send({ type: 'SESSION.REJECTED' }));
  clearEverything();
  setExtensions(true);
  vi.unstubAllGlobals();
};

/** The service's setting of its extensions in the page (D-02). */
export const setExtensions = (on: boolean) => {
  document.querySelector('meta[name="setu:extensions"]')?.remove();
  if (on) return;
  const meta = document.createElement('meta');
  meta.name = 'setu:extensions';
  meta.content = 'off';
  document.head.append(meta);
};

/** A CRM that knows the customer, with nothing done and no drafts. */
export const freshCrm = (profile: Record<string, unknown> = {}): Crm => {
  const crm = createCrm();
  crm.answer('dashboard', { Status: 1, Message: '', Data: profile });
  crm.answer('draftRead', { Status: 1, Message: '', Data: { drafts: [] } });
  crm.answer('draftSave', {
    Status: 1,
    Message: '',
    Data: { step: 'personal', version: 1, fields: {} },
  });
  return crm;
};

/** Opens a step's page as a signed-in customer and waits until it is no longer loading. */
export const openPage = async (page: ReactNode, path = '/here') => {
  const view = await renderPage(page, { path });
  await waitFor(() => {
    if (document.querySelector('[aria-busy="true"]')) throw new Error('still loading');
  });
  return { ...view, user: userEvent.setup({ delay: null }) };
};

/** Records the steps that are broadcast on the window, until `stop` (DASH-05). */
export const watchBroadcasts = () => {
  const steps: number[] = [];
  const record = (event: Event) => steps.push((event as CustomEvent<{ stepId: number }>).detail.stepId);
  window.addEventListener('stepCompleted', record);
  return { steps, stop: () => window.removeEventListener('stepCompleted', record) };
};

/** The text that the toast shows now. */
export const messageShown = (): string | null => toast.getSnapshot().context.message?.text ?? null;

/** The field with this exact name. */
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** The button with this exact name. */
export const button = (name: string) => screen.getByRole('button', { name });
