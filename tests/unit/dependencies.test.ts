import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What the journey's pages use. The lender's side and the packages declare what they use themselves. */
const OF_JOURNEY = [
  '@tanstack/react-router',
  '@xstate/react',
  'ky',
  'react',
  'react-dom',
  'react-dropzone',
  'react-hook-form',
  'uqr',
  'xstate',
  'zod',
];

it('depends on what the journey uses, and on nothing else', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(Object.keys(dependencies)).toEqual(OF_JOURNEY);
});
