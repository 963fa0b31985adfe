import { Link } from '@tanstack/react-router';
import { COPY_VALUES, type CopyText } from '#domain/figures.ts';
import { m } from '#messages';
import { ArchTile } from '#ui/graphics/ArchTile.tsx';
import { Icon } from '#ui/graphics/Icon.tsx';
import {
  arrowRightIcon,
  banknoteIcon,
  headphonesIcon,
  type IconData,
  receiptIndianRupeeIcon,
  searchIcon,
} from '#ui/graphics/icons.ts';

type HelpCard = {
  to: '/apply' | '/repay' | '/dashboard' | '/contact';
  icon: IconData;
  title: CopyText;
  text: CopyText;
};

const HELP_CARDS: readonly HelpCard[] = [
  { to: '/apply', icon: banknoteIcon, title: m.home_help_loan, text: m.home_help_loan_text },
  { to: '/repay', icon: receiptIndianRupeeIcon, title: m.home_help_pay, text: m.home_help_pay_text },
  { to: '/dashboard', icon: searchIcon, title: m.home_help_check, text: m.home_help_check_text },
  { to: '/contact', icon: headphonesIcon, title: m.home_help_ask, text: m.home_help_ask_text },
];

/** Links to the four main tasks (H-01). */
export function HelpCards() {
  return (
    <section className="wrap section--after">
      <div className="sect-head">
        <h2>{m.home_help_title()}</h2>
      </div>
      <div className="helps">
        {HELP_CARDS.map(({ to, icon, title, text }) => (
          <Link key={to} to={to} className="help-card">
            <ArchTile icon={icon} />
            <span>
              <b>{title(COPY_VALUES)}</b>
              <small>{text(COPY_VALUES)}</small>
            </span>
            <Icon icon={arrowRightIcon} />
          </Link>
        ))}
      </div>
    </section>
  );
}
