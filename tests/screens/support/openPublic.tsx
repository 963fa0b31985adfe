import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { section } from '#testing/screen/sections.ts';
import { createCrm } from '#tests/screens/support/crm.ts';
import { renderPage } from '#tests/screens/support/render.tsx';

/** A CRM for one test; a call that the test didn't answer makes it fail. */
export const freshCrm = createCrm;

/** Opens a public page, with a person at its controls. */
export const openPage = async (page: ReactNode, path = '/here') => ({
  ...(await renderPage(page, { path })),
  user: userEvent.setup(),
});

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const link = (name: string | RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name });
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** A section or figure by its name. */
export const part = (name: string) => within(section(name));

const metaTag = (name: string, content: string) => () => {
  const meta = document.createElement('meta');
  meta.name = `setu:${name}`;
  meta.content = content;
  document.head.append(meta);
};

/** Turns the service's extensions off (D-02). */
export const extensionsOff = metaTag('extensions', 'off');
/** Lets another CRM answer the calls (D-01). */
export const otherCrm = metaTag('crm', 'other');

afterEach(() => {
  for (const meta of document.querySelectorAll('meta[name^="setu:"]')) meta.remove();
  vi.restoreAllMocks();
});

/** The recipient and the text that the mail program was opened with. */
export const watchMail = () => {
  const opened: URL[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((address) => void opened.push(new URL(address)));
  return opened;
};

/** Subject and body of a mailto: address. */
export const letterIn = (address: string | URL | undefined) => {
  const { pathname, searchParams, protocol } = new URL(String(address));
  return { protocol, to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') };
};
