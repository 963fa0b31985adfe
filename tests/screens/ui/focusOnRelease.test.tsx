import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { focusOnRelease } from '#ui/base/focusOnRelease.ts';

let life: AbortController;

beforeEach(() => {
  document.body.innerHTML = `<form>
      <input id="name">
      <label id="agree-label">I agree <input id="agree" type="checkbox"></label>
      <label id="file-label"><input id="file" type="file"> Choose a file</label>
      <label id="city-label">City <input id="city"></label>
      <label id="slip-label" for="slip">Slip</label> <input id="slip" type="file">
      <button id="save">Save</button>
      <p id="ground">Nothing to press</p>
    </form>`;
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  life = new AbortController();
  focusOnRelease(life.signal);
  find('name').focus();
});
afterEach(() => {
  life.abort();
  document.body.innerHTML = '';
});

const find = (id: string) => document.getElementById(id) as HTMLElement;

/** What has the focus as a press begins and as it is taken. */
const focusOf = async (id: string) => {
  const user = userEvent.setup();
  const at: string[] = [];
  const note = () => at.push(document.activeElement?.id ?? '');
  find(id).addEventListener('click', note, { once: true });
  await user.pointer({ target: find(id), keys: '[MouseLeft>]' });
  note();
  await user.pointer({ target: find(id), keys: '[/MouseLeft]' });
  return at;
};

it.each([
  ['save', 'save'],
  ['agree', 'agree'],
  ['file', 'file'],
  // Safari gives a tick no focus for a click that its label passes on.
  ['agree-label', 'agree'],
  ['slip-label', 'slip'],
])('a press on %s takes the focus out of a field as it ends [SAY-30]', async (id, control) =>
  expect(await focusOf(id)).toEqual(['name', control]),
);

it('a press on a field takes it at once, within a label, too [SAY-30]', async () =>
  expect(await focusOf('city')).toEqual(['city', 'city']));

it('a press that ends elsewhere moves nothing, nor does Return after it [SAY-30]', async () => {
  const user = userEvent.setup();
  await user.pointer({ target: find('save'), keys: '[MouseLeft>]' });
  await user.pointer({ target: find('ground'), keys: '[/MouseLeft]' });
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(find('name'));
});
