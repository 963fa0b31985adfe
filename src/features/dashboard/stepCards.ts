import { STEP_IDS, type StepId } from '#domain/steps/steps.ts';
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
} from '../../ui/graphics/icons.ts';

type StepCardLook = {
  icon: IconData;
  /** The requirements of the step, shown on the current step. */
  hint: () => string;
  /** The approximate duration. */
  minutes: number;
};

export const STEP_CARDS: Record<StepId, StepCardLook> = {
  1: { icon: idCardIcon, hint: m.dash_hint_1, minutes: 1 },
  2: { icon: userIcon, hint: m.dash_hint_2, minutes: 2 },
  3: { icon: houseIcon, hint: m.dash_hint_3, minutes: 2 },
  4: { icon: indianRupeeIcon, hint: m.dash_hint_4, minutes: 1 },
  5: { icon: scanFaceIcon, hint: m.dash_hint_5, minutes: 1 },
  6: { icon: shieldCheckIcon, hint: m.dash_hint_6, minutes: 1 },
  7: { icon: briefcaseIcon, hint: m.dash_hint_7, minutes: 3 },
  8: { icon: fileTextIcon, hint: m.dash_hint_8, minutes: 3 },
  9: { icon: landmarkIcon, hint: m.dash_hint_9, minutes: 2 },
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
  if (leads) return STEP_CARDS[id].icon;
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
      line: leads ? STEP_CARDS[id].hint() : m.dash_state_in_process_more(),
    };
  }
  if (isMissed) {
    return { tag: m.dash_state_missed(), line: leads ? STEP_CARDS[id].hint() : m.dash_state_missed_more() };
  }
  if (leads) return { line: STEP_CARDS[id].hint() };
  return state === 'next-available' ? { tag: m.dash_state_next(), line: before } : { line: before };
};
