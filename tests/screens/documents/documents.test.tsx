import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { session } from '#src/actors/system.ts';
import { checkDocument } from '#src/files/check.ts';
import { clearEverything } from '#src/storage/clear.ts';
import { locallyDoneSteps } from '#src/storage/progress.ts';
import { BYTES, base64, DRAWN, fileOf, stubPictures } from '#testing/screen/pictures.ts';
import { stubUploads } from '#testing/screen/xhr.ts';
import { descriptionOf } from '#tests/screens/spoken/heard.ts';
import { button, field, messageShown, PROFILE, setExtensions, TOKEN } from '#tests/screens/steps/open.tsx';
import type { Crm } from '#tests/screens/support/crm.ts';
import { persistent } from '#ui/base/safeStorage.ts';
import { ADDRESS, onDocuments, openDocuments, SAVED } from './open.tsx';

const DOCUMENTS = {
  'Aadhaar Front': fileOf('jpeg', 'front.jpg'),
  'Aadhaar Back': fileOf('png', 'back.png'),
  'PAN Card': fileOf('jpeg', 'pan.jpeg'),
  'Bank Statement': fileOf('pdf', 'statement.pdf'),
  'Salary Slip': fileOf('pdf', 'slip.pdf'),
};
const LABELS = Object.keys(DOCUMENTS) as (keyof typeof DOCUMENTS)[];

let crm: Crm;
onDocuments((fresh) => {
  crm = fresh;
});

const slotOf = (label: string): HTMLElement => {
  const heading = screen.getByRole('heading', { level: 2, name: label });
  const slot = heading.closest<HTMLElement>('[data-slot]');
  if (!slot) throw new Error(`no slot ${label}`);
  return slot;
};
const inSlot = (label: string) => within(slotOf(label));
const choose = async (user: UserEvent, label: string, file: File) => {
  await user.upload(field(label), file);
};
/** All five, with extensions off: they are sent together, as the specification has it (D-40). */
const fill = async () => {
  setExtensions(false);
  const opened = await openDocuments();
  for (const label of LABELS) {
    await choose(opened.user, label, DOCUMENTS[label]);
    await waitFor(() => expect(inSlot(label).getByText('Added')).toBeTruthy());
  }
  return opened;
};
const upload = async () => {
  const opened = await fill();
  await opened.user.click(button('Upload Documents'));
  return opened;
};
/** The CRM answers one document by itself, all others with success. */
const answerFor = (docType: string, answer: () => Response | Promise<Response>) =>
  stubUploads((body) => (body.doc_type === docType ? answer() : undefined));
const bodies = () => crm.requests('document').map(({ body }) => body);
const done = () => screen.findByRole('heading', { name: 'Documents Uploaded Successfully' });

