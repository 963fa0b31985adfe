import type { MouseEvent } from 'react';
import { m } from '#messages';

const toMain = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/** The first stop of the Tab key: past the navigation, to the page itself. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it goes to a place on the page; moving the focus ourselves keeps the address as it was
    <a className="skip" href="#main" onClick={toMain}>
      {m.ui_skip_link()}
    </a>
  );
}
