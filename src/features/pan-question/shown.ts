import type { FunctionComponent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { panQuestionMachine } from '#machines/panQuestion.ts';

export type PanQuestionActor = ActorRefFrom<typeof panQuestionMachine>;

/** A question that is being asked, with its view, which loads with it. */
export type Shown = {
  readonly question: PanQuestionActor;
  readonly View: FunctionComponent<{ question: PanQuestionActor }>;
};

let shown: Shown | null = null;
const listeners = new Set<() => void>();

const set = (next: Shown | null) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Shows a question; returns how to end that. */
export const showQuestion = (next: Shown): (() => void) => {
  set(next);
  return () => {
    if (shown === next) set(null);
  };
};

export const shownQuestion = (): Shown | null => shown;

export const onQuestionShown = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