it('adding a file is announced, and the focus is on its heading when it is added or removed [SAY-09]', async () => {
  setExtensions(false);
  const { user } = await openDocuments();
  await choose(user, 'Aadhaar Front', DOCUMENTS['Aadhaar Front']);
  expect(await screen.findByText('Aadhaar Front added, 1 of 5')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Aadhaar Front' }));
  await choose(user, 'PAN Card', DOCUMENTS['PAN Card']);
  expect((await screen.findByText('PAN Card added, 2 of 5')).getAttribute('role')).toBe('status');
  await user.click(inSlot('Aadhaar Front').getByRole('button', { name: /^Remove/ }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Aadhaar Front' }));
});

describe('a document that the lender has asked for', () => {
  it('is sent alone, in place of the one that is there, and leads back to the answer [LOAN-25]', async () => {
    const { path, user } = await openDocuments('?replace=salary_slip');
    expect(await screen.findByText(/The lender has asked for your Salary Slip/)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Salary Slip');
    await waitFor(() => expect(screen.queryByLabelText('Aadhaar Front')).toBeNull());
    await choose(user, 'Salary Slip', DOCUMENTS['Salary Slip']);
    await done();
    expect(bodies()).toMatchObject([{ doc_type: 'SALARY_SLIP' }]);
    await user.click(screen.getByRole('link', { name: 'Go to your answer' }));
    await waitFor(() => expect(path()).toBe('/my-loan'));
  });
});

describe('a document that the customer changes before sending', () => {
  it('is sent alone, and leads back to Check and send [PRE-10]', async () => {
    setExtensions(true);
    const { path, user } = await openDocuments('?change=pan_card');
    expect(await screen.findByText(/^Choose another file for your PAN Card\./)).toBeTruthy();
    expect(screen.getByText(/^You can send another file instead of one until you send/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText('Aadhaar Front')).toBeNull());
    await choose(user, 'PAN Card', DOCUMENTS['PAN Card']);
    await done();
    expect(bodies()).toMatchObject([{ doc_type: 'PAN_CARD' }]);
    await user.click(screen.getByRole('link', { name: 'Back to Check and send' }));
    await waitFor(() => expect(path()).toBe('/apply/profile-preview'));
  });
});

describe('the five slots', () => {
  it('are named, with password fields and buttons [DOC-01] [DOC-04] [N-14]', async () => {
    await openDocuments();
    for (const label of LABELS) expect(field(label).type).toBe('file');
    for (const label of ['Bank Statement Password', 'Salary Slip Password']) {
      expect(field(label).type).toBe('password');
      expect(field(label).autocomplete).toBe('off');
    }
    expect(
      screen.getAllByLabelText(/Password$/).filter((one) => one instanceof HTMLInputElement),
    ).toHaveLength(2);
    expect(button('Upload Documents')).toBeTruthy();
    expect(screen.getByText('Step 8 of 9')).toBeTruthy();
  });

  it('offer a phone’s camera beside the photo files, with a separate input', async () => {
    await openDocuments();
    const cameras = screen.getAllByLabelText(/^Take photo of /);
    expect(cameras.map((input) => input.getAttribute('capture'))).toEqual(Array(3).fill('environment'));
  });

  it('accept a dropped file [DOC-01]', async () => {
    await openDocuments();
    const file = DOCUMENTS['PAN Card'];
    const items = [{ kind: 'file', type: file.type, getAsFile: () => file }];
    fireEvent.drop(slotOf('PAN Card'), { dataTransfer: { files: [file], items, types: ['Files'] } });
    await waitFor(() => expect(inSlot('PAN Card').getByText('pan.jpeg')).toBeTruthy());
  });

  it('release a removed file', async () => {
    const { user } = await fill();
    await user.click(button('Remove PAN Card, pan.jpeg'));
    await waitFor(() => expect(field('PAN Card')).toBeTruthy());
    expect(inSlot('PAN Card').queryByText('pan.jpeg')).toBeNull();
  });

  it('require all five before anything is sent [DOC-02]', async () => {
    setExtensions(false);
    const { user } = await openDocuments();
    await choose(user, 'Aadhaar Front', DOCUMENTS['Aadhaar Front']);
    await waitFor(() => expect(inSlot('Aadhaar Front').getByText('Added')).toBeTruthy());
    await user.click(button('Upload Documents'));
    expect((await screen.findByRole('alert')).textContent).toBe('Please upload all required documents.');
    expect(bodies()).toEqual([]);
  });

  it('name those that are missing, in a summary that has the focus and leads to each [SAY-09]', async () => {
    const { user } = await openDocuments();
    await user.click(button('Upload Documents'));
    const summary = await screen.findByRole('region', { name: 'Please fix 5 things' });
    expect(document.activeElement).toBe(summary);
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(
      LABELS.map((label) => `${label}: choose a file`),
    );
    await user.click(links[1] as HTMLElement);
    expect(document.activeElement).toBe(field('Aadhaar Back'));
  });

  it('lead back from a wrong file to the control that chooses another, which says what is wrong once [SAY-09] [SAY-26]', async () => {
    const { user } = await openDocuments();
    await choose(user, 'Aadhaar Front', fileOf('pdf', 'front.pdf'));
    const error = await inSlot('Aadhaar Front').findByText('Please select an image file');
    const control = field('Aadhaar Front');
    await waitFor(() => expect(document.activeElement).toBe(control));
    const described = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described).toContain(error.closest('[id]')?.id);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });

  it('say with each file control what it is for, and which files it takes [SAY-18]', async () => {
    await openDocuments();
    for (const control of document.querySelectorAll<HTMLInputElement>('input[type=file]')) {
      const isPdf = control.accept.includes('pdf');
      expect(descriptionOf(control)).toMatch(
        isPdf ? /A PDF file, up to 10 MB/ : /A JPG or PNG photo, up to 10 MB/,
      );
    }
    expect(descriptionOf(field('Aadhaar Front'))).toContain('Your photo and name must be clear');
  });

  it('announce a wrong file where the focus has gone on [SAY-09]', async () => {
    await openDocuments();
    const elsewhere = field('Aadhaar Back');
    fireEvent.change(field('Aadhaar Front'), { target: { files: [fileOf('pdf', 'front.pdf')] } });
    elsewhere.focus();
    const alert = await inSlot('Aadhaar Front').findByRole('alert');
    expect(alert.textContent).toContain('Please select an image file');
    expect(document.activeElement).toBe(elsewhere);
  });

  it('say with their button what sending means [SAY-07]', async () => {
    await openDocuments();
    const described = button('Upload Documents').getAttribute('aria-describedby')?.split(' ') ?? [];
    const said = described.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(said).toContain('You can send another file instead of one until you send your application.');
  });

  it.each([
    ['Bank Statement', fileOf('jpeg', 'statement.jpg'), 'Please select a PDF file'],
    ['Salary Slip', fileOf('jpeg', 'slip.txt'), 'Please select a PDF file'],
    ['Aadhaar Front', fileOf('pdf', 'front.pdf'), 'Please select an image file'],
    ['PAN Card', fileOf('jpeg', 'pan.txt'), 'Please select an image file'],
    ['PAN Card', fileOf('jpeg', 'pan.webp'), 'PAN Card must be a IMAGE file. Got: webp'],
    ['Aadhaar Back', fileOf('heic', 'back.heic'), 'Aadhaar Back must be a IMAGE file. Got: heic'],
    ['Salary Slip', fileOf('pdf', 'slip.abcd', ''), 'Salary Slip must be a PDF file. Got: abcd'],
    ['Aadhaar Front', fileOf('jpeg', 'front', ''), 'Aadhaar Front must be a IMAGE file. Got: '],
  ])('show what is wrong with a file in %s before anything is sent [DOC-02]', async (label, file, text) => {
    const { user } = await openDocuments();
    await choose(user, label, file);
    await waitFor(() => expect(slotOf(label).querySelector('.error-msg')?.textContent).toBe(text));
    expect(slotOf(label).dataset.state).toBe('error');
  });

  it.each([
    ['a PDF that is called a photo', 'PAN Card', fileOf('pdf', 'pan.jpg'), /not a real photo/],
    ['a photo that is called a PDF', 'Salary Slip', fileOf('jpeg', 'slip.pdf'), /not a real PDF/],
    ['an HEIC photo that is called a JPG', 'PAN Card', fileOf('heic', 'pan.jpg'), /HEIC format/],
    ['an empty file', 'PAN Card', new File([], 'pan.jpg', { type: 'image/jpeg' }), /file is empty/],
  ])('check the content of a file: %s', async (_, label, file, text) => {
    const { user } = await openDocuments();
    await choose(user, label, file);
    expect(await inSlot(label).findByText(text)).toBeTruthy();
  });

  it('show the size of a file over 10 MB and what to do', async () => {
    const { user } = await openDocuments();
    const large = new File([new Uint8Array(BYTES.pdf), new Uint8Array(12_300_000)], 'slip.pdf', {
      type: 'application/pdf',
    });
    await choose(user, 'Salary Slip', large);
    expect(
      await inSlot('Salary Slip').findByText('slip.pdf is 12.3 MB. Choose a file up to 10 MB.'),
    ).toBeTruthy();
  });

  it('detect a locked PDF, and point to its password field', async () => {
    const { user } = await openDocuments();
    await choose(user, 'Bank Statement', fileOf('lockedPdf', 'statement.pdf'));
    expect(await inSlot('Bank Statement').findByText('Locked')).toBeTruthy();
    expect(inSlot('Bank Statement').getByText('This PDF has a password. Type it below.')).toBeTruthy();
  });

  it('show a password only on request', async () => {
    const { user } = await openDocuments();
    const shows = screen.getAllByRole('button', { name: /^Show .* Password$/ });
    expect(shows).toHaveLength(2);
    await user.click(shows[0] as HTMLElement);
    expect(field('Bank Statement Password').type).toBe('text');
    expect(field('Salary Slip Password').type).toBe('password');
  });
});

describe('sending the documents', () => {
  it('makes one exact request per document, all at once [DOC-01] [DOC-03] [S-10]', async () => {
    await upload();
    await done();
    const expected = {
      aadhaar_front: ['aadhaar_upload', 'jpg', BYTES.jpeg],
      aadhaar_back: ['aadhaar_upload', 'png', BYTES.png],
      PAN_CARD: ['pan_upload', 'jpeg', BYTES.jpeg],
      BANK_STATEMENT: ['bank_statement_upload', 'pdf', BYTES.pdf],
      SALARY_SLIP: ['pay_slip_upload', 'pdf', BYTES.pdf],
    } as const;
    const sent = new Map(bodies().map((body) => [body.doc_type, body]));
    expect(bodies()).toHaveLength(5);
    for (const [doc_type, [event_name, file_ext, bytes]] of Object.entries(expected)) {
      expect(sent.get(doc_type)).toEqual({
        profile_id: PROFILE,
        event_name,
        doc_type,
        file_ext,
        file: base64(bytes),
      });
    }
    const headers = crm.requests('document').map((one) => one.headers);
    expect(headers.map((one) => one.get('Authtoken'))).toEqual(Array(5).fill(TOKEN));
    expect(new Set(headers.map((one) => one.get('Idempotency-Key'))).size).toBe(5);
  });

  it('starts all five before the first has ended, and is busy meanwhile [DOC-03] [DOC-04] [D-40]', async () => {
    const held = Promise.withResolvers<Response>();
    stubUploads(() => held.promise.then((answer) => answer.clone()));
    const { user } = await upload();
    await waitFor(() => expect(bodies()).toHaveLength(5));
    await user.click(button('Uploading...'));
    for (const { label } of DOCUMENT_SLOTS) {
      expect(inSlot(label()).getByText(`Sending ${label()}:`)).toBeTruthy();
      expect(inSlot(label()).getByText('50%')).toBeTruthy();
    }
    held.resolve(new Response(JSON.stringify(SAVED)));
    await done();
    expect(bodies()).toHaveLength(5);
  });

  it('sends a password only with its own document, only when one was given, and stores it nowhere [DOC-01] [DOC-03] [D-15] [D-29]', async () => {
    const { user } = await fill();
    await user.type(field('Bank Statement Password'), 'canary-09041994');
    await user.click(button('Upload Documents'));
    await done();
    const passwords = bodies().map(({ doc_type, password }) => [doc_type, password]);
    expect(new Map(passwords as [string, unknown][]).get('BANK_STATEMENT')).toBe('canary-09041994');
    expect(bodies().filter((body) => 'password' in body)).toHaveLength(1);
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage })).join();
    expect(stored).not.toContain('canary-09041994');
  });

  it('scales a photo over 2,000 pixels down first', async () => {
    const drawn = stubPictures({ width: 1_500, height: 3_000 });
    const { user } = await fill();
    expect(drawn.at(-1)).toEqual({ width: 1_000, height: 2_000 });
    await user.click(button('Upload Documents'));
    await done();
    const front = bodies().find(({ doc_type }) => doc_type === 'aadhaar_front');
    expect(front).toMatchObject({ file_ext: 'jpeg', file: base64(DRAWN) });
  });

  it('says before that it can not be changed after, and no longer once it is done', async () => {
    const { user } = await fill();
    expect(screen.getByText('You cannot change this after saving.')).toBeTruthy();
    await user.click(button('Upload Documents'));
    await done();
    expect(screen.queryByText('You cannot change this after saving.')).toBeNull();
  });

  it('ends with a panel that has the focus, the step done and links to continue [DOC-04] [DASH-05] [ST-01] [ST-02] [N-06] [SAY-19]', async () => {
    const { path } = await upload();
    expect(document.activeElement).toBe(await done());
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByRole('link', { name: 'Continue to Next Step' }).getAttribute('href')).toBe(
      '/my-dashboard/bank-details',
    );
    expect(screen.queryByRole('button', { name: 'Upload Documents' })).toBeNull();
    expect(locallyDoneSteps()).toContain(8);
    expect(persistent.read('documents_uploaded')).not.toBeNull();
    expect(persistent.read('next_step')).toBe('bank');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(path()).toBe(ADDRESS);
  });

  it('names the document that failed with a status other than 2xx, and sends it again alone [DOC-03] [DOC-05]', async () => {
    answerFor('PAN_CARD', () => new Response('', { status: 500, statusText: 'Internal Server Error' }));
    const { user } = await upload();
    expect(
      await inSlot('PAN Card').findByText('Failed to upload PAN Card: 500 Internal Server Error'),
    ).toBeTruthy();
    expect(inSlot('Aadhaar Front').getByText('Uploaded')).toBeTruthy();
    expect(screen.getByText(/1 of 5 documents could not be uploaded/)).toBeTruthy();
    stubUploads();
    await user.click(inSlot('PAN Card').getByRole('button', { name: /^Send again / }));
    await done();
    const again = bodies().slice(5);
    expect(again.map(({ doc_type }) => doc_type)).toEqual(['PAN_CARD']);
  });

  it('sends a password that was typed after the refusal [DOC-03]', async () => {
    answerFor(
      'SALARY_SLIP',
      () => new Response(JSON.stringify({ Status: 2, Message: 'This PDF is locked', Data: null })),
    );
    const { user } = await upload();
    expect(
      await inSlot('Salary Slip').findByText('Failed to upload Salary Slip: This PDF is locked'),
    ).toBeTruthy();
    stubUploads();
    await user.type(field('Salary Slip Password'), 'secret');
    await user.click(inSlot('Salary Slip').getByRole('button', { name: /^Send again / }));
    await done();
    expect(bodies().at(-1)).toMatchObject({ doc_type: 'SALARY_SLIP', password: 'secret' });
  });

  it('shows that none arrived and why, and keeps the same keys for the repeat [DOC-05] [D-28]', async () => {
    stubUploads(() => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = await upload();
    expect(await screen.findByText('No documents were uploaded successfully')).toBeTruthy();
    expect(screen.getByText('Error uploading documents: the network stopped')).toBeTruthy();
    stubUploads();
    await user.click(button('Upload Documents'));
    await done();
    const keys = crm.requests('document').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(10);
    expect(new Set(keys).size).toBe(5);
  });

  it('treats an answer that is not JSON as a failure [DOC-03] [DOC-05]', async () => {
    answerFor('aadhaar_back', () => new Response('<html>'));
    await upload();
    expect(
      await screen.findByText('Error uploading documents: the service gave an answer that we could not read'),
    ).toBeTruthy();
  });

  it('stops one upload, which then can be sent again', async () => {
    answerFor('PAN_CARD', () => new Promise<Response>(() => undefined));
    const { user } = await upload();
    const stop = await screen.findByRole('button', { name: 'Stop sending PAN Card, pan.jpeg' });
    // A disabled fieldset disables the controls inside it.
    expect(stop.closest('[aria-disabled=true]')).toBeNull();
    await user.click(stop);
    await waitFor(() => expect(inSlot('PAN Card').getByText('Added')).toBeTruthy());
    stubUploads();
    await waitFor(() => expect(button('Upload Documents')).toBeTruthy());
    await user.click(button('Upload Documents'));
    await done();
  });

  it.each([
    ['profile id', () => clearEverything()],
    [
      'token',
      () => {
        persistent.remove(['app_login_token']);
        sessionStorage.removeItem('app_login_token');
      },
    ],
  ])(
    'requires a session: shows that the %s has vanished, and sends nothing [DOC-05] [ST-03]',
    async (_, vanish) => {
      const { user } = await fill();
      vanish();
      await user.click(button('Upload Documents'));
      expect(await screen.findByText('Please login again. Session expired.')).toBeTruthy();
      expect(bodies()).toEqual([]);
    },
  );

  it('ends the session on Status 4 [ST-03]', async () => {
    answerFor('PAN_CARD', () => new Response(JSON.stringify({ Status: 4, Message: 'Expired' })));
    const { path } = await upload();
    await waitFor(() => expect(session.getSnapshot().matches('loggedOut')).toBe(true));
    expect(messageShown()).toBe('Session expired. Please login again.');
    await waitFor(() => expect(path()).toBe('/apply'));
  });
});

