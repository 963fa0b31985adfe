import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from '#ui/base/keepFocus.ts';
import { afterPaint } from '#ui/loading/idle.ts';

let life: AbortController;

beforeEach(() => {
  document.body.innerHTML = `<nav><button id="menu">Menu</button></nav>
    <main>
      <h1>My loan</h1>
      <section id="card"><h2 id="near">Documents</h2><div id="place"><button id="send">Send</button></div></section>
    </main>
    <dialog><h2 id="asked">Send it?</h2><button id="yes">Yes</button></dialog>`;
  life = new AbortController();
  keepFocus(life.signal);
});
afterEach(() => {
  life.abort();
  document.body.innerHTML = '';
});

const find = (id: string) => document.getElementById(id) as HTMLButtonElement;
const painted = async () => {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise<void>((resolve) => void afterPaint(() => resolve()));
};
/** The words of what has the focus after a change, or the name of an element without any. */
const focusedAfter = async (change: () => void) => {
  change();
  await painted();
  const active = document.activeElement;
  return active === document.body ? 'nothing' : active?.textContent;
};
const press = (id: string, then: () => void) => () => {
  find(id).focus();
  then();
};
const main = () => document.querySelector('main') as HTMLElement;

it.each([
  ['is removed', () => find('send').remove(), 'Documents'],
  ['goes with what is around it', () => find('place').remove(), 'Documents'],
  ['goes with its heading', () => find('card').remove(), 'My loan'],
  ['goes with the page', () => main().replaceWith(newPage()), 'Paid'],
  ['can’t be pressed any more', () => find('send').setAttribute('disabled', ''), 'Documents'],
])(
  'a pressed button that %s leaves the focus at the nearest heading [SAY-29]',
  async (_, change, heading) => {
    expect(await focusedAfter(press('send', change))).toBe(heading);
  },
);

const newPage = () => {
  const page = document.createElement('main');
  page.innerHTML = '<h1>Paid</h1>';
  return page;
};

it('outside the main part, the page’s heading has the focus [SAY-29]', async () => {
  expect(await focusedAfter(press('menu', () => find('menu').remove()))).toBe('My loan');
});

it('the heading can have the focus only as long as it has it [SAY-29]', async () => {
  await focusedAfter(press('send', () => find('send').remove()));
  expect(find('near').tabIndex).toBe(-1);
  find('menu').focus();
  expect(find('near').hasAttribute('tabindex')).toBe(false);
});

it('takes it from nobody: not from the page’s ground, nor from what the page gave it to [SAY-29]', async () => {
  const leave = press('send', () => find('send').blur());
  expect(await focusedAfter(leave)).toBe('nothing');
  expect(await focusedAfter(() => find('send').remove())).toBe('nothing');
  const moved = press('yes', () => {
    find('yes').remove();
    find('menu').focus();
  });
  expect(await focusedAfter(moved)).toBe('Menu');
});

it('a button whose browser reports a blur before it is removed is gone, too [SAY-29]', async () => {
  const remove = () => {
    find('send').blur();
    find('send').remove();
  };
  expect(await focusedAfter(press('send', remove))).toBe('Documents');
});

it('waits while the page loads [SAY-29]', async () => {
  const load = () => {
    find('place').innerHTML = '<p role="status" aria-busy="true">Loading</p>';
  };
  expect(await focusedAfter(press('send', load))).toBe('nothing');
  expect(await focusedAfter(() => find('place').replaceChildren())).toBe('Documents');
});

const openDialog = (html: string) => {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = html;
  dialog.open = true;
  document.body.append(dialog);
};

it('stays in the dialog on top [SAY-29]', async () => {
  document.querySelector('dialog')?.setAttribute('open', '');
  expect(await focusedAfter(press('yes', () => find('yes').remove()))).toBe('Send it?');
  openDialog('<h2>Sure?</h2><button id="sure">Sure</button>');
  expect(await focusedAfter(press('sure', () => find('sure').remove()))).toBe('Sure?');
});

it.each(['div hidden', 'div inert', 'details', 'div style="display: none"'])(
  'passes a heading by that is in a %s [SAY-29]',
  async (how) => {
    find('near').insertAdjacentHTML('beforebegin', `<${how}><h2>Not yet</h2></${how.split(' ')[0]}>`);
    const heading = find('card').querySelector('h2') as HTMLElement;
    // The browser of these tests lays nothing out.
    if (how.includes('display')) heading.getClientRects = () => [] as unknown as DOMRectList;
    expect(await focusedAfter(press('send', () => find('send').remove()))).toBe('Documents');
  },
);

it('moves nothing once it has ended [SAY-29]', async () => {
  const end = press('send', () => {
    find('send').remove();
    setTimeout(() => life.abort());
  });
  expect(await focusedAfter(end)).toBe('nothing');
});
