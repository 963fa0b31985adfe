import { z } from '#domain/zod.ts';
import { persistent } from '#ui/base/safeStorage.ts';
import { DRAFT_PREFIX } from './keys.ts';
import { profileId } from './session.ts';

const NAME = `${DRAFT_PREFIX}answer`;

const record = z.object({ profile: z.string(), question: z.string(), text: z.string() });

/** What the signed-in person has typed as the answer to a question; '' for another person's, and for another question. */
export const readTypedAnswer = (question: string): string => {
  try {
    const typed = record.parse(JSON.parse(persistent.read(NAME) ?? 'null'));
    return typed.profile === profileId() && typed.question === question ? typed.text : '';
  } catch {
    return '';
  }
};

/** Keeps what a person types as the answer to a question (ST-05). Without someone who is signed in nothing is kept. */
export const storeTypedAnswer = (question: string, text: string): void => {
  const profile = profileId();
  if (profile) persistent.write(NAME, JSON.stringify({ profile, question, text }));
};

/** Removes the typed answer, once it is sent. */
export const removeTypedAnswer = (): void => {
  persistent.remove([NAME]);
};