describe('the documents page when it opens', () => {
  it('shows its panel when the dashboard marks the step [ST-01]', async () => {
    crm.forget('dashboard');
    crm.answer('dashboard', { Status: 1, Message: '', Data: { documents_uploaded_status: '1' } });
    await openDocuments();
    await done();
    expect(screen.queryByLabelText('PAN Card')).toBeNull();
  });

  it('can be filled when the dashboard failed', async () => {
    crm.forget('dashboard');
    crm.fail('dashboard');
    await openDocuments();
    expect(field('PAN Card')).toBeTruthy();
  });
});

describe('stored documents', () => {
  const arrive = (...documents: string[]) => {
    crm.forget('applicationDetails');
    const beyond = { documents, offer: null, employer: null, bank: null, loans: [] };
    crm.answer('applicationDetails', { Status: 1, Message: '', Data: beyond });
  };

  it('are shown as uploaded after a reload, on any device [DOC-01]', async () => {
    arrive('aadhar_front', 'bank_statement');
    await openDocuments();
    await waitFor(() => expect(inSlot('Aadhaar Front').getByText('Uploaded')).toBeTruthy());
    expect(inSlot('Bank Statement').getByText('We have this document.')).toBeTruthy();
    expect(screen.queryByLabelText('Aadhaar Front')).toBeNull();
    expect(screen.getByText('2 of 5 added')).toBeTruthy();
    expect(screen.queryByLabelText('Bank Statement Password')).toBeNull();
    expect(field('Salary Slip')).toBeTruthy();
  });

  it('are not sent again: only the remaining ones are [DOC-03]', async () => {
    arrive('aadhar_front', 'aadhar_back', 'pan_card', 'bank_statement');
    const { user } = await openDocuments();
    await choose(user, 'Salary Slip', DOCUMENTS['Salary Slip']);
    await done();
    expect(bodies().map(({ doc_type }) => doc_type)).toEqual(['SALARY_SLIP']);
  });

  it('are shown on focus when another tab sent them', async () => {
    await openDocuments();
    arrive('pan_card');
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(inSlot('PAN Card').getByText('Uploaded')).toBeTruthy());
  });

  it('lock the page when another tab sent all five [DOC-04] [ST-01]', async () => {
    await openDocuments();
    crm.forget('dashboard');
    crm.answer('dashboard', { Status: 1, Message: '', Data: { documents_uploaded_status: '1' } });
    window.dispatchEvent(new Event('focus'));
    await done();
  });

  it('are unknown with another CRM, and the page still works [DOC-01]', async () => {
    setExtensions(false);
    await openDocuments();
    expect(screen.getByText('0 of 5 added')).toBeTruthy();
    expect(crm.requests('applicationDetails')).toEqual([]);
  });
});

