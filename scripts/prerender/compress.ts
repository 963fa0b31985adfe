import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = /\.(js|css|svg|txt|xml|webmanifest)$/;
/** Below this many bytes the headers of an answer weigh more than what is saved. */
const WORTH_IT = 300;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a .br and a .gz beside every text of the site but pages: the service finishes and compresses those. */
export const compressTexts = async (dist: string): Promise<void> => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => TEXTS.test(file));
  await Promise.all(files.map((file) => compress(path.join(dist, file))));
};

const compress = async (target: string): Promise<void> => {
  const text = readFileSync(target);
  if (text.length < WORTH_IT) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const [br, gz] = await Promise.all([brotli(text, { params }), zip(text, { level: 9 })]);
  writeFileSync(`${target}.br`, br);
  writeFileSync(`${target}.gz`, gz);
};
