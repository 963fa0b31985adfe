import { randomBytes } from 'node:crypto';

const NAME = /^[0-9a-f]{32}$/;

/** A name that nobody can guess and that says nothing of whose paper it is (security 20). */
export const newName = (): string => randomBytes(16).toString('hex');

export const isName = (text: string): boolean => NAME.test(text);

/** @throws Error for anything but a name of a document: no path is ever made of it. */
export function assertName(text: string): void {
  if (!isName(text)) throw new Error('Not the name of a document');
}

/** A document's encryption is bound to its name: one can't be put in another's place. */
export const contextOf = (name: string): string => `documents.file.${name}`;
