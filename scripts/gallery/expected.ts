/** The states that have no picture, so that a picture that is lost is noticed. */
import { labelOf, type Shot } from './states.ts';

/** The reason why a state has no picture, by chart and state. */
export const WITHOUT_PICTURE: Readonly<Record<string, string>> = {
  'application: waiting': 'The dashboard asks for the application as it opens.',
  'blog: idle': 'The page asks for the articles as it opens.',
  'invitation: done': 'The browser goes on to the desk.',
  'draft: waiting': 'The form opens as soon as the draft is read.',
};

/** The pictures of a run that are not as expected. */
export interface Unexpected {
  /** States that should have a picture. */
  readonly lost: readonly string[];
  /** States that should have none. */
  readonly gained: readonly string[];
}

/** Compares the shots with the states that have no picture. */
export const unexpected = (shots: readonly Shot[], without = WITHOUT_PICTURE): Unexpected => {
  const named = (found: readonly Shot[]) => found.map(({ state }) => labelOf(state));
  return {
    lost: named(shots.filter(({ problem }) => problem !== undefined)).filter((label) => !(label in without)),
    gained: named(shots.filter(({ problem }) => problem === undefined)).filter((label) => label in without),
  };
};
