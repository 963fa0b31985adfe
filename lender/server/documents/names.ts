import { randomBytes } from 'node:crypto';

const NAME = /^[0-9a-f]{32}$/;

/** A random name, which can't be guessed and says nothing about its owner (security 20). */
export const newName = (): string => randomBytes(16).toString('hex');

export const isName = (text: string): boolean => NAME.test(text);

/** @throws Error for anything but a document's name, so that no path is made of it. */
export function assertName(text: string): void {
  if (!isName(text)) throw new Error('Not the name of a document');
}
