import { readSync, writeSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';

/** What the service and one of its processes send each other: facts in JSON, and the bytes of a file. */
export interface Frame {
  readonly json: string;
  readonly bytes: Uint8Array;
}

/** Before each frame: the lengths of its JSON and of its bytes. */
const LENGTHS = 8;

function partsOf({
  json,
  bytes,
}: Frame): readonly [lengths: Uint8Array, text: Uint8Array, bytes: Uint8Array] {
  const text = Buffer.from(json);
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32LE(text.length, 0);
  lengths.writeUInt32LE(bytes.length, 4);
  return [lengths, text, bytes];
}
const lengthsIn = (lengths: Buffer) => [lengths.readUInt32LE(0), lengths.readUInt32LE(4)] as const;

/** Resolves once the frame is out of this process's memory, or never will be: its stream has ended. */
export function writeFrame(to: Writable, frame: Frame): Promise<void> {
  const [lengths, text, bytes] = partsOf(frame);
  to.write(lengths);
  to.write(text);
  return new Promise((resolve) => to.write(bytes, () => resolve()));
}

/**
 * Reads frames, each into memory of its own, until the stream ends.
 * @throws Error when a frame is longer than `most` bytes.
 */
export async function* readFrames(from: Readable, most: number): AsyncGenerator<Frame, undefined> {
  const chunks = from[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const take = async (length: number): Promise<Buffer | undefined> => {
    const taken = Buffer.allocUnsafeSlow(length);
    for (let at = 0; at < length; ) {
      if (rest.length === 0) {
        const { value, done } = await chunks.next();
        if (done) return undefined;
        rest = value;
      }
      const copied = rest.copy(taken, at);
      rest = rest.subarray(copied);
      at += copied;
    }
    return taken;
  };
  for (;;) {
    const lengths = await take(LENGTHS);
    if (lengths === undefined) return;
    const [ofJson, ofBytes] = lengthsIn(lengths);
    if (ofJson + ofBytes > most) throw new Error('A frame is too long');
    const [json, bytes] = [await take(ofJson), await take(ofBytes)];
    if (json === undefined || bytes === undefined) return;
    yield { json: json.toString(), bytes };
  }
}

/** Writes a frame to a file descriptor that waits for its reader. */
export function writeFrameTo(descriptor: number, frame: Frame): void {
  for (const part of partsOf(frame)) {
    for (let at = 0; at < part.length; ) at += writeSync(descriptor, part, at);
  }
}

/** Reads a frame from a file descriptor that waits for its writer, into nothing but the frame; undefined at the end. */
export function readFrameFrom(descriptor: number): Frame | undefined {
  const take = (length: number): Buffer | undefined => {
    const taken = Buffer.allocUnsafeSlow(length);
    for (let at = 0; at < length; ) {
      const read = readSync(descriptor, taken, at, length - at, null);
      if (read === 0) return undefined;
      at += read;
    }
    return taken;
  };
  const lengths = take(LENGTHS);
  if (lengths === undefined) return undefined;
  const [ofJson, ofBytes] = lengthsIn(lengths);
  const [json, bytes] = [take(ofJson), take(ofBytes)];
  return json && bytes && { json: json.toString(), bytes };
}
