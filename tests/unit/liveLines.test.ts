import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('an empty line below a field stays in the accessibility tree, so that what comes is said [SAY-05]', () => {
  const sheet = readFileSync('packages/ui/styles/parts/fields.css', 'utf8');
  const [, rule] = /\.hint--live:empty \{([^}]*)\}/.exec(sheet) ?? [];
  expect(rule).toMatch(/position: absolute/);
  expect(rule).not.toMatch(/display|visibility/);
});
