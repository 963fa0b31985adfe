import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PanQuestion } from '#src/features/pan-question/PanQuestion.tsx';
import { type Shown, showQuestion } from '#src/features/pan-question/shown.ts';

const View = () => <p id="question">Is this you?</p>;

const ask = (): (() => void) => {
  let end = () => {};
  act(() => {
    end = showQuestion({ question: {} as Shown['question'], View });
  });
  return () => act(end);
};
const question = () => document.getElementById('question');

it('tells once that its question is closed, when that has left the page [PAN-04]', () => {
  const closed = vi.fn(() => question());
  render(<PanQuestion onClosed={closed} />);
  expect(closed).not.toHaveBeenCalled();
  ask()();
  expect(closed.mock.results).toEqual([{ type: 'return', value: null }]);
});

it('tells nothing when the page goes with its question [PAN-04]', () => {
  const closed = vi.fn();
  const { unmount } = render(<PanQuestion onClosed={closed} />);
  const end = ask();
  unmount();
  end();
  expect(closed).not.toHaveBeenCalled();
});
