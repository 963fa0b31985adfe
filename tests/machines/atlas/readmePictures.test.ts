import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FOLDER, pictureOf, README_CHARTS } from '#scripts/atlas/readmePictures.ts';

it.each(README_CHARTS)('the README shows the chart %s as it is', async (id) => {
  const said =
    'write them again: node --import ./scripts/build/compileMessages.ts scripts/atlas/readmePictures.ts';
  expect(readFileSync(`${FOLDER}/${id}.svg`, 'utf8') === (await pictureOf(id)), said).toBe(true);
  expect(readFileSync('README.md', 'utf8')).toContain(`${FOLDER}/${id}.svg`);
});
