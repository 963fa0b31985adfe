/** The 'Inspect' button in a corner of the app, which opens the inspector in its own window. */
const ADDRESS = '/inspector.html';

const STYLE = `
  :host { all: initial; position: fixed; z-index: 2147483000; inset: auto auto 0.5rem 0.5rem; display: flex; gap: 0.25rem;
    font: 500 13px/18px ui-monospace, monospace; }
  :host([hidden]) { display: none; }
  button { font: inherit; min-height: 32px; padding: 0 12px; border: 1px solid #6e8c90; border-radius: 6px;
    background: #04191c; color: #e6f1f1; cursor: pointer; opacity: 0.85; }
  button:hover, button:focus-visible, button.wanted { opacity: 1; border-color: #ffb922; }
  button:focus-visible { outline: 2px solid #ffb922; outline-offset: 2px; }
  p[role] { margin: 0; padding: 6px 12px; border-radius: 6px; background: #04191c; color: #e6f1f1; }
  p[role='alert'] { background: #7d1f1f; }
`;

const button = (words: string, press: () => void) => {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = words;
  element.addEventListener('click', press);
  return element;
};

const open = () => window.open(ADDRESS, 'setu-inspector');

/** A sentence beside the button. */
const noticeIn = (root: ShadowRoot) => (text: string, isError: boolean) => {
  const line = document.createElement('p');
  line.setAttribute('role', isError ? 'alert' : 'status');
  line.textContent = text;
  root.append(line);
};

/**
 * Shows the button; returns how to show a sentence beside it. `?inspect` in the address opens the inspector at once, if
 * the browser allows the window.
 */
export const showInspectButton = ({ hosted }: { hosted: () => void }) => {
  const host = document.createElement('setu-inspect');
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLE;
  const inspect = button('Inspect', () => void open());
  const stately = button('Stately', hosted);
  stately.title = "Opens Stately's inspector on stately.ai, which gets redacted events";
  root.append(style, inspect, stately);
  document.documentElement.append(host);
  if (new URLSearchParams(location.search).has('inspect') && !open()) {
    inspect.className = 'wanted';
    inspect.textContent = 'Open the inspector';
  }
  return { say: noticeIn(root) };
};
