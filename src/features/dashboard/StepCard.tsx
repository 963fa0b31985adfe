import { useId } from 'react';
import { stepById } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/graphics/Icon.tsx';
import { Span, VerticalSpan } from '#ui/graphics/Span.tsx';
import { type Card, hangersOf, pierIcon, stateTexts } from './stepCards.ts';

type StepCardProps = { card: Card; onOpen: () => void };

/**
 * One step of the bridge: its span, its pier and its card. The whole card is one button, named by number and title
 * (N-05); the application's chart decides what a press does (DASH-04).
 */
export function StepCard({ card, onOpen }: StepCardProps) {
  const titleId = useId();
  const textsId = useId();
  const { tag, line } = stateTexts(card);
  const hangers = hangersOf(card);
  return (
    <li
      className="step-card"
      data-look={card.state}
      data-lead={card.leads || undefined}
      aria-current={card.leads ? 'step' : undefined}
    >
      <div className="step-card__rail" aria-hidden="true">
        {card.leads && <span className="lead-mark" />}
        <Span hangers={hangers.flat} />
        <VerticalSpan hangers={hangers.upright} />
        <span className="step-card__deck" />
      </div>
      <span className="step-card__pier" aria-hidden="true">
        <Icon icon={pierIcon(card)} />
      </span>
      <div className="step-card__card">
        <h3 id={titleId}>
          <button
            type="button"
            className="step-link"
            data-state={card.state}
            aria-describedby={textsId}
            onClick={onOpen}
          >
            <span className="step-card__number">{m.dash_step_number({ step: card.id })} </span>
            {stepById(card.id).title()}
          </button>
        </h3>
        {/* Read with the button that it describes, and not once more below it. */}
        <div id={textsId} className="step-card__words" aria-hidden="true">
          {card.leads && !tag && (
            <span className="vh">{m.dash_sentence({ text: m.dash_state_current() })} </span>
          )}
          {tag && <p className="step-card__tag">{tag}</p>}
          <p>{line}</p>
        </div>
        {card.leads && (
          <Button block aria-describedby={titleId} onClick={onOpen}>
            {m.dash_continue()}
          </Button>
        )}
      </div>
    </li>
  );
}
