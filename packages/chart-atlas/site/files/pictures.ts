/** Shrinks the screenshots of the browser tests for the atlas. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Picture } from '#atlas/site/siteInput.ts';

const WIDTH_PX = 960;
const FOLDER = 'pictures';

/** The name of a state's picture, as in tests/browser/paths/walk.ts. */
const nameOf = (state: string) => state.replace(/\W+/g, '-');

/** The steps of a picture; undefined when they weren't stored beside it. */
const pathOf = (picture: string): string[] | undefined =>
  existsSync(`${picture}.json`)
    ? (JSON.parse(readFileSync(`${picture}.json`, 'utf8')) as string[])
    : undefined;

/** The pictures of a folder, as chart and state. */
const shotsIn = (from: string): readonly (readonly [string, string])[] =>
  (existsSync(from) ? readdirSync(from, { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: chart }) =>
      readdirSync(path.join(from, chart))
        .filter((name) => name.endsWith('.png'))
        .map((name) => [chart, name.replace(/\.png$/, '')] as const),
    );

/**
 * Copies the pictures of the folders in `from` (`<chart>/<state>.png`) into the site in `out`; returns a function that
 * finds the picture of a chart's state. The first folder that has one counts.
 */
export const shrinkPictures = async (
  from: readonly string[],
  out: string,
  makeFolder: (folder: string) => void,
): Promise<(chart: string, state: string) => Picture | undefined> => {
  const known = new Map<string, Picture>();
  for (const folder of from)
    for (const [chart, state] of shotsIn(folder)) {
      if (known.has(`${chart}/${state}`)) continue;
      makeFolder(path.join(out, FOLDER, chart));
      const file = path.posix.join(FOLDER, chart, `${state}.webp`);
      const shot = path.join(folder, chart, state);
      const { width, height } = await sharp(`${shot}.png`)
        .resize({ width: WIDTH_PX, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toFile(path.join(out, file));
      known.set(`${chart}/${state}`, { file, width, height, path: pathOf(shot) });
    }
  return (chart, state) => known.get(`${chart}/${nameOf(state)}`);
};
