import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { OtpInput } from '#ui/fields/code/OtpInput.tsx';
import { PanInput } from '#ui/fields/code/PanInput.tsx';
import { MoneyInput } from '#ui/fields/money/MoneyInput.tsx';
import { DateInput } from '#ui/fields/text/DateInput.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { descriptionOf } from './heard.ts';

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** What a screen reader reads of an element: its text without what is hidden from it. */
const spoken = (element: Element | null): string => {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const hidden of copy?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
  return copy?.textContent?.trim() ?? '';
};
/** The live line below the only field. */
const below = () => spoken(document.querySelector('output'));

function Account() {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      label="Account"
      warning={typed !== '' && typed.length < 9 && 'Too short?'}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}

it('a warning comes as its field is left, and goes while it is mended [SAY-03]', async () => {
  const user = userEvent.setup();
  render(<Account />);
  await user.type(box('Account'), '1234');
  expect(below()).toBe('');
  await user.tab();
  expect(below()).toBe('Too short?');
  await user.type(box('Account'), '56789');
  expect(below()).toBe('');
});

it('an amount is said with Indian grouping once, as its field is left [SAY-05]', async () => {
  const user = userEvent.setup();
  render(<MoneyInput label="Income" name="income" />);
  for (const key of '125000') {
    await user.type(box('Income'), key);
    expect(below()).toBe('');
  }
  expect(document.querySelector('output')?.textContent).toBe('₹1,25,000');
  await user.tab();
  expect(below()).toBe('₹1,25,000');
  expect(box('Income').getAttribute('aria-describedby')).toContain(document.querySelector('output')?.id);
});

function Day() {
  const [day, setDay] = useState('');
  return <DateInput label="Day" name="day" value={day} onChange={setDay} />;
}

it('a whole day is said in words [SAY-05]', async () => {
  const user = userEvent.setup();
  render(<Day />);
  await user.type(box('Day'), '31/10/202');
  expect(below()).toBe('');
  await user.type(box('Day'), '6');
  expect(below()).toBe('31 October 2026');
  expect(box('Day').getAttribute('aria-describedby')).toContain(document.querySelector('output')?.id);
});

it('an error of a field that has the focus already is announced; of another, read with it [SAY-04]', () => {
  const field = (error?: string) => <TextInput label="Name" name="name" error={error} />;
  const { rerender } = render(field());
  rerender(field('Name is required'));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(field());
  box('Name').focus();
  rerender(field('Name is required'));
  expect(screen.getByRole('alert').textContent).toBe('Name is required');
});

it('a refusal is an alert, and not in the description that is read with its field [SAY-04]', () => {
  render(
    <OtpInput label="OTP" name="otp" hint="Four digits" value="" onChange={() => {}} refusal="Invalid OTP" />,
  );
  expect(screen.getByRole('alert').textContent).toBe('Invalid OTP');
  expect(box('OTP').getAttribute('aria-describedby')).toBe('otp-hint');
  expect(box('OTP').getAttribute('aria-errormessage')).toBe(screen.getByRole('alert').id);
  expect(box('OTP').getAttribute('aria-invalid')).toBe('true');
});

it('an amount says that it is in rupees, whose sign is only drawn [SAY-15]', () => {
  render(<MoneyInput label="Income" name="income" hint="After tax" />);
  expect(descriptionOf(box('Income'))).toContain('In whole rupees.');
});

it('an amount without a hint has no line for one, and begins at its words [SAY-15]', () => {
  render(<MoneyInput label="Income" name="income" />);
  expect(document.querySelector('.hint:not(.hint--live)')).toBeNull();
  expect(descriptionOf(box('Income')).trim()).toBe('In whole rupees.');
});

it.each([
  ['text', TextInput],
  ['amount', MoneyInput],
])('what stands elsewhere is heard with a field of %s, before its own texts', (_, Input) => {
  render(
    <>
      <p id="above">Sent to your number.</p>
      <Input label="Field" name="field" hint="As it was sent" describedBy="above" />
    </>,
  );
  expect(descriptionOf(box('Field'))).toMatch(/^Sent to your number\..*As it was sent/);
});

it.each([
  ['PAN', PanInput, 'ABCPE1234F', 'X', 'ABXPE1234F'],
  ['OTP', OtpInput, '4711', '8', '4781'],
] as const)(
  'arrow keys leave a caret in a whole %s, where the next key replaces one box [SAY-17]',
  async (name, Input, code, key, typed) => {
    function Held() {
      const [value, setValue] = useState<string>(code);
      return <Input label={name} value={value} onChange={setValue} />;
    }
    const user = userEvent.setup();
    render(<Held />);
    const caret = () => [box(name).selectionStart, box(name).selectionEnd];
    await user.click(box(name));
    await user.keyboard('{Home}');
    expect(caret()).toEqual([0, 0]);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(caret()).toEqual([2, 2]);
    await user.keyboard(key);
    expect(box(name).value).toBe(typed);
  },
);

function Gate() {
  const [typed, setTyped] = useState('');
  const missing = typed.length < 4 && 'Four digits';
  const change = ({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped(currentTarget.value);
  return (
    <TextInput
      label="Code"
      value={typed}
      onChange={change}
      warning={typed !== '' && missing}
      missing={missing}
    />
  );
}

it('what is missing is said when Return is pressed, and once only when the field is left half filled, too [SAY-19]', async () => {
  const user = userEvent.setup();
  render(<Gate />);
  await user.type(box('Code'), '{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Four digits');
  await user.type(box('Code'), '12');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  await user.click(box('Code'));
  await user.keyboard('{Enter}');
  expect(descriptionOf(box('Code')).split('Four digits')).toHaveLength(2);
  await user.type(box('Code'), '34{Enter}');
  expect(descriptionOf(box('Code'))).not.toContain('Four digits');
});
