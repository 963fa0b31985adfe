import { m } from '#messages';
import { ArchTile } from '#ui/graphics/ArchTile.tsx';
import {
  calendarClockIcon,
  calendarIcon,
  fileCheckIcon,
  type IconData,
  indianRupeeIcon,
  refreshCwIcon,
  shieldCheckIcon,
} from '#ui/graphics/icons.ts';

type Benefit = { icon: IconData; title: () => string; text: () => string };

const BENEFITS: readonly Benefit[] = [
  { icon: indianRupeeIcon, title: m.repay_benefit_less, text: m.repay_benefit_less_text },
  { icon: calendarClockIcon, title: m.repay_benefit_penalty, text: m.repay_benefit_penalty_text },
  { icon: calendarIcon, title: m.repay_benefit_early, text: m.repay_benefit_early_text },
  { icon: shieldCheckIcon, title: m.repay_benefit_record, text: m.repay_benefit_record_text },
  { icon: fileCheckIcon, title: m.repay_benefit_closed, text: m.repay_benefit_closed_text },
  { icon: refreshCwIcon, title: m.repay_benefit_next, text: m.repay_benefit_next_text },
];

/** Six cards on the benefits of paying back on time (P-01). */
export function Benefits() {
  return (
    <section className="repay-benefits no-print">
      <h2>{m.repay_benefits()}</h2>
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
