import { m } from '#messages';
import {
  fileTextIcon,
  headphonesIcon,
  historyIcon,
  type IconData,
  layoutDashboardIcon,
  shieldIcon,
  userIcon,
} from '#ui/graphics/icons.ts';

/** The side menu's links, in order (R-13, N-18). */
export const ACCOUNT_LINKS = [
  { to: '/dashboard', label: m.ui_side_dashboard, icon: layoutDashboardIcon },
  { to: '/my-account', label: m.ui_side_account, icon: userIcon },
  { to: '/support', label: m.ui_side_support, icon: headphonesIcon },
  { to: '/loan-history', label: m.ui_side_history, icon: historyIcon },
  { to: '/terms', label: m.ui_side_terms, icon: fileTextIcon },
  { to: '/privacy-policy', label: m.ui_side_privacy, icon: shieldIcon },
] as const satisfies readonly { to: string; label: () => string; icon: IconData }[];
