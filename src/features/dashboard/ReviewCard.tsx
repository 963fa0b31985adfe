import { inr } from '#domain/formats/formats.ts';
import type { ApplicationDetails } from '#domain/wire/extensions.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { arrowRightIcon } from '#ui/graphics/icons.ts';
import { daysText } from '../../crm/values.ts';

type ReviewCardProps = {
  /** The accepted loan; null when none is known. */
  offer: ApplicationDetails['offer'];
  /** Opens the offer; null unless a loan must be chosen before anything is sent. */
  onChoose: (() => void) | null;
  onReview: () => void;
};

/** The dashboard's main action once step 9 is done: to choose the loan, then to review everything and send it (D-14). */
export function ReviewCard({ offer, onChoose, onReview }: ReviewCardProps) {
  return (
    <section className="card card--accent review">
      <div>
        <h2 className="card__title">{onChoose ? m.dash_offer_missing_title() : m.dash_review_title()}</h2>
        {offer && (
          <p>{m.dash_offer_chosen({ amount: inr(offer.principal), days: daysText(offer.tenure) })}</p>
        )}
        <p className="muted">{onChoose ? m.dash_offer_missing_text() : m.dash_review_text()}</p>
      </div>
      <div className="btn-row">
        {onChoose && (
          <Button iconAfter={arrowRightIcon} onClick={onChoose}>
            {m.dash_review_offer()}
          </Button>
        )}
        <Button
          variant={onChoose ? 'secondary' : 'primary'}
          {...(onChoose ? {} : { iconAfter: arrowRightIcon })}
          onClick={onReview}
        >
          {m.dash_review()}
        </Button>
        {!onChoose && (
          <LinkButton to="/my-dashboard/calculate-loan" variant="secondary">
            {offer ? m.dash_offer_change() : m.dash_review_offer()}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
