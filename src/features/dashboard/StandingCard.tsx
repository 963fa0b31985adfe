import { isRunning, type StandingLead } from '#domain/loan/standings.ts';
import { m } from '#messages';
import { classes } from '#ui/base/classes.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { RepayActions } from './RepayActions.tsx';
import { numberText, standingTexts } from './standingTexts.ts';

type StandingCardProps = {
  /** Undefined when only this browser knows that the application was sent. */
  lead: StandingLead | undefined;
  onReview: (() => void) | null;
};

/** The outcome of the application, and the next action. */
export function StandingCard({ lead, onReview }: StandingCardProps) {
  const { title, text, tone } = standingTexts(lead?.standing);
  return (
    <section className={classes('card review', `card--${tone}`)}>
      <div>
        <h2 className="card__title">{title}</h2>
        {lead && <p className="num">{numberText(lead)}</p>}
        <p className="muted">{text}</p>
      </div>
      <div className="btn-row">
        {lead && isRunning(lead.standing) && <RepayActions lead={lead.lead} />}
        {onReview && (
          <Button variant="secondary" onClick={onReview}>
            {m.dash_sent_see()}
          </Button>
        )}
      </div>
    </section>
  );
}
