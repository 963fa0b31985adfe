/** Shrinks the screenshots of the browser tests for the atlas. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Picture } from '#atlas/site/siteInput.ts';

const WIDTH_PX = 960;
const FOLDER = 'pictures';

/** As tests/browser/paths/walk.ts names a state's picture. */
const nameOf = (state: string) => state.replace(/\W+/g, '-');

/** The steps that led to a picture; empty for one taken at the start. */
const wayOf = (picture: string): string[] =>
  existsSync(`${picture}.json`) ? (JSON.parse(readFileSync(`${picture}.json`, 'utf8')) as string[]) : [];

/**
 * Copies the pictures in `from` (`<chart>/<state>.png`) into the site in `out`; returns a function that finds the picture
 * of a chart's state.
 */
export const shrinkPictures = async (
  from: string,
  out: string,
  makeFolder: (folder: string) => void,
): Promise<(chart: string, state: string) => Picture | undefined> => {
  const known = new Map<string, Picture>();
  const charts = existsSync(from) ? readdirSync(from, { withFileTypes: true }) : [];
  for (const chart of charts.filter((entry) => entry.isDirectory()).map(({ name }) => name)) {
    makeFolder(path.join(out, FOLDER, chart));
    for (const shot of readdirSync(path.join(from, chart)).filter((name) => name.endsWith('.png'))) {
      const state = shot.replace(/\.png$/, '');
      const file = path.posix.join(FOLDER, chart, `${state}.webp`);
      const { width, height } = await sharp(path.join(from, chart, shot))
        .resize({ width: WIDTH_PX, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toFile(path.join(out, file));
      known.set(`${chart}/${state}`, { file, width, height, way: wayOf(path.join(from, chart, state)) });
    }
  }
  return (chart, state) => known.get(`${chart}/${nameOf(state)}`);
};
