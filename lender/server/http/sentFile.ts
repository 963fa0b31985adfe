import { createHash, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { SentFile } from '#server/documents/acceptDocument.ts';

/** The file of a validated body: `cutter` decoded it while it arrived, or the body still has it. */
export function sentFile(base64: string, cutter?: FileCutter): SentFile {
  return base64 === STAND_IN && cutter ? cutter.file() : decodeFile(base64);
}

export function decodeFile(base64: string): SentFile {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(base64, 'base64'));
  const file = bytes.subarray(0, bytes.write(base64, 'base64'));
  return { bytes: file, digest: createHash('sha256').update(file).digest() };
}

/** Stands for a file in the JSON; random, so that no body can contain it, and base64, as the schemas demand. */
const STAND_IN = randomBytes(24).toString('base64');
/** For one that isn't base64; the schemas refuse it. */
const INVALID = '';
const MEMBER = '"file":"';
/** Bytes in which the member is looked for. */
const SEARCHED = 8 * 1024;
/** The longest escape in JSON: \u002b. */
const ESCAPE = 6;

/** The most bytes that a file in a body of `size` bytes has. */
export const bytesOfFile = (size: number): number => Math.ceil((size * 3) / 4);

/**
 * Decodes the file of a JSON body while it arrives, and passes the rest on with STAND_IN in its place: as a text of
 * 14 MB it would be copied, parsed, validated and hashed as a whole. A body whose file it doesn't find is passed on
 * unchanged. Escaped quotes can't hide or imitate the member: they have a backslash before them.
 */
export class FileCutter extends Transform {
  /** Compared by Fastify with Content-Length. */
  receivedEncodedLength = 0;
  readonly #bytes: Buffer<ArrayBuffer>;
  readonly #hash = createHash('sha256');
  #length = 0;
  /** Nothing may follow the padding, whose closing quote may arrive later. */
  #isPadded = false;
  #state: 'before' | 'inside' | 'invalid' | 'after' = 'before';
  #before: Buffer = Buffer.alloc(0);
  /** Characters of an incomplete group of four or of an incomplete escape. */
  #rest = '';

  /** @param size of the body, in bytes. */
  constructor(size: number) {
    super();
    this.#bytes = Buffer.allocUnsafeSlow(bytesOfFile(size));
  }

  /** To be called once, after the end. */
  file(): SentFile {
    return { bytes: this.#bytes.subarray(0, this.#length), digest: this.#hash.digest() };
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += chunk.length;
    if (this.#state === 'after') this.push(chunk);
    else if (this.#state === 'before') this.#search(chunk);
    else this.#read(chunk);
    done();
  }

  override _flush(done: TransformCallback): void {
    this.push(this.#before);
    done();
  }

  #search(chunk: Buffer): void {
    const text = Buffer.concat([this.#before, chunk]);
    const found = text.indexOf(MEMBER);
    this.#before = found === -1 && text.length < SEARCHED ? text : Buffer.alloc(0);
    if (this.#before.length > 0) return;
    const start = found + MEMBER.length;
    this.#state = found === -1 ? 'after' : 'inside';
    this.push(found === -1 ? text : text.subarray(0, start));
    if (found !== -1) this.#read(text.subarray(start));
  }

  #read(chunk: Buffer): void {
    const end = chunk.indexOf('"');
    const isLast = end !== -1;
    if (
      this.#state === 'inside' &&
      !this.#decode(chunk.toString('latin1', 0, isLast ? end : undefined), isLast)
    ) {
      this.#state = 'invalid';
    }
    if (!isLast) return;
    this.push(this.#state === 'inside' && this.#length > 0 ? STAND_IN : INVALID);
    this.push(chunk.subarray(end));
    this.#state = 'after';
  }

  /** False for anything but the standard alphabet; Buffer alone would skip other characters. */
  #decode(added: string, isLast: boolean): boolean {
    let text = this.#rest + added;
    let unfinished = '';
    if (text.includes('\\')) {
      const at = text.lastIndexOf('\\');
      if (!isLast && at > text.length - ESCAPE) [text, unfinished] = [text.slice(0, at), text.slice(at)];
      const unescaped = parseString(text);
      if (unescaped === undefined) return false;
      text = unescaped;
    }
    const whole = isLast ? text.length : text.length - (text.length % 4);
    this.#rest = text.slice(whole) + unfinished;
    const group = text.slice(0, whole);
    if (group === '') return true;
    const padding = group.endsWith('==') ? 2 : Number(group.endsWith('='));
    const digits = group.length - padding;
    if (this.#isPadded || digits % 4 === 1 || group.includes('-') || group.includes('_')) return false;
    const written = this.#bytes.write(group, this.#length, 'base64');
    if (written !== Math.floor((digits * 3) / 4)) return false;
    this.#hash.update(this.#bytes.subarray(this.#length, this.#length + written));
    this.#length += written;
    this.#isPadded = padding > 0;
    return true;
  }
}

function parseString(text: string): string | undefined {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return undefined;
  }
}
