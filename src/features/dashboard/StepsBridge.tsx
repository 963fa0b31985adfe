import { useState } from 'react';
import { percentDone } from '#domain/steps/progression.ts';
import { STEPS, stepById } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { Icon } from '#ui/graphics/Icon.tsx';
import { chevronDownIcon } from '#ui/graphics/icons.ts';
import { ProgressSpans } from '#ui/graphics/ProgressSpans.tsx';
import { StepCard } from './StepCard.tsx';
import type { Card } from './stepCards.ts';

type StepsBridgeProps = {
  cards: readonly Card[];
  /** True while the data is fetched again; the known data stays. */
  isBusy: boolean;
  onOpen: (id: Card['id']) => void;
};

const minutesLeft = (cards: readonly Card[]): string => {
  const count = cards
    .filter(({ state }) => state !== 'completed')
    .reduce((sum, { id }) => sum + stepById(id).minutes, 0);
  if (count === 0) return m.dash_minutes_none();
  return count === 1 ? m.dash_minutes_one() : m.dash_minutes_many({ count });
};

const foldText = (isOpen: boolean, count: number): string => {
  if (isOpen) return m.dash_fold_hide();
  return count === 1 ? m.dash_fold_show_one() : m.dash_fold_show_many({ count });
};

/** The nine steps as one bridge of nine spans; in a narrow container, a vertical rail that folds the completed steps. */
export function StepsBridge({ cards, isBusy, onOpen }: StepsBridgeProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const done = cards.filter(({ state }) => state === 'completed').map(({ id }) => id);
  const total = STEPS.length;
  return (
    <section className="steps-bridge" aria-busy={isBusy || undefined}>
      <div className="steps-bridge__head">
        <p className="steps-bridge__percent num" aria-hidden="true">
          {m.offer_percent({ percent: percentDone(done) })}
        </p>
        <div className="grow">
          <h2 className="steps-bridge__title">{m.dash_progress({ done: done.length, total })}</h2>
          <p className="steps-bridge__left">{minutesLeft(cards)}</p>
        </div>
      </div>
      <div className="steps-bridge__progress">
        <ProgressSpans spans={cards.map(({ state }) => (state === 'next-available' ? 'pending' : state))} />
      </div>
      {done.length > 0 && (
        <button
          className="steps-toggle"
          type="button"
          aria-expanded={isUnfolded}
          aria-controls="step-list"
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <Icon icon={chevronDownIcon} />
          <span>{foldText(isUnfolded, done.length)}</span>
        </button>
      )}
      <ol className="step-list" id="step-list">
        {cards.map((card) => (
          <StepCard key={card.id} card={card} onOpen={() => onOpen(card.id)} />
        ))}
      </ol>
    </section>
  );
}
