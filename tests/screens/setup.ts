import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 4_000 });

// Vitest's globals are off, so Testing Library does not clean up by itself.
afterEach(cleanup);

// happy-dom's selects have no size, by which the form library tells a drop-down from a list.
if (!('size' in HTMLSelectElement.prototype)) {
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, configurable: true });
}

/** happy-dom has no popovers: open and closed are kept in `data-popover`, which tests can read. */
const setPopover = (element: HTMLElement, open: boolean): void => {
  element.dataset.popover = open ? 'open' : 'closed';
};

if (!('showPopover' in HTMLElement.prototype)) {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      setPopover(this, true);
    },
    hidePopover(this: HTMLElement) {
      setPopover(this, false);
    },
    togglePopover(this: HTMLElement) {
      setPopover(this, this.dataset.popover !== 'open');
      return this.dataset.popover === 'open';
    },
  });
  document.addEventListener('click', ({ target }) => {
    const invoker = target instanceof Element ? target.closest('[popovertarget]') : null;
    const popover = document.getElementById(invoker?.getAttribute('popovertarget') ?? '');
    if (!invoker || !popover) return;
    const action = invoker.getAttribute('popovertargetaction') ?? 'toggle';
    if (action === 'hide') popover.hidePopover();
    else if (action === 'show') popover.showPopover();
    else popover.togglePopover();
  });
}
