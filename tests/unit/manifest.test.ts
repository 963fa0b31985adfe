import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

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

/** The commands at the root; those of the atlas and of the lender's side are reached through `atlas` and `-w lender`. */
const COMMANDS = [
  'start',
  'dev',
  'build',
  'test',
  'test:all',
  'test:deep',
  'types',
  'lint',
  'messages',
  'conformance',
  'atlas',
  'bench',
];

const { dependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
};

describe('the root', () => {
  it('depends on what the journey uses, and on nothing else', () =>
    expect(Object.keys(dependencies)).toEqual(OF_JOURNEY));

  it('has twelve commands', () => expect(Object.keys(scripts)).toEqual(COMMANDS));
});
