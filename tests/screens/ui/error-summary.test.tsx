import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RadioCards } from '#ui/fields/choice/RadioCards.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { ErrorSummary } from '#ui/fields/wiring/ErrorSummary.tsx';

const PROBLEMS = [
  { id: 'email', text: 'Email is required' },
  { id: 'gender', text: 'Gender is required' },
];

const LABELS = { email: () => 'Email', gender: () => 'Gender' };

function Form({ attempt = 1, problems = PROBLEMS }: { attempt?: number; problems?: typeof PROBLEMS }) {
  return (
    <>
      <ErrorSummary problems={problems} labels={LABELS} attempt={attempt} />
      <TextInput label="Email" name="email" error={problems[0] && 'Email is required'} />
      <RadioCards
        label="Gender"
        name="gender"
        options={[
          { value: '1', label: 'Male' },
          { value: '2', label: 'Female' },
        ]}
      />
    </>
  );
}

it('takes the focus when it appears, and again at each new attempt', () => {
  const { rerender } = render(<Form />);
  const summary = screen.getByRole('region', { name: 'Please fix 2 things' });
  expect(document.activeElement).toBe(summary);
  screen.getByRole('textbox', { name: 'Email' }).focus();
  rerender(<Form attempt={1} />);
  expect(document.activeElement).not.toBe(summary);
  rerender(<Form attempt={2} />);
  expect(document.activeElement).toBe(summary);
});

it('counts the fields to correct', () => {
  const { rerender } = render(<Form />);
  expect(screen.getByRole('heading', { name: 'Please fix 2 things' })).toBeTruthy();
  rerender(<Form problems={PROBLEMS.slice(0, 1)} />);
  expect(screen.getByRole('heading', { name: 'Please fix 1 thing' })).toBeTruthy();
  rerender(<Form problems={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});

it('each line links to its field, in a group to the first option', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByRole('link', { name: 'Email is required' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
  await user.click(screen.getByRole('link', { name: 'Gender is required' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Male' }));
  expect(window.location.hash).toBe('');
});

it.each([
  ['Official Email', 'Email is required', 'Official Email: Email is required'],
  ['Date of Birth', 'Date of birth is required', 'Date of birth is required'],
  ['PAN', 'Your company is required', 'PAN: Your company is required'],
  ['What happened?', 'Please write it.', 'What happened? Please write it.'],
])('a line names its field %s once [SAY-15]', (label, text, line) => {
  render(<ErrorSummary problems={[{ id: 'one', text }]} labels={{ one: () => label }} />);
  expect(screen.getByRole('link').textContent).toBe(line);
});
