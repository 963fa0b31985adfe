import type { EnvironmentOptions, Rolldown } from 'vite';

/** A script that pages have inline, built in memory. */
export const inlineScript = (input: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    write: false,
    copyPublicDir: false,
    rolldownOptions: { input, output: { format: 'iife' } },
  },
});

/** The code of a build that is a single chunk. @throws Error when it is more. */
export const codeOf = (built: unknown): string => {
  const [script, ...more] = (built as Rolldown.RolldownOutput).output;
  if (more.length > 0) throw new Error('the inline script was built to more than one file');
  return script.code.trim();
};
