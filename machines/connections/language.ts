import { personsLanguage } from '#domain/personsLanguage.ts';
import { effect, tell } from './row.ts';

/** The language of the person comes with the profile; that an offer was shown is kept on the device. */
export const languageRows = [
  tell(
    'application',
    'PERSON.KNOWN',
    'language',
    'PERSON.KNOWN',
    ({ language }) => language && { language },
    ({ context }) => {
      const language = personsLanguage(context.profile);
      return language && { language };
    },
  ),
  effect('language', 'OFFER.SHOWN', 'storeTold'),
] as const;
