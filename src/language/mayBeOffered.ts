import { getLocale } from '#domain/getLocale.ts';
import { wasTold } from '../storage/languageTold.ts';
import { chosenLocale, preferredLocale } from './choice.ts';

/** True where the browser prefers another language than the page's, and the device has neither a choice nor been told. */
export const mayBeOffered = (): boolean =>
  chosenLocale() === null && !wasTold() && ![null, getLocale()].includes(preferredLocale());
