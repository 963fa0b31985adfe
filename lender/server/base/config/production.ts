import { isMasked, REPAYMENT_FIELDS, repaymentBankOf } from '#domain/loan/repaymentBank.ts';
import type { Config } from '#server/base/config/config.ts';
import { REPAYMENT_SETTINGS } from '#server/base/config/repaymentSettings.ts';
import { StartFailure } from '#server/base/startFailure.ts';

/**
 * Checks what real customers need: no part of the demo, and nothing in the clear beyond this machine.
 * @throws StartFailure that names every missing or unsafe setting.
 */
export function demandForProduction(config: Config): void {
  if (config.demoLender === 'auto') {
    throw new StartFailure(
      "SETU_MODE=production can't start with DEMO_LENDER=auto: people decide about loans.",
    );
  }
  const missing = [
    ...missingAnywhere(config),
    ...maskedOf(config),
    ...(config.crmHost === undefined ? missingOfOwnCrm(config) : []),
  ];
  if (missing.length > 0) {
    throw new StartFailure(`SETU_MODE=production can't start without ${missing.join(', ')}.`);
  }
  const plain = Object.entries({
    CRM_HOST: config.crmHost,
    SMS_GATEWAY_URL: config.smsGateway?.url,
    PAN_REGISTRY_URL: config.panRegistry?.url,
    SIGNING_URL: config.signing?.url,
    S3_ENDPOINT: config.s3?.endpoint,
    RAZORPAY_URL: config.razorpay?.url,
    RAZORPAY_PAY_PAGE: config.razorpay?.payPage,
  }).filter(([, url]) => url !== undefined && !isConfidential(url));
  if (plain.length > 0) {
    throw new StartFailure(
      `SETU_MODE=production sends nothing over plain HTTP: ${plain.map(([name]) => name).join(', ')} must be https:// (or on this machine).`,
    );
  }
  const readable = Object.entries({
    DATABASE_URL: config.databaseUrl,
    MIGRATE_DATABASE_URL: config.migrateUrl === config.databaseUrl ? undefined : config.migrateUrl,
  }).filter(([, url]) => url !== undefined && !isConfidentialDatabase(url));
  if (readable.length > 0) {
    throw new StartFailure(
      `SETU_MODE=production sends nothing to a database in the clear: ${readable.map(([name]) => name).join(', ')} must have sslmode=verify-full (or be on this machine).`,
    );
  }
}

function missingAnywhere({ publicOrigin, trustedProxies }: Config): string[] {
  const missing: string[] = [];
  if (publicOrigin?.startsWith('https://') !== true) {
    missing.push('PUBLIC_ORIGIN (an https:// address; the camera needs it)');
  }
  if (trustedProxies === undefined) {
    missing.push("TRUSTED_PROXIES (the proxies in front, or 'none': limits count by the caller's address)");
  }
  return missing;
}

const missingOfOwnCrm = (config: Config): string[] =>
  Object.entries({
    "DATABASE_URL (the embedded database is the demo's)": config.databaseUrl,
    'SETU_SECRET (at least 32 characters)': config.secret,
    'ENCRYPTION_KEY (32 bytes in base64 or hex)': config.encryptionKey,
    'SMS_GATEWAY_URL (where one-time codes are sent)': config.smsGateway,
    "PAN_REGISTRY_URL (who holds a PAN; the demo's registry invents names)": config.panRegistry,
    "SIGNING_URL (what signs loan agreements; the demo's is the record of a code)": config.signing,
    "UPI_ADDRESS (who is paid back; the demo's payee is an example)": config.upi.address,
  }).flatMap(([name, value]) => (value === undefined ? [name] : []));

/** The settings without which the account for repayments is shown in part: nobody could pay to it. */
function maskedOf({ repaymentBank }: Config): string[] {
  const bank = repaymentBankOf((field) => repaymentBank[field]);
  const masked = REPAYMENT_FIELDS.filter((field) => isMasked(bank[field]));
  const names = masked.map((field) => REPAYMENT_SETTINGS[field]).join(', ');
  return masked.length > 0
    ? [`${names} (the account for repayments in full; the brand's is an example)`]
    : [];
}

const isOnThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** HTTPS, or a sidecar on this machine. */
function isConfidential(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isOnThisMachine(hostname);
}

/** TLS with the server's certificate checked, a socket, or this machine. `host` takes the place of the address's own. */
function isConfidentialDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  return searchParams.get('sslmode') === 'verify-full' || host.startsWith('/') || isOnThisMachine(host);
}
