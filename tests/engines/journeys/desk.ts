import { BASE_LOCALE } from '#domain/locale.ts';
import type { Tab } from '../support/tab.ts';
import type { Scene } from './scene.ts';

const signIn = async (tab: Tab, role: string): Promise<void> => {
  await tab.press({ action: role });
  await tab.sees({ text: 'Earliest deadline first' });
  await tab.press({ action: 'All loans…' });
};

/** At the desk an officer finds an application in the queue, reads it and asks to offer a loan; the approver says yes. */
export const offerAtDesk = async ({ open }: Scene, number: string): Promise<void> => {
  const tab = await open(BASE_LOCALE);
  await tab.visit('/desk');
  await signIn(tab, 'Officer');
  await tab.press({ text: number });
  await tab.press({ action: 'Start to read' });
  await tab.press({ action: 'Start to read', within: 'Start to read…' });
  await tab.sees({ text: 'Done.' });
  await tab.press({ action: 'Offer a loan' });
  await tab.pressFor({ action: 'Ask a second person' }, { text: 'You asked for an offer' });
  await tab.press({ action: 'Sign out' });
  await signIn(tab, 'Approver');
  await tab.press({ text: number });
  await tab.sees({ text: 'You decide.' });
  await tab.key('y');
  await tab.press({ choice: 'I decide without having them opened: …' });
  await tab.press({ action: 'Yes, do it' });
  await tab.sees({ text: 'Done.' });
};
