import { readFileSync } from 'node:fs';
import { machineFiles } from '#atlas/clauses/machineFiles.ts';

const COMMENT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+Machine\b/;

/** The file of a machine. */
export const fileOf = (machine: string): string => machineFiles().get(machine) ?? '';

/** The doc comment of a machine as plain text; empty when it has none. */
export const aboutOf = (machine: string): string => {
  const file = fileOf(machine);
  const [, comment = ''] = (file !== '' && COMMENT.exec(readFileSync(file, 'utf8'))) || [];
  return comment
    .replace(/\s*\n\s*\*\s?/g, ' ')
    .replace(/`/g, '')
    .trim();
};
