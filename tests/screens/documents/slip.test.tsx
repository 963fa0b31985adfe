import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MAX_PHOTO_SIDE, MAX_SLIP_PAGES } from '#domain/limits.ts';
import { MAX_PAGE_BYTES, readPage } from '#src/files/slipPages.ts';
import { Ear } from '#testing/heard/ear.ts';
import { DRAWN, fileOf, stubPictures } from '#testing/screen/pictures.ts';
import { stubUploads } from '#testing/screen/xhr.ts';
import { descriptionOf } from '#tests/screens/spoken/heard.ts';
import { button, field, setExtensions } from '#tests/screens/steps/open.tsx';
import type { Crm } from '#tests/screens/support/crm.ts';
import { onDocuments, openDocuments } from './open.tsx';

const OPEN = 'Take photos of your paper salary slip';
const CHOOSE = 'Choose photo of a salary slip page';
const USE = 'Use as my salary slip';
const LEAVE = /^These photos are not sent yet\. If you leave/;

let crm: Crm;
onDocuments((fresh) => {
  crm = fresh;
});

/** The part that photographs, open. */
const open = async (search = '') => {
  const opened = await openDocuments(search);
  await opened.user.click(await screen.findByRole('button', { name: OPEN }));
  await screen.findByRole('heading', { name: OPEN });
  const add = async (name: string, page: number) => {
    await opened.user.upload(field(CHOOSE), fileOf('jpeg', name));
    await screen.findByText(`Page ${page} added`);
  };
  return { ...opened, add };
};
const slip = () => {
  const slot = document.querySelector<HTMLElement>('[data-slot=salary_slip]');
  if (!slot) throw new Error('no slot of the salary slip');
  return within(slot);
};
const pages = () =>
  slip()
    .queryAllByRole('listitem')
    .map((page) => page.textContent);
const question = () => screen.queryByRole('heading', { name: 'Throw the pages away?' });
const focused = () => document.activeElement?.textContent;

