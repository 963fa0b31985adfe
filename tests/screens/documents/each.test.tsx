import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fileOf } from '#testing/screen/pictures.ts';
import { stubUploads } from '#testing/screen/xhr.ts';
import { button, field } from '#tests/screens/steps/open.tsx';
import type { Crm } from '#tests/screens/support/crm.ts';
import { onDocuments, openDocuments, SAVED } from './open.tsx';

const answered = (body: object) => new Response(JSON.stringify(body));

let crm: Crm;
onDocuments((fresh) => {
  crm = fresh;
});

const arrive = (more: object) => {
  const beyond = { documents: [], offer: null, employer: null, bank: null, loans: [], ...more };
  crm.answer('applicationDetails', { Status: 1, Message: '', Data: beyond });
};
const slotOf = (label: string): HTMLElement => {
  const slot = screen.getByRole('heading', { level: 2, name: label }).closest<HTMLElement>('[data-slot]');
  if (!slot) throw new Error(`no slot ${label}`);
  return slot;
};
const inSlot = (label: string) => within(slotOf(label));
const isUploaded = (label: string) => waitFor(() => expect(inSlot(label).getByText('Uploaded')).toBeTruthy());
const bodies = () => crm.requests('document').map(({ body }) => body);
/** Answers of the service that the test gives, by the type of the document. */
const holdAll = () => {
  const held = new Map<unknown, (answer: Response) => void>();
  stubUploads(({ doc_type }) => new Promise<Response>((resolve) => void held.set(doc_type, resolve)));
  return held;
};

