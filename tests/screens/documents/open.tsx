import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { DocumentsPage } from '#src/features/documents/DocumentsPage.tsx';
import { stubPictures } from '#testing/screen/pictures.ts';
import { stubUploads } from '#testing/screen/xhr.ts';
import { freshCrm, openPage, signIn, signOut } from '#tests/screens/steps/open.tsx';
import type { Crm } from '#tests/screens/support/crm.ts';

/** The address of the documents page. */
export const ADDRESS = '/my-dashboard/upload-documents';
/** The service's answer to a document that it takes. */
export const SAVED = { Status: 1, Message: 'Saved', Data: { step_percentage: 90, next_step: 'bank' } };

/** Begins each test of a file with a CRM that takes documents, handed to `begin`; signs out after it. */
export const onDocuments = (begin: (crm: Crm) => void): void => {
  beforeEach(() => {
    const crm = freshCrm();
    crm.answer('document', SAVED);
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    stubUploads();
    stubPictures();
    begin(crm);
  });
  afterEach(async () => {
    await signOut();
    vi.restoreAllMocks();
  });
};

/** Opens the documents page as a customer who is signed in, with whatever the address asks for. */
export const openDocuments = async (search = '') => {
  signIn();
  const opened = await openPage(<DocumentsPage />, ADDRESS + search);
  return { ...opened, user: userEvent.setup({ applyAccept: false }) };
};
