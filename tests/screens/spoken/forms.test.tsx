import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { signOut } from '#tests/screens/steps/open.tsx';
import { strike } from '../dashboard/stage.tsx';
import { FORMS, formFiles } from './forms.tsx';
import { descriptionOf, nameOf } from './heard.ts';

afterEach(async () => {
  strike();
  await signOut();
});

/** The errors at fields now. */
const errors = (): string[] =>
  [...document.querySelectorAll('form .error-msg')].map(({ textContent }) => textContent ?? '');

const controlsAndGroups = (): Element[] => [
  ...document.querySelectorAll('form :is(input, select, textarea, fieldset)'),
];

const controls = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)'),
];

/** The lines of the summary, with the fields that they lead to. */
const lines = async (): Promise<{ text: string; field: HTMLElement }[]> => {
  const summary = await screen.findByRole('region', { name: /^Please fix \d+ things?$/ });
  return within(summary)
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => ({
      text: link.textContent ?? '',
      field: document.getElementById(link.hash.slice(1)) as HTMLElement,
    }));
};
const errorOf = ({ id }: Element) => document.getElementById(`${id}-error`)?.textContent ?? '';

it('every form with an error summary is tried', () => expect(formFiles.tried).toEqual(formFiles.all));

describe.each(FORMS)('$name', ({ open, save }) => {
  it('marks nothing as invalid that nobody has touched [SAY-02]', async () => {
    await open();
    const forms = [...document.querySelectorAll('form')];
    expect(forms.map(({ noValidate }) => noValidate)).toEqual([true]);
    expect(controls().filter(({ validity }) => !validity.valid)).toEqual([]);
    expect(controls().filter(({ required }) => required)).toEqual([]);
    for (const group of document.querySelectorAll('form fieldset'))
      expect(group.getAttribute('role')).toBe('radiogroup');
  });

  it('says each error once after Save, in the order of the page: in the summary, and with its field [SAY-04]', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: save }));
    const said = await lines();
    expect(document.activeElement?.className).toBe('err-sum');
    const fields = said.map(({ field }) => field);
    const inOrder = [...document.querySelectorAll('form [id]')].filter((one) =>
      fields.includes(one as never),
    );
    expect(fields).toEqual(inOrder);
    for (const { text, field } of said) {
      expect(text.split(errorOf(field))).toHaveLength(2);
      expect(descriptionOf(field).split(errorOf(field))).toHaveLength(2);
      expect(field.getAttribute('aria-invalid')).toBe('true');
    }
    expect(screen.queryAllByRole('alert')).toEqual([]);
  });

  it('after Save, brings an error while nobody types, and takes one away as soon as it is mended [SAY-03]', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: save }));
    await screen.findByRole('region', { name: /^Please fix/ });
    let before = errors();
    for (const box of screen.getAllByRole<HTMLInputElement>('textbox')) {
      const text = box.inputMode === 'numeric' ? '12' : 'x@';
      for (const key of text) {
        await user.type(box, key);
        const now = errors();
        expect(now.filter((error) => !before.includes(error))).toEqual([]);
        before = now;
      }
      await user.tab();
      before = errors();
    }
  });

  it('names in each line of the summary its field, and quotes the error that stands there [SAY-15]', async () => {
    const user = await open();
    const namesAll = async () => {
      await user.click(screen.getByRole('button', { name: save }));
      for (const { text, field } of await lines()) {
        expect(nameOf(field)).not.toBe('');
        expect(text.toLowerCase()).toContain(nameOf(field).toLowerCase());
        expect(errorOf(field)).not.toBe('');
        expect(text).toContain(errorOf(field));
      }
    };
    await namesAll();
    for (const [at, box] of screen.getAllByRole<HTMLInputElement>('textbox').entries()) {
      await user.click(box);
      await user.paste(box.inputMode === 'numeric' ? String(11 + at) : 'x'.repeat(6_000));
    }
    await namesAll();
  });

  it('never replaces the field under the keys [SAY-17]', async () => {
    const user = await open();
    for (const box of screen.getAllByRole<HTMLInputElement>('textbox')) {
      await user.click(box);
      for (const key of box.inputMode === 'numeric' ? '411001' : 'SBIN0000813') {
        await user.keyboard(key);
        expect(document.activeElement).toBe(box);
      }
      // What is looked up comes once typing has paused.
      if (box.closest('.field')?.querySelector('output'))
        await new Promise((after) => setTimeout(after, 500));
      expect([box.isConnected, document.activeElement]).toEqual([true, box]);
    }
  });

  it('has what the page answers in the description of its field [SAY-05]', async () => {
    await open();
    const described = controlsAndGroups().flatMap(
      (control) => control.getAttribute('aria-describedby')?.split(' ') ?? [],
    );
    for (const output of document.querySelectorAll('form output')) expect(described).toContain(output.id);
  });

  it('says with its button what its saving means [SAY-07]', async () => {
    await open();
    const said = descriptionOf(screen.getByRole('button', { name: save }));
    for (const hint of document.querySelectorAll('form p.hint')) expect(said).toContain(hint.textContent);
  });
});
