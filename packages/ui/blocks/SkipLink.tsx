import type { MouseEvent } from 'react';
import { m } from '#messages';

const toMain = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/** The first stop of the Tab key: skips the navigation. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page; moving the focus in code keeps the address
    <a className="skip" href="#main" onClick={toMain}>
      {m.ui_skip_link()}
    </a>
  );
}
