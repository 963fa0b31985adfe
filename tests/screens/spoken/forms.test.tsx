import { afterEach, describe, expect, it } from 'vitest';
import { signOut } from '#tests/screens/steps/open.tsx';
import { strike } from '../dashboard/stage.tsx';
import { FORMS, formFiles } from './forms.tsx';

afterEach(async () => {
  strike();
  await signOut();
});

const controls = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)'),
];

it('every form with an error summary is tried', () => expect(formFiles.tried).toEqual(formFiles.all));

describe.each(FORMS)('$name', ({ open }) => {
  it('marks nothing as invalid that nobody has touched [SAY-02]', async () => {
    await open();
    const forms = [...document.querySelectorAll('form')];
    expect(forms.map(({ noValidate }) => noValidate)).toEqual([true]);
    expect(controls().filter(({ validity }) => !validity.valid)).toEqual([]);
    expect(controls().filter(({ required }) => required)).toEqual([]);
    for (const group of document.querySelectorAll('form fieldset'))
      expect(group.getAttribute('role')).toBe('radiogroup');
  });
});
