import { existsSync, readFileSync } from 'node:fs';

/** What a machine's own comment says of it, without the comment's stars; empty where it says nothing. */
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
