import { rejected } from './rejected.ts';
import { effect, say } from './row.ts';

export const offerRows = [
  say('offer', 'ACCEPTED', 'accepted'),
  say('offer', 'PURPOSE.ASKED', 'purposeAsked', 'error'),
  effect('offer', 'PURPOSE.ASKED', 'focusPurpose'),
  ...rejected('offer'),
  effect('offer', 'CHOICE.KEPT', 'storeChoice'),
  effect('offer', 'GO', 'navigate'),
] as const;
