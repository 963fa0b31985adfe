import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { OtpInput } from '#ui/fields/code/OtpInput.tsx';
import { PanInput } from '#ui/fields/code/PanInput.tsx';

function Held({ kind, start = '' }: { kind: 'pan' | 'otp'; start?: string }) {
  const [code, setCode] = useState(start);
  const Input = kind === 'pan' ? PanInput : OtpInput;
  return (
    <>
      <Input label={kind === 'pan' ? 'PAN' : 'OTP'} value={code} onChange={setCode} />
      <output>{code}</output>
    </>
  );
}

const setUp = (kind: 'pan' | 'otp', start?: string) => {
  const user = userEvent.setup();
  const { container } = render(<Held kind={kind} {...(start === undefined ? {} : { start })} />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: kind === 'pan' ? 'PAN' : 'OTP' });
  const cells = () => [...container.querySelectorAll('.cell')];
  return {
    user,
    input,
    /** The code as the form that uses the field has it. */
    code: () => screen.getByRole('status').textContent,
    drawn: () => cells().map((cell) => cell.textContent),
    current: () => cells().findIndex((cell) => cell.hasAttribute('data-at')),
  };
};

describe('PAN in ten cells', () => {
  it('is one real input over ten drawn cells that are hidden from screen readers [LOG-08]', () => {
    const { drawn } = setUp('pan');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(drawn()).toHaveLength(10);
    expect(
      screen.getByRole('textbox').parentElement?.querySelectorAll('.cell[aria-hidden="true"]'),
    ).toHaveLength(10);
  });

  it('upper-cases, shows one character per box and moves on automatically [LOG-08]', async () => {
    const { user, input, drawn, current } = setUp('pan');
    await user.click(input);
    expect(current()).toBe(0);
    await user.keyboard('ab');
    expect(input.value).toBe('AB');
    expect(drawn().slice(0, 3)).toEqual(['A', 'B', '']);
    expect(current()).toBe(2);
  });

  it.each([
    ['a digit in boxes 1 to 5', 'ABCP', '1', 'ABCP'],
    ['a letter in boxes 6 to 9', 'ABCPE12', 'X', 'ABCPE12'],
    ['a digit in box 10', 'ABCPE1234', '5', 'ABCPE1234'],
    ['a sign anywhere', 'ABC', '-', 'ABC'],
    ['an eleventh character', 'ABCPE1234F', 'G', 'ABCPE1234F'],
  ])('rejects %s [LOG-08]', async (_what, start, key, value) => {
    const { user, input } = setUp('pan', start);
    await user.click(input);
    await user.keyboard(key);
    expect(input.value).toBe(value);
  });

  it('accepts letters in 1 to 5 and 10 and digits in 6 to 9 [LOG-08]', async () => {
    const { user, input, drawn } = setUp('pan');
    await user.click(input);
    await user.keyboard('abcpe1234f');
    expect(input.value).toBe('ABCPE1234F');
    expect(drawn()).toEqual([...'ABCPE1234F']);
  });

  it('Backspace on an empty box moves back and clears the one before [LOG-08]', async () => {
    const { user, input, current } = setUp('pan', 'ABC');
    await user.click(input);
    expect(current()).toBe(3);
    await user.keyboard('{Backspace}');
    expect(input.value).toBe('AB');
    expect(current()).toBe(2);
    await user.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(input.value).toBe('');
    expect(current()).toBe(0);
  });

  it.each([
    ['as it is', 'ABCPE1234F'],
    ['in small letters with spaces', ' abcpe 1234 f '],
  ])('a whole PAN pasted %s fills all boxes [LOG-08]', async (_how, text) => {
    const { user, input, drawn } = setUp('pan', 'AAA');
    await user.click(input);
    await user.paste(text);
    expect(input.value).toBe('ABCPE1234F');
    expect(drawn()).toEqual([...'ABCPE1234F']);
  });

  it('Backspace empties the box that has the focus, and the next key fills it again [LOG-08]', async () => {
    const { user, input, drawn, current, code } = setUp('pan', 'ABCPE1234F');
    await user.click(input);
    await user.keyboard('{Home}{ArrowRight}{Backspace}');
    expect(drawn()).toEqual(['A', '', ...'CPE1234F']);
    expect([code(), current()]).toEqual(['ACPE1234F', 1]);
    await user.keyboard('5');
    expect(drawn()).toEqual(['A', '', ...'CPE1234F']);
    await user.keyboard('x');
    expect(drawn()).toEqual([...'AXCPE1234F']);
    expect([code(), current()]).toEqual(['AXCPE1234F', 2]);
  });

  it('Backspace on an emptied box moves back and clears the one before, and Delete stays [LOG-08]', async () => {
    const { user, input, drawn, current } = setUp('pan', 'ABCPE1234F');
    await user.click(input);
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}{Backspace}{Delete}');
    expect([drawn(), current()]).toEqual([['A', 'B', '', ...'PE1234F'], 2]);
    await user.keyboard('{Backspace}');
    expect([drawn(), current()]).toEqual([['A', '', '', ...'PE1234F'], 1]);
    await user.keyboard('{Backspace}{Backspace}{Backspace}');
    expect([drawn(), current()]).toEqual([['', '', '', ...'PE1234F'], 0]);
    await user.keyboard('xyz');
    expect(drawn()).toEqual([...'XYZPE1234F']);
  });

  it('Backspace empties the last box of a whole PAN, and then the others one by one [LOG-08]', async () => {
    const { user, input, drawn, current } = setUp('pan', 'ABCPE1234F');
    await user.click(input);
    await user.keyboard('{Backspace}');
    expect([input.value, current()]).toEqual(['ABCPE1234', 9]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Backspace}{ArrowRight}{Backspace}');
    expect([drawn().join(''), current()]).toEqual(['ABCPE12', 7]);
    await user.keyboard('{Backspace>8/}');
    expect([input.value, current()]).toEqual(['', 0]);
  });

  it('keeps an emptied box when something else is typed or pasted, and drops it with a new code', async () => {
    const { user, input, drawn, code } = setUp('pan', 'ABCPE12');
    await user.click(input);
    await user.keyboard('{Home}{Backspace}{End}34');
    expect(drawn().join('|')).toBe('|B|C|P|E|1|2|3|4|');
    await user.paste('f');
    expect(code()).toBe('BCPE1234F');
    await user.paste('x');
    expect(code()).toBe('BCPE1234F');
    await user.paste('aaapl1234c');
    expect(drawn()).toEqual([...'AAAPL1234C']);
  });

  it('is emptied when all of it is selected programmatically', async () => {
    const { user, input, current } = setUp('pan', 'ABCPE1234F');
    input.select();
    input.focus();
    await user.keyboard('{Delete}');
    expect(input.value).toBe('');
    expect(current()).toBe(0);
    await user.keyboard('abcpe1234f');
    input.select();
    await user.keyboard('x');
    expect(input.value).toBe('X');
  });

  it('one box in the middle can be corrected without losing the rest', async () => {
    const { user, input, current } = setUp('pan', 'ABXPE1234F');
    await user.click(input);
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}');
    expect(current()).toBe(2);
    await user.keyboard('9');
    expect(input.value).toBe('ABXPE1234F');
    expect(current()).toBe(2);
    await user.keyboard('C');
    expect(input.value).toBe('ABCPE1234F');
    expect(current()).toBe(3);
  });
});

