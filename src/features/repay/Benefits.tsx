import { m } from '#messages';
import { ArchTile } from '../../ui/ArchTile.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

type Benefit = { icon: IconName; title: () => string; text: () => string };

const BENEFITS: readonly Benefit[] = [
  { icon: 'indian-rupee', title: m.repay_benefit_less, text: m.repay_benefit_less_text },
  { icon: 'calendar-clock', title: m.repay_benefit_penalty, text: m.repay_benefit_penalty_text },
  { icon: 'calendar', title: m.repay_benefit_early, text: m.repay_benefit_early_text },
  { icon: 'shield-check', title: m.repay_benefit_record, text: m.repay_benefit_record_text },
  { icon: 'file-check', title: m.repay_benefit_closed, text: m.repay_benefit_closed_text },
  { icon: 'refresh-cw', title: m.repay_benefit_next, text: m.repay_benefit_next_text },
];

/** Six cards on the benefits of paying back on time (P-01). */
export function Benefits() {
  return (
    <section className="repay-benefits no-print" aria-labelledby="benefits-title">
      <h2 id="benefits-title">{m.repay_benefits()}</h2>
      <div className="benefits">
        {BENEFITS.map(({ icon, title, text }) => (
          <div key={title()} className="benefit">
            <ArchTile icon={icon} />
            <h3>{title()}</h3>
            <p>{text()}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
