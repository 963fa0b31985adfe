import { mayBeOffered } from '../language/mayBeOffered.ts';
import { showFirst } from './overlay.ts';

/** Loads what offers another language on a public page, without the rest of the overlay, and only where it can be wanted. */
export const offerLanguage = async (): Promise<void> => {
  if (!mayBeOffered()) return;
  const { LanguageOffer } = await import('../language/LanguageOffer.tsx');
  showFirst(LanguageOffer);
};
