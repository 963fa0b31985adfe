import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Modal } from '#ui/notices/Modal.tsx';
import { renderInRouter } from './inRouter.tsx';

afterEach(cleanup);

const open = async (dismissible: boolean) => {
  const onClose = vi.fn();
  await renderInRouter(() => (
    <Modal open title="A question" text={<p>Yes or no?</p>} dismissible={dismissible} onClose={onClose}>
      <button type="button">Yes</button>
    </Modal>
  ));
  const dialog = (await screen.findByText('Yes or no?')).closest('dialog') as HTMLDialogElement;
  return { dialog, onClose };
};

/** Chromium closes a dialog without a cancel event at the second Escape in a row. */
const closeByBrowser = (dialog: HTMLDialogElement) =>
  act(async () => {
    dialog.close();
    await Promise.resolve();
  });

it('a dialog that needs an answer reopens when the browser closes it', async () => {
  const { dialog, onClose } = await open(false);
  await closeByBrowser(dialog);
  await vi.waitFor(() => expect(dialog.open).toBe(true));
  expect(onClose).not.toHaveBeenCalled();
});

it('another dialog notifies its owner when the browser closes it', async () => {
  const { dialog, onClose } = await open(true);
  await closeByBrowser(dialog);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(dialog.open).toBe(false);
});

it('begins at its title and is described by its text, so that both are heard before its buttons [SAY-06]', async () => {
  const { dialog } = await open(true);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A question' }));
  const id = dialog.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Yes or no?');
});
