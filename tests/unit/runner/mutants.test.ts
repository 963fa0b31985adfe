import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOOKS } from '#tests/mutants/books.ts';
import { DESK_VIEWS } from '#tests/mutants/deskViews.ts';
import { type FileMutant, wordsOf } from '#tests/mutants/fileMutants.ts';
import { SERVICE } from '#tests/mutants/service.ts';
import { VIEWS } from '#tests/mutants/views.ts';

const all: readonly FileMutant[] = [...VIEWS, ...DESK_VIEWS, ...SERVICE, ...BOOKS];

describe('the tables of mutants', () => {
  it('quote text that their file has exactly once', () => {
    const count = ({ file, find }: FileMutant) => readFileSync(file, 'utf8').split(find).length - 1;
    expect(all.filter((mutant) => count(mutant) !== 1).map(wordsOf)).toEqual([]);
  });

  it('name each mutant once, and tests that exist', () => {
    expect(new Set(all.map(wordsOf)).size).toBe(all.length);
    const tests = new Set(all.flatMap(({ suite }) => suite.flat()));
    expect([...tests].filter((test) => !existsSync(test))).toEqual([]);
  });
});
