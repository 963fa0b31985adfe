import { Link } from '@tanstack/react-router';
import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { AfterPaint } from '#ui/base/AfterPaint.tsx';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { Icon } from '#ui/graphics/Icon.tsx';
import { arrowRightIcon, checkIcon } from '#ui/graphics/icons.ts';
import { Calculator } from './Calculator.tsx';
import { HeroArt } from './HeroArt.tsx';

const POINTS = [m.home_hero_lender, m.home_hero_paperless, m.home_hero_early];

/** The hero: Apply Now, with the calculator beside it (H-01). */
export function Hero() {
  return (
    <section className="hero">
      <div className="wrap hero__grid">
        <div className="hero__copy" data-surface="deep">
          <h1>{m.home_hero_title()}</h1>
          <p className="lead">{m.home_hero_lead(COPY_VALUES)}</p>
          <div className="btn-row">
            <LinkButton to="/apply" size="lg" iconAfter={arrowRightIcon}>
              {m.public_apply_now()}
            </LinkButton>
            <LinkButton to="/repay" variant="quiet">
              {m.home_hero_repay()}
            </LinkButton>
          </div>
          <p>
            {m.home_hero_account()}{' '}
            <Link className="tap" to="/apply">
              {m.ui_link_sign_in()}
            </Link>
          </p>
          <ul className="hero__points">
            {POINTS.map((point) => (
              <li key={point()}>
                <Icon icon={checkIcon} />
                {point()}
              </li>
            ))}
          </ul>
        </div>
        <HeroArt />
        <div className="hero__calc" id="calculator">
          {/* The calculator is 61 to 64 rem high in every layout, so that nothing below it moves. */}
          <AfterPaint minHeight="63rem">
            <Calculator />
          </AfterPaint>
        </div>
      </div>
    </section>
  );
}
