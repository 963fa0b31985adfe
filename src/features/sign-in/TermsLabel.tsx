import { publicAddress } from '#domain/site/publicAddress.ts';
import { m } from '#messages';

const TERMS = '[terms]';
const PRIVACY = '[privacy]';
const LINKS = /(\[terms\]|\[privacy\])/;

/** 'I agree to the …' with its two links in the order of the translation; both open a new tab (LOG-01). */
export function TermsLabel() {
  const newTab = { target: '_blank', rel: 'noopener', title: m.login_new_tab() };
  return m
    .login_terms({ terms: TERMS, privacy: PRIVACY })
    .split(LINKS)
    .map((part) => {
      if (part === TERMS)
        return (
          <a key="terms" href={publicAddress('/terms')} {...newTab}>
            {m.login_terms_link()}
          </a>
        );
      if (part === PRIVACY)
        return (
          <a key="privacy" href={publicAddress('/privacy-policy')} {...newTab}>
            {m.login_privacy_link()}
          </a>
        );
      return part;
    });
}