describe('a salary slip on paper', () => {
  it('is photographed at its slot alone, with extensions on alone [DOC-11]', async () => {
    const { unmount } = await openDocuments();
    expect(screen.getAllByRole('button', { name: OPEN })).toHaveLength(1);
    expect(slip().getByRole('button', { name: OPEN })).toBeTruthy();
    unmount();
    setExtensions(false);
    await openDocuments();
    expect(screen.queryByRole('button', { name: OPEN })).toBeNull();
  });

  it('says at its button that the code for it did not load, and tries again at the next press [DOC-11]', async () => {
    const { user } = await openDocuments();
    vi.doMock('#src/features/documents/SlipPhotos.tsx', () => Promise.reject(new TypeError('no network')));
    await user.click(button(OPEN));
    const alert = await slip().findByRole('alert');
    expect(button(OPEN).getAttribute('aria-describedby')).toBe(alert.querySelector('[id]')?.id);
    expect(document.activeElement).toBe(button(OPEN));
    vi.doUnmock('#src/features/documents/SlipPhotos.tsx');
    await user.click(button(OPEN));
    expect(await screen.findByRole('heading', { name: OPEN })).toBeTruthy();
  });

  it('is photographed page by page: what changed is said once, where the focus is [DOC-11] [SAY-09]', async () => {
    const { user, add } = await open();
    expect(focused()).toBe(OPEN);
    expect(field('Take photo of a salary slip page').getAttribute('capture')).toBe('environment');
    await add('front.jpg', 1);
    expect(focused()).toBe('Page 1 added');
    await add('back.png', 2);
    expect(focused()).toBe('Page 2 added');
    for (const live of document.querySelectorAll('[aria-live], [role=status], [role=alert]'))
      expect(live.textContent).not.toMatch(/Page/);
    expect(pages()).toEqual(['Page 1front.jpg, 0.1 MB', 'Page 2back.jpg, 0.1 MB']);
    await user.click(button('Remove page 1'));
    expect(focused()).toBe('Page 1 removed');
    expect(pages()).toEqual(['Page 1back.jpg, 0.1 MB']);
  });

  it('begins at its own heading alone [SAY-09]', async () => {
    const ear = new Ear(document);
    await open();
    const { utterances } = await ear.listen();
    ear.stop();
    expect(utterances.filter(({ by }) => by === 'focus').map(({ name }) => name)).toEqual([OPEN]);
  });

  it('says with its file controls which files they take [SAY-18]', async () => {
    await open();
    for (const name of [CHOOSE, 'Take photo of a salary slip page'])
      expect(descriptionOf(field(name))).toBe('A JPG or PNG photo, up to 10 MB.');
  });

  it('leaves no file that is dropped on it to the browser, and takes none', async () => {
    await open();
    const slot = document.querySelector('[data-slot=salary_slip]') as Element;
    const file = fileOf('pdf', 'slip.pdf');
    const items = [{ kind: 'file', type: file.type, getAsFile: () => file }];
    const dropped = { dataTransfer: { files: [file], items, types: ['Files'] } };
    for (const drag of [fireEvent.dragOver, fireEvent.drop]) expect(drag(slot, dropped)).toBe(false);
    expect(screen.getByRole('heading', { name: OPEN })).toBeTruthy();
    expect(pages()).toEqual([]);
  });

  it('has six pages at most, which the page says [DOC-11]', async () => {
    const { user, add } = await open();
    for (let page = 1; page <= MAX_SLIP_PAGES; page += 1) await add(`${page}.jpg`, page);
    expect(screen.queryByLabelText(CHOOSE)).toBeNull();
    expect(slip().getByText('6 pages are there, the most that we take.')).toBeTruthy();
    await user.click(button('Remove page 6'));
    expect(field(CHOOSE)).toBeTruthy();
  });

  it.each([
    [fileOf('pdf', 'slip.pdf'), 'Please select an image file'],
    [fileOf('heic', 'IMG_1.jpg'), "This photo is in the HEIC format, which we can't read."],
    [fileOf('pdf', 'slip.jpg'), 'This file is not a real photo. Choose a JPG or PNG file, or take a photo.'],
  ])(
    'says at its button why a file is no page, and keeps the pages before it: %o [DOC-11]',
    async (file, why) => {
      const { user, add } = await open();
      await add('front.jpg', 1);
      field(CHOOSE).focus();
      await user.upload(field(CHOOSE), file);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(why);
      expect(descriptionOf(field(CHOOSE))).toContain(why);
      expect(field(CHOOSE).getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field(CHOOSE));
      expect(pages()).toHaveLength(1);
      await add('back.jpg', 2);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('becomes one PDF, which goes to the slot and is sent like a chosen one [DOC-12]', async () => {
    const { user, add } = await open();
    await add('front.jpg', 1);
    await add('back.jpg', 2);
    await user.click(button(USE));
    await slip().findByText('Uploaded');
    expect(slip().getByText('Salary slip photos.pdf')).toBeTruthy();
    expect(focused()).toBe('Salary Slip');
    expect(screen.queryByRole('heading', { name: OPEN })).toBeNull();
    const bodies = crm.requests('document').map(({ body }) => body);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({
      doc_type: 'SALARY_SLIP',
      event_name: 'pay_slip_upload',
      file_ext: 'pdf',
    });
    const text = atob(String(bodies[0]?.file));
    expect(text).toMatch(/^%PDF-1\.4\n/);
    expect(text.split(String.fromCharCode(...DRAWN))).toHaveLength(3);
  });

  it('that the network cuts off stays at its slot as a PDF, and goes again [DOC-12] [DOC-09]', async () => {
    stubUploads(() => Promise.reject(new TypeError('Failed to fetch')));
    const { user, add } = await open();
    await add('front.jpg', 1);
    await user.click(button(USE));
    await slip().findByText(/^The network stopped before this document/);
    stubUploads();
    await user.click(button('Send again Salary Slip'));
    await slip().findByText('Uploaded');
  });

  it('keeps its pages when the PDF can not be made [DOC-12]', async () => {
    const { user, add } = await open();
    await add('front.jpg', 1);
    const read = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new Error('memory'));
    await user.click(button(USE));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The PDF could not be made. Your pages are still here: try again.');
    expect(button(USE).getAttribute('aria-describedby')).toBe(alert.querySelector('[id]')?.id);
    expect(document.activeElement).toBe(button(USE));
    expect(pages()).toHaveLength(1);
    read.mockRestore();
    await user.click(button(USE));
    await slip().findByText('Uploaded');
  });

  it('asks before pages are lost, by Cancel or by leaving, and else asks nothing [DOC-12]', async () => {
    const { user, add, router, path } = await open();
    await user.click(button('Cancel'));
    expect(question()).toBeNull();
    expect(focused()).toBe('Salary Slip');
    await user.click(button(OPEN));
    await screen.findByRole('heading', { name: OPEN });
    await add('front.jpg', 1);
    await user.click(button('Cancel'));
    expect(question()).toBeTruthy();
    await user.click(button('Keep the pages'));
    expect(pages()).toHaveLength(1);
    const leave = () => act(async () => void router.navigate({ to: '/dashboard' } as never));
    await leave();
    expect(await screen.findByText(LEAVE)).toBeTruthy();
    await user.click(button('Stay here'));
    await user.click(button('Cancel'));
    await user.click(button('Throw the pages away'));
    await slip().findByRole('button', { name: OPEN });
    await leave();
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('loses no photo that is being read: Cancel waits, and leaving asks [DOC-12]', async () => {
    const { user, router } = await open();
    vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined));
    await user.upload(field(CHOOSE), fileOf('jpeg', 'front.jpg'));
    await slip().findByRole('status');
    expect(descriptionOf(button('Cancel'))).toBe('Reading the photo');
    await user.click(button('Cancel'));
    expect(screen.getByRole('heading', { name: OPEN })).toBeTruthy();
    await act(async () => void router.navigate({ to: '/dashboard' } as never));
    expect(await screen.findByText(LEAVE)).toBeTruthy();
    await user.click(button('Stay here'));
  });

  it('says again what was wrong with a photo where the pages are kept [DOC-12]', async () => {
    const { user, add } = await open();
    await add('front.jpg', 1);
    await user.upload(field(CHOOSE), fileOf('heic', 'IMG_1.jpg'));
    const { textContent: why } = await screen.findByRole('alert');
    await user.click(button('Cancel'));
    await user.click(button('Keep the pages'));
    expect((await screen.findByRole('alert')).textContent).toBe(why);
  });

  it('is photographed, too, where the lender or the customer wants another one [DOC-11] [LOAN-25]', async () => {
    const { user, add } = await open('?replace=salary_slip');
    await add('front.jpg', 1);
    await user.click(button(USE));
    await screen.findByRole('heading', { name: 'Documents Uploaded Successfully' });
  });

  it('is led to by the list of what is missing [DOC-11]', async () => {
    const { user } = await open();
    await user.click(button('Upload Documents'));
    await user.click(await screen.findByRole('link', { name: 'Salary Slip: choose a file' }));
    expect(document.activeElement).toBe(field(CHOOSE));
  });
});

describe('a page', () => {
  it('is drawn to be read: its longest side has 2,000 pixels [DOC-11]', async () => {
    const drawn = stubPictures({ width: 3_000, height: 4_000 });
    expect(await readPage(fileOf('jpeg', 'page.jpg'))).toMatchObject({ ok: true, page: { width: 1_500 } });
    expect(drawn).toEqual([{ width: 1_500, height: MAX_PHOTO_SIDE }]);
  });

  it('is drawn with less where it would be too large for six to fit, and refused where nothing helps [DOC-11]', async () => {
    const drawWith = (bytesAt: (quality: number) => number) =>
      vi
        .spyOn(HTMLCanvasElement.prototype, 'toBlob')
        .mockImplementation((callback, type = '', quality = 1) =>
          callback(new Blob([new Uint8Array(bytesAt(quality))], { type })),
        );
    drawWith((quality) => (quality > 0.7 ? MAX_PAGE_BYTES + 1 : MAX_PAGE_BYTES));
    const read = await readPage(fileOf('jpeg', 'page.jpg'));
    expect(read.ok && read.page.photo.size).toBe(MAX_PAGE_BYTES);
    drawWith(() => MAX_PAGE_BYTES + 1);
    expect(await readPage(fileOf('jpeg', 'page.jpg'))).toEqual({
      ok: false,
      problem: { kind: 'unreadable' },
    });
  });
});