describe('what the page shows of its files', () => {
  it('shows all five as ready only when they are [DOC-02]', async () => {
    setExtensions(false);
    const { user } = await openDocuments();
    for (const label of LABELS.slice(0, 4)) await choose(user, label, DOCUMENTS[label]);
    await choose(user, 'Salary Slip', fileOf('lockedPdf', 'slip.pdf'));
    expect(await inSlot('Salary Slip').findByText('Locked')).toBeTruthy();
    expect(screen.queryByText('All five are ready to send')).toBeNull();
    await user.type(field('Salary Slip Password'), 'x');
    expect(await screen.findByText('All five are ready to send')).toBeTruthy();
  });

  it('shows the password above the button that sends again, which is named by its document', async () => {
    answerFor(
      'SALARY_SLIP',
      () => new Response(JSON.stringify({ Status: 2, Message: 'This PDF is locked', Data: null })),
    );
    await upload();
    const again = await screen.findByRole('button', { name: 'Send again Salary Slip' });
    const order = field('Salary Slip Password').compareDocumentPosition(again);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('shows a thumbnail of a chosen photo', async () => {
    const { user } = await openDocuments();
    await choose(user, 'PAN Card', DOCUMENTS['PAN Card']);
    await waitFor(() => expect(slotOf('PAN Card').querySelector('img.file__thumb')).toBeTruthy());
  });
});

describe('leaving the page', () => {
  const leave = (router: { navigate: (to: never) => unknown }) =>
    act(async () => void router.navigate({ to: '/dashboard' } as never));

  it('asks for confirmation while files are not sent, and follows the answer [D-15]', async () => {
    setExtensions(false);
    const { user, router, path } = await openDocuments();
    await choose(user, 'PAN Card', DOCUMENTS['PAN Card']);
    await waitFor(() => expect(inSlot('PAN Card').getByText('Added')).toBeTruthy());
    await leave(router);
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(path()).toBe(ADDRESS);
    expect(inSlot('PAN Card').getByText('pan.jpeg')).toBeTruthy();
    await leave(router);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('does not ask without files', async () => {
    const { router, path } = await openDocuments();
    await leave(router);
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });
});

describe('a chosen file', () => {
  it('is kept as it was, even when it changes on the device [DOC-03]', async () => {
    const file = fileOf('pdf', 'slip.pdf');
    const checked = await checkDocument(file, 'pdf');
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    if (!checked.ok) throw new Error(`not taken: ${checked.problem.kind}`);
    const sent = new Uint8Array(await checked.file.content.arrayBuffer());
    expect([...sent]).toEqual([...BYTES.pdf]);
  });

  it('is unreadable when it is deleted before its check [DOC-02]', async () => {
    const file = fileOf('pdf', 'slip.pdf');
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    await expect(checkDocument(file, 'pdf')).rejects.toThrow('gone');
  });
});
