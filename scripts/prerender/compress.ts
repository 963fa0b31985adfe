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
  for (const file of files) {
    const target = path.join(dist, file);
    const text = readFileSync(target);
    if (text.length < WORTH_IT) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    writeFileSync(`${target}.br`, await brotli(text, { params }));
    writeFileSync(`${target}.gz`, await zip(text, { level: 9 }));
  }
};
