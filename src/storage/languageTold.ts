import { persistent } from '#ui/base/safeStorage.ts';

const TOLD = 'language_told';

/** True once this device was told that the pages are there in another language; a sign-out forgets nothing of that. */
export const wasTold = (): boolean => persistent.read(TOLD) !== null;

export const storeTold = (): void => {
  persistent.write(TOLD, 'true');
};
