import { existsSync, readFileSync } from 'node:fs';

/** The doc comment of a machine as plain text; empty when it has none. */
export const aboutOf = (machine: string): string => {
  const file = `machines/${machine}.ts`;
  if (!existsSync(file)) return '';
  const [before = ''] = readFileSync(file, 'utf8').split(`export const ${machine}Machine`);
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before)?.[1] ?? '';
  return comment
    .replace(/\s*\n\s*\*\s?/g, ' ')
    .replace(/`/g, '')
    .trim();
};
