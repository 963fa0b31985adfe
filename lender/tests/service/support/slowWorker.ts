import { setTimeout as wait } from 'node:timers/promises';

/** A worker that takes 400 ms for anything. */
export default async function linger(): Promise<Uint8Array> {
  await wait(400);
  return new Uint8Array(8);
}
