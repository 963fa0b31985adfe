/** The states that have no picture, so that a picture that is lost is noticed. */
import { type GalleryState, labelOf, type Shot } from './states.ts';

/** The reason why a state has no picture, by chart and state. */
export const WITHOUT_PICTURE: Readonly<Record<string, string>> = {
  'application: signedIn.data.waiting & signedIn.steps.unknown':
    'The dashboard asks for the application as it opens.',
  'blog: idle': 'The page asks for the articles as it opens.',
  'invitation: done': 'The browser goes on to the desk.',
  'draft: waiting': 'The form opens as soon as the draft is read.',
};

const NEXT_STEP = 'The page goes on to the next step.';
const STORED = 'The draft is stored within a second.';
const AT_ONCE = 'The page goes on at once.';

/** The reason why a state is over before its picture can be taken, unless the machine is slow, by chart and state. */
export const PASSING: Readonly<Record<string, string>> = {
  'session: loggedOut.otpPending': 'The sign-in page finds no code that was asked for.',
  'step-pan: saved': NEXT_STEP,
  'step-personal: saved': NEXT_STEP,
  'step-residence: saved': NEXT_STEP,
  'step-income: saved': NEXT_STEP,
  'step-employment: saved': NEXT_STEP,
  'step-bank: saved': NEXT_STEP,
  'selfie: saved': NEXT_STEP,
  'draft: editing.dirty': STORED,
  'draft: editing.syncing': STORED,
  'draft: editing.leaving': STORED,
  'draft: editing.storing': STORED,
  'draft: editing.merging': STORED,
  'selfie: taking.camera.requesting': 'The camera of the tests is there at once.',
  'selfie: preparing.withCamera': 'The file is refused at once.',
  'selfie: preparing.withoutCamera': 'The file is refused at once.',
  'eligibility: alreadyApplied.leaving': AT_ONCE,
  'eligibility: eligible.leaving': AT_ONCE,
};

/** True for a state that a run may have no picture of. */
export const mayLack = (state: GalleryState): boolean => labelOf(state) in { ...WITHOUT_PICTURE, ...PASSING };

/** The pictures of a run that are not as expected. */
export interface Unexpected {
  /** States that should have a picture. */
  readonly lost: readonly string[];
  /** States that should have none. */
  readonly gained: readonly string[];
}

/** Compares the shots with the states that have no picture. */
export const unexpected = (
  shots: readonly Shot[],
  without = WITHOUT_PICTURE,
  passing = PASSING,
): Unexpected => {
  const named = (found: readonly Shot[]) => found.map(({ state }) => labelOf(state));
  return {
    lost: named(shots.filter(({ problem }) => problem !== undefined)).filter(
      (label) => !(label in without || label in passing),
    ),
    gained: named(shots.filter(({ problem }) => problem === undefined)).filter((label) => label in without),
  };
};
