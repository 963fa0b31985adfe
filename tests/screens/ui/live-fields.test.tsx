import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { MoneyInput } from '#ui/fields/money/MoneyInput.tsx';
import { MobileInput } from '#ui/fields/text/MobileInput.tsx';

function Draft({ onSave }: { onSave: (values: unknown) => void }) {
  const { register, handleSubmit, reset } = useForm({ defaultValues: { income: '40000' } });
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSave(values))}>
      <MoneyInput label="Monthly Income" {...register('income')} />
      <button type="button" onClick={() => reset({ income: '125000' })}>
        Draft
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

it('an amount is shown below its field with the rupee sign and Indian grouping [ST-06]', async () => {
  const user = userEvent.setup();
  render(<Draft onSave={() => {}} />);
  expect(screen.getAllByText('₹40,000')).not.toEqual([]);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Monthly Income' });
  await user.clear(field);
  await user.type(field, '1,25x000');
  expect(field.value).toBe('125000');
  expect(screen.getAllByText('₹1,25,000')).not.toEqual([]);
});

it('a restored draft is formatted too, and its values stay plain', async () => {
  const user = userEvent.setup();
  const save = vi.fn();
  render(<Draft onSave={save} />);
  await user.click(screen.getByRole('button', { name: 'Draft' }));
  expect(screen.getAllByText('₹1,25,000')).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).toHaveBeenCalledWith({ income: '125000' });
});

it('a mobile number pasted with its country code is ten digits', async () => {
  const user = userEvent.setup();
  render(<MobileInput label="Mobile number" name="mobile" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });
  await user.click(field);
  await user.paste('+91 98765 43210');
  expect(field.value).toBe('9876543210');
});

it.each(['pasted', 'typed'])('an amount %s with paise is cut at the point, with a message', async (how) => {
  const user = userEvent.setup();
  render(<Draft onSave={() => {}} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Monthly Income' });
  await user.clear(field);
  if (how === 'typed') await user.type(field, '45,000.00');
  else await user.paste('₹45,000.00');
  expect(field.value).toBe('45000');
  expect(screen.getAllByText('₹45,000 Whole rupees only, without paise.')).not.toEqual([]);
  await user.clear(field);
  await user.type(field, '52000');
  expect(screen.getAllByText('₹52,000')).not.toEqual([]);
});
