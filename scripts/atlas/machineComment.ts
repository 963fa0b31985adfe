import { readFileSync } from 'node:fs';
import { machineFiles } from '#atlas/clauses/machineFiles.ts';

const COMMENT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+Machine\b/;

const files = machineFiles();

/** The doc comment of a machine as plain text; empty when it has none. */
export const aboutOf = (machine: string): string => {
  const file = files.get(machine);
  const [, comment = ''] = (file && COMMENT.exec(readFileSync(`machines/${file}.ts`, 'utf8'))) || [];
  return comment
    .replace(/\s*\n\s*\*\s?/g, ' ')
    .replace(/`/g, '')
    .trim();
};
