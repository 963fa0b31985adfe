import { vi } from 'vitest';
import { asPerson } from '#testing/heard/ear.ts';

/** Gives the focus back when a dialog closes, as browsers do by themselves and happy-dom doesn't. */
export const keepFocusInDialogs = (): void => {
  const openers = new WeakMap<HTMLDialogElement, HTMLElement>();
  const { showModal, close } = HTMLDialogElement.prototype;
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    const { activeElement: opener, body } = document;
    if (opener instanceof HTMLElement && opener !== body) openers.set(this, opener);
    showModal.call(this);
  });
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    if (!this.open) return;
    const opener = openers.get(this);
    openers.delete(this);
    close.call(this);
    // Nobody moves where nothing can have the focus back.
    if (opener?.isConnected) asPerson(() => opener.focus());
  });
};