describe('OTP in four cells', () => {
  it('keeps its digits in their boxes when one is emptied', async () => {
    const { user, input, drawn, code } = setUp('otp', '4711');
    await user.click(input);
    await user.keyboard('{Home}{ArrowRight}{Backspace}');
    expect([drawn(), code()]).toEqual([['4', '', '1', '1'], '411']);
    await user.keyboard('8');
    expect(code()).toBe('4811');
  });

  it('accepts four digits only and allows autofill [LOG-08]', async () => {
    const { user, input } = setUp('otp');
    expect(input.autocomplete).toBe('one-time-code');
    expect(input.inputMode).toBe('numeric');
    await user.click(input);
    await user.keyboard('1a2-3456');
    expect(input.value).toBe('1234');
  });

  it.each(['1111', '47', ''])('a whole code that is inserted at once replaces %s', async (start) => {
    const { input } = setUp('otp', start);
    fireEvent.change(input, { target: { value: `${start}4711` } });
    expect(input.value).toBe('4711');
  });

  it('shows the error with the field and marks the input', () => {
    render(<OtpInput label="OTP" value="12" onChange={() => {}} error="Enter all 4 digits" />);
    const input = screen.getByRole('textbox', { name: 'OTP' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const texts = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(texts.map((id) => document.getElementById(id)?.textContent)).toContain('Enter all 4 digits');
  });
});
