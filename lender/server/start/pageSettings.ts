import type { Config } from '#server/base/config/config.ts';

/** What every page of the site is told of the service's settings. */
export const pageSettings = (config: Config) => ({
  extensions: config.extensions ? 'on' : 'off',
  ...(config.crmHost !== undefined && { crm: 'other' }),
  ...(config.mode === 'demo' && { demo: 'on' }),
  'otp-seconds': String(config.otp.lifeSeconds),
  'static-key': config.staticAuthKey,
  'blog-key': config.blogAuthKey,
  ...(config.trace && { trace: 'on' }),
  ...(config.upi.address && { 'upi-address': config.upi.address }),
  ...(config.upi.name && { 'upi-name': config.upi.name }),
  ...Object.fromEntries(
    Object.entries(config.repaymentBank).flatMap(([field, value]) =>
      value === undefined ? [] : [[`repay-${field}`, value]],
    ),
  ),
});
