import { STEP_IDS, type Step, type StepId, stepById } from '#domain/steps/steps.ts';
import { cardOf, type Progress, type StepState, stateOf } from '#machines/stepCard.ts';
import { m } from '#messages';
import {
  arrowRightIcon,
  briefcaseIcon,
  checkIcon,
  fileTextIcon,
  hourglassIcon,
  houseIcon,
  type IconData,
  idCardIcon,
  indianRupeeIcon,
  landmarkIcon,
  lockIcon,
  scanFaceIcon,
  shieldCheckIcon,
  userIcon,
} from '#ui/graphics/icons.ts';

/** The pictures of the steps' topics; a sheet of paper unless given. */
const TOPICS: Readonly<Partial<Record<Step['key'], IconData>>> = {
  pan: idCardIcon,
  personal: userIcon,
  residence: houseIcon,
  income: indianRupeeIcon,
  selfie: scanFaceIcon,
  eligibility: shieldCheckIcon,
  employment: briefcaseIcon,
  bank: landmarkIcon,
};

/** A step's card, as its chart places it. */
export type Card = {
  id: StepId;
  state: StepState;
  /** The step to do next. */
  leads: boolean;
  /** A press opens the step (DASH-04). */
  opens: boolean;
  /** The step was passed over. */
  isMissed: boolean;
};

/** The cards of the nine steps, in order. */
export const cardsOf = (progress: Progress): Card[] =>
  STEP_IDS.map((id) => {
    const card = cardOf(id, progress);
    return {
      id,
      state: stateOf(card),
      leads: card.hasTag('leads'),
      opens: card.hasTag('opens'),
      isMissed: card.hasTag('missed'),
    };
  });

/** Icon of a step's pier; the current step shows its topic. */
export const pierIcon = ({ id, state, leads, opens }: Card): IconData => {
  if (state === 'completed') return checkIcon;
  if (state === 'in-process') return hourglassIcon;
  if (leads) return TOPICS[stepById(id).key] ?? fileTextIcon;
  return opens || state === 'next-available' ? arrowRightIcon : lockIcon;
};

/** The number of hangers of a span's arch: wider spans have more. */
export const hangersOf = ({ state, leads }: Card): { flat: number; upright: number } => {
  if (leads) return { flat: 13, upright: 11 };
  return { flat: state === 'completed' ? 5 : 7, upright: 4 };
};

/** The texts of a card's state: a tag that stands out, and a line below it. */
export const stateTexts = ({ id, state, leads, isMissed }: Card): { tag?: string; line: string } => {
  const before = m.dash_state_after({ step: id - 1 });
  if (state === 'completed') return { line: m.dash_state_completed() };
  if (state === 'in-process') {
    return {
      tag: m.dash_state_in_process(),
      line: leads ? stepById(id).hint() : m.dash_state_in_process_more(),
    };
  }
  if (isMissed) {
    return { tag: m.dash_state_missed(), line: leads ? stepById(id).hint() : m.dash_state_missed_more() };
  }
  if (leads) return { line: stepById(id).hint() };
  return state === 'next-available' ? { tag: m.dash_state_next(), line: before } : { line: before };
};
