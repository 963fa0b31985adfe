import { m } from '#messages';

/** The header's links, in order (R-10, N-01). */
export const SITE_LINKS = [
  { to: '/', label: m.ui_nav_home },
  { to: '/about', label: m.ui_nav_about },
  { to: '/blog', label: m.ui_nav_blog },
  { to: '/contact', label: m.ui_nav_contact },
  { to: '/repay', label: m.ui_nav_repay },
] as const;

/** The footer's links by column; together they are the list of R-12. */
export const FOOTER_COLUMNS = [
  {
    key: 'loans',
    title: m.ui_foot_loans,
    links: [
      { to: '/apply', label: m.ui_link_apply },
      { to: '/instant-loan', label: m.ui_link_instant_loan },
      { to: '/personal-loan', label: m.ui_link_personal_loan },
      { to: '/education-loan', label: m.ui_link_education_loan },
    ],
  },
  {
    key: 'company',
    title: m.ui_foot_company,
    links: [
      { to: '/', label: m.ui_link_home },
      { to: '/about', label: m.ui_link_about },
      { to: '/blog', label: m.ui_link_blog },
      { to: '/contact', label: m.ui_link_contact },
    ],
  },
  {
    key: 'help',
    title: m.ui_foot_help,
    links: [
      { to: '/apply', label: m.ui_link_sign_in },
      { to: '/repay', label: m.ui_link_repay },
      { to: '/faq', label: m.ui_link_faq },
      { to: '/dashboard', label: m.ui_link_dashboard },
    ],
  },
  {
    key: 'legal',
    title: m.ui_foot_legal,
    links: [
      { to: '/termsandconditions', label: m.ui_link_terms },
      { to: '/terms', label: m.ui_link_terms_short },
      { to: '/privacy-policy', label: m.ui_link_privacy },
    ],
  },
] as const;