describe('with extensions on', () => {
  it('a document is sent as soon as it is chosen, and nothing else with it [DOC-06] [D-40]', async () => {
    const { user } = await openDocuments();
    expect(screen.getByText(/^Each document is sent as soon as you choose it/)).toBeTruthy();
    await user.upload(field('PAN Card'), fileOf('jpeg', 'pan.jpg'));
    await isUploaded('PAN Card');
    expect(await screen.findByText('PAN Card uploaded, 1 of 5')).toBeTruthy();
    expect(bodies()).toMatchObject([{ doc_type: 'PAN_CARD', event_name: 'pan_upload' }]);
    await user.click(button('Upload Documents'));
    expect((await screen.findByRole('alert')).textContent).toBe('Please upload all required documents.');
    expect(bodies()).toHaveLength(1);
  });

  it('ends, once the last of five has arrived, at a heading that has the focus [SAY-19]', async () => {
    const { user } = await openDocuments();
    for (const [label, type] of [
      ['Aadhaar Front', 'jpeg'],
      ['Aadhaar Back', 'jpeg'],
      ['PAN Card', 'jpeg'],
      ['Bank Statement', 'pdf'],
      ['Salary Slip', 'pdf'],
    ] as const)
      await user.upload(field(label), fileOf(type, type === 'pdf' ? 'a.pdf' : 'a.jpg'));
    const heading = await screen.findByRole('heading', { name: 'Documents Uploaded Successfully' });
    expect(document.activeElement).toBe(heading);
  });

  it('a second one waits until the first has arrived [DOC-06]', async () => {
    const held = holdAll();
    const { user } = await openDocuments();
    await user.upload(field('PAN Card'), fileOf('jpeg', 'pan.jpg'));
    await user.upload(field('Salary Slip'), fileOf('pdf', 'slip.pdf'));
    expect(await inSlot('Salary Slip').findByText('Waits for its turn')).toBeTruthy();
    await waitFor(() => expect(held.has('PAN_CARD')).toBe(true));
    expect(bodies()).toHaveLength(1);
    held.get('PAN_CARD')?.(answered(SAVED));
    await waitFor(() => expect(held.has('SALARY_SLIP')).toBe(true));
    held.get('SALARY_SLIP')?.(answered(SAVED));
    await isUploaded('Salary Slip');
  });

  it('a PDF with a password waits for it, and a wrong one is told at its slot [DOC-07]', async () => {
    const { user } = await openDocuments();
    await user.upload(field('Bank Statement'), fileOf('lockedPdf', 'statement.pdf'));
    await user.type(await screen.findByLabelText('Bank Statement Password'), 'wrong');
    expect(bodies()).toEqual([]);
    stubUploads(() => answered({ Status: 2, Message: 'The password is wrong.', Data: null }));
    await user.click(inSlot('Bank Statement').getByRole('button', { name: 'Send Bank Statement' }));
    expect(
      await inSlot('Bank Statement').findByText('Failed to upload Bank Statement: The password is wrong.'),
    ).toBeTruthy();
    stubUploads();
    await user.clear(field('Bank Statement Password'));
    await user.type(field('Bank Statement Password'), 'right');
    await user.click(button('Send again Bank Statement'));
    await isUploaded('Bank Statement');
    expect(bodies().map(({ password }) => password)).toEqual(['wrong', 'right']);
  });

  it('what is left is sent by the button [DOC-06] [D-40]', async () => {
    const { user } = await openDocuments();
    await user.upload(field('Bank Statement'), fileOf('lockedPdf', 'statement.pdf'));
    await user.type(await screen.findByLabelText('Bank Statement Password'), 'secret');
    await user.click(button('Upload Documents'));
    await isUploaded('Bank Statement');
    expect(bodies()).toMatchObject([{ doc_type: 'BANK_STATEMENT', password: 'secret' }]);
  });

  it('one that is there is replaced by another file, with the time of the one before [DOC-07] [DOC-08]', async () => {
    arrive({
      documents: ['pan_card'],
      documents_sent: [{ slot: 'pan_card', at: '2026-02-10T11:30:00.000+05:30' }],
    });
    const { user } = await openDocuments();
    expect(inSlot('PAN Card').getByText('We have this document since 10/02/2026, 11:30 am.')).toBeTruthy();
    await user.upload(field('Replace PAN Card'), fileOf('heic', 'pan.jpg'));
    expect(
      await inSlot('PAN Card').findByText('Until then we keep the one that you sent before.'),
    ).toBeTruthy();
    await user.upload(field('PAN Card'), fileOf('jpeg', 'better.jpg'));
    await isUploaded('PAN Card');
    expect(inSlot('PAN Card').getByText('better.jpg')).toBeTruthy();
    expect(bodies()).toHaveLength(1);
  });

  it('one that the network cut off stays, says so, and goes by itself with the same key [DOC-09] [D-28]', async () => {
    stubUploads(() => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = await openDocuments();
    await user.upload(field('PAN Card'), fileOf('jpeg', 'pan.jpg'));
    expect(await inSlot('PAN Card').findByText(/^The network stopped before this document/)).toBeTruthy();
    expect(inSlot('PAN Card').getByText('pan.jpg')).toBeTruthy();
    expect(button('Send again PAN Card')).toBeTruthy();
    stubUploads();
    await act(async () => void window.dispatchEvent(new Event('online')));
    await isUploaded('PAN Card');
    const keys = crm.requests('document').map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('a PDF that the network cut off goes again with the password that was typed [DOC-09]', async () => {
    stubUploads(() => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = await openDocuments();
    await user.upload(field('Salary Slip'), fileOf('lockedPdf', 'slip.pdf'));
    await user.type(await screen.findByLabelText('Salary Slip Password'), 'secret');
    await user.click(inSlot('Salary Slip').getByRole('button', { name: 'Send Salary Slip' }));
    await inSlot('Salary Slip').findByText(/^The network stopped before this document/);
    stubUploads();
    await act(async () => void window.dispatchEvent(new Event('online')));
    await isUploaded('Salary Slip');
    expect(bodies().at(-1)).toMatchObject({ password: 'secret' });
  });

  it('leaving is asked about only while a document is sent [DOC-10]', async () => {
    const held = holdAll();
    const { user, router, path } = await openDocuments();
    const leave = () => act(async () => void router.navigate({ to: '/dashboard' } as never));
    await user.upload(field('PAN Card'), fileOf('jpeg', 'pan.jpg'));
    await waitFor(() => expect(held.has('PAN_CARD')).toBe(true));
    await leave();
    expect(await screen.findByText(/^A document is still being sent/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    held.get('PAN_CARD')?.(answered(SAVED));
    await isUploaded('PAN Card');
    await user.upload(field('Bank Statement'), fileOf('lockedPdf', 'statement.pdf'));
    await inSlot('Bank Statement').findByText('Locked');
    await leave();
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });
});
