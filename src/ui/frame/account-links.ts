import { m } from '#messages';
import type { IconName } from '../icon-paths.ts';

/** The side menu's links, in order (R-13, N-18). */
export const ACCOUNT_LINKS = [
  { to: '/dashboard', label: m.ui_side_dashboard, icon: 'layout-dashboard' },
  { to: '/my-account', label: m.ui_side_account, icon: 'user' },
  { to: '/support', label: m.ui_side_support, icon: 'headphones' },
  { to: '/loan-history', label: m.ui_side_history, icon: 'history' },
  { to: '/terms', label: m.ui_side_terms, icon: 'file-text' },
  { to: '/privacy-policy', label: m.ui_side_privacy, icon: 'shield' },
] as const satisfies readonly { to: string; label: () => string; icon: IconName }[];
