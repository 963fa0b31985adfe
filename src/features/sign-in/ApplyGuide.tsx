import { inr } from '#domain/formats/formats.ts';
import { MARKETING } from '#domain/limits.ts';
import { HOME_AMOUNT } from '#domain/loan/product.ts';
import { m } from '#messages';
import { Card } from '#ui/blocks/Card.tsx';
import { Icon } from '#ui/graphics/Icon.tsx';
import { checkIcon } from '#ui/graphics/icons.ts';

/** Beside the wizard: what is needed, and how it works (R-04, H-02). */
export function ApplyGuide() {
  const needs = [
    m.login_need_aadhaar(),
    m.login_need_pan(),
    m.login_need_bank(),
    m.login_need_salary({ amount: inr(MARKETING.minSalary) }),
  ];
  const steps = [m.login_how_1(), m.login_how_2(), m.login_how_3(), m.login_how_4()];
  return (
    <aside className="stack apply__guide" aria-label={m.login_about()}>
      <Card flat title={m.login_need_title()}>
        <ul className="checklist">
          {needs.map((need) => (
            <li key={need}>
              <Icon icon={checkIcon} />
              {need}
            </li>
          ))}
        </ul>
      </Card>
      <Card flat title={m.login_how_title()}>
        <ol className="stack apply__steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="muted apply__more">
          {m.login_how_loan({
            min: inr(HOME_AMOUNT.min),
            max: inr(HOME_AMOUNT.max),
            from: MARKETING.minDays,
            to: MARKETING.maxDays,
          })}
        </p>
      </Card>
    </aside>
  );
}
