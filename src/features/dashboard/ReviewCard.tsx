import { m } from '#messages';
import { Button } from '../../ui/buttons/Button.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { arrowRightIcon } from '../../ui/icons.ts';

type ReviewCardProps = { isSubmitted: boolean; onReview: () => void };

/** With step 9 done, the dashboard's main action: to read everything once more and send it (D-14). */
export function ReviewCard({ isSubmitted, onReview }: ReviewCardProps) {
  return (
    <section className="card card--accent review" aria-labelledby="review-title">
      <div>
        <h2 id="review-title" className="card__title">
          {isSubmitted ? m.dash_sent_title() : m.dash_review_title()}
        </h2>
        <p className="muted">{isSubmitted ? m.dash_sent_text() : m.dash_review_text()}</p>
      </div>
      <div className="btn-row">
        <Button
          variant={isSubmitted ? 'secondary' : 'primary'}
          {...(isSubmitted ? {} : { iconAfter: arrowRightIcon })}
          onClick={onReview}
        >
          {isSubmitted ? m.dash_sent_see() : m.dash_review()}
        </Button>
        {!isSubmitted && (
          <LinkButton to="/my-dashboard/calculate-loan" variant="secondary">
            {m.dash_review_offer()}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
