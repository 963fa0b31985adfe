import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AfterPaint } from '#ui/base/AfterPaint.tsx';

const page = (
  <AfterPaint>
    <p>below</p>
  </AfterPaint>
);

it('a prerendered page includes what is below its first screen, and keeps it while it hydrates', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  const built = container.querySelector('p');
  expect(built?.textContent).toBe('below');
  document.body.append(container);
  render(page, { container, hydrate: true });
  expect(screen.getByText('below')).toBe(built);
});

it('a page that a link opens renders what is below its first screen after the first paint', async () => {
  render(page);
  expect(screen.queryByText('below')).toBeNull();
  expect(await screen.findByText('below')).toBeTruthy();
});
