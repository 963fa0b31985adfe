import { z } from '#domain/zod.ts';
import { persistent } from '#ui/base/safeStorage.ts';
import { DRAFT_PREFIX } from './keys.ts';
import { profileId } from './session.ts';

const record = z.object({ profile: z.string(), about: z.string(), text: z.string() });

/** What the signed-in person has typed about one thing, kept until it is sent (ST-05). */
const keptUntilSent = (name: string) => {
  const item = `${DRAFT_PREFIX}${name}`;
  return {
    /** '' for another person's, and about another thing. */
    read: (about: string): string => {
      try {
        const typed = record.parse(JSON.parse(persistent.read(item) ?? 'null'));
        return typed.profile === profileId() && typed.about === about ? typed.text : '';
      } catch {
        return '';
      }
    },
    /** Without someone who is signed in nothing is kept. */
    store: (about: string, text: string): void => {
      const profile = profileId();
      if (profile) persistent.write(item, JSON.stringify({ profile, about, text }));
    },
    remove: (): void => {
      persistent.remove([item]);
    },
  };
};

/** The answer to a question of the lender, by the moment of the question. */
export const typedAnswer = keptUntilSent('answer');
/** The day until which a person wants to pay, by the loan. */
export const chosenDay = keptUntilSent('more_time');
/** A changed answer, by the answer and what stands. */
export const typedChange = keptUntilSent('change');
/** A complaint, and what it is about; about NEW. */
export const typedComplaint = keptUntilSent('complaint');
export const chosenTopic = keptUntilSent('complaint_topic');
/** Why an answer is not accepted, by the complaint. */
export const typedWhy = keptUntilSent('why');
/** What is wrong with stored data; about NEW. */
export const typedCorrection = keptUntilSent('correction');

/** What something is about that the service doesn't know yet. */
export const NEW = 'new';
