import { BRAND } from '#domain/brand.ts';
import type { Payee } from '#domain/loan/upi.ts';
import { PUBLIC_KEYS } from '#domain/site/keys.ts';
import { pageSetting as meta } from '#ui/base/pageSetting.ts';

/** True when the service has the extension calls (D-02). It sets 'off' in the page when it doesn't. */
export const extensionsOn = (): boolean => meta('extensions') !== 'off';

/** True when the reference CRM answers, not another one at CRM_HOST (D-01). */
export const isReferenceCrm = (): boolean => meta('crm') !== 'other';

/** True when the product is only shown: whoever is paid is an example. */
export const isDemo = (): boolean => meta('demo') === 'on';

/** The public key of the loan-journey client (D-18). */
export const staticKey = (): string => meta('static-key') ?? PUBLIC_KEYS.journey;

/** The public key of the blog call (B-03). */
export const blogKey = (): string => meta('blog-key') ?? PUBLIC_KEYS.blog;

/** The payee of repayments by UPI: from the service's configuration, otherwise from the brand. */
export const upiPayee = (): Payee => ({
  address: meta('upi-address') ?? BRAND.repayment.upi.address,
  name: meta('upi-name') ?? BRAND.repayment.upi.name,
});
