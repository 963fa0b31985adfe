import path from 'node:path';
import { INCOME_TYPES, SALARIED } from '#domain/enums.ts';
import { PUBLIC_KEYS } from '#domain/keys.ts';
import { ELIGIBLE_MONTHLY_INCOME, MAX_AGE, MIN_AGE } from '#domain/limits.ts';
import { isUpiAddress } from '#domain/upi.ts';
import { z } from '#domain/zod.ts';
import type { S3Settings } from '#server/documents/s3.ts';
import { StartFailure } from '#server/process/startFailure.ts';
import type { Criteria } from '#server/rules/eligibility.ts';

const integer = (fallback: number, min: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), fallback);
const flag = z.pipe(
  z.enum(['on', 'off', 'true', 'false', '1', '0']),
  z.transform((value) => value === 'on' || value === 'true' || value === '1'),
);
const optionalText = z.optional(z.string().check(z.minLength(1)));
const httpUrl = z.optional(z.url({ protocol: /^https?$/ }));

/** Every setting of the service, by its name in the environment. An empty value counts as not given. */
const Environment = z.object({
  /** `demo` keeps to this machine and shows SMS on a page; `production` demands what real people need. */
  SETU_MODE: z._default(z.enum(['demo', 'production']), 'demo'),
  PORT: integer(8080, 0, 65_535),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** The address people open, like `https://setu.example`. */
  PUBLIC_ORIGIN: httpUrl,
  /** Proxies whose X-Forwarded-For is believed: addresses or CIDR ranges, with commas. */
  TRUSTED_PROXIES: optionalText,
  DATA_DIR: z._default(z.string(), '.data'),
  /** Where papers are kept; `DATA_DIR/documents` unless given. */
  DOCUMENTS_DIR: optionalText,
  /** An S3-compatible store for papers instead of files: its address, bucket and keys, all four or none. */
  S3_ENDPOINT: httpUrl,
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_KEY: optionalText,
  S3_SECRET: optionalText,
  S3_REGION: z._default(z.string(), 'us-east-1'),
  /** Any PostgreSQL; without it one of our own is kept in DATA_DIR. */
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL: integer(20, 2, 200),
  /** Where our own PostgreSQL lives when its user can't enter the checkout. */
  POSTGRES_HOME: z._default(z.string(), '/var/lib/salary-setu'),
  /** Another CRM that answers the calls in place of ours. */
  CRM_HOST: httpUrl,
  /** The calls beyond the specification: on with our own CRM, off with another one unless switched on. */
  EXTENSIONS: z.optional(flag),
  /** At least 32 characters; signs codes and look-up hashes. */
  SETU_SECRET: z.optional(z.string().check(z.minLength(32))),
  /** 32 bytes in base64 or hex; encrypts what is stored about a person. */
  ENCRYPTION_KEY: optionalText,
  STATIC_AUTH_KEY: z._default(z.string(), PUBLIC_KEYS.journey as string),
  BLOG_AUTH_KEY: z._default(z.string(), PUBLIC_KEYS.blog as string),
  /** Who is paid when a loan is paid back by UPI: an address like `name@bank`; the brand's without it. */
  UPI_ADDRESS: z.optional(z.string().check(z.refine(isUpiAddress))),
  UPI_NAME: optionalText,
  SMS_GATEWAY_URL: httpUrl,
  SMS_GATEWAY_KEY: optionalText,
  /** Payment orders: the lender's keys at Razorpay; without them an order is kept and can't be paid. */
  RAZORPAY_KEY_ID: optionalText,
  RAZORPAY_KEY_SECRET: optionalText,
  RAZORPAY_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://api.razorpay.com'),
  /** Who is eligible: ages in years, monthly income in rupees, and whether only salaried people are. */
  ELIGIBLE_MIN_AGE: integer(MIN_AGE, 18, 120),
  ELIGIBLE_MAX_AGE: integer(MAX_AGE, 18, 120),
  ELIGIBLE_MONTHLY_INCOME: integer(ELIGIBLE_MONTHLY_INCOME, 0, 9_999_999),
  ELIGIBLE_SALARIED_ONLY: z._default(flag, true),
  /** Without the built site only the calls are served; development uses that. */
  SERVE_SITE: z._default(flag, true),
  /** Records what the pages' machines do, redacted, so that a person can copy it into a report of a fault. */
  TRACE: z._default(flag, false),
  /** The bearer that /metrics asks for; without it only this machine may read them. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  LOG_LEVEL: z.optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
  /** Calls a minute from one address, all calls together. */
  CALLS_PER_MINUTE: integer(6_000, 1, 10_000_000),
  OTP_LIFE_SECONDS: integer(30, 1, 3_600),
  OTP_GRACE_SECONDS: integer(10, 0, 60),
  OTP_REPAY_LIFE_SECONDS: integer(300, 1, 3_600),
  OTP_RESEND_SECONDS: integer(30, 0, 3_600),
  OTP_TRIES_PER_CODE: integer(5, 1, 100),
  OTP_WRONG_PER_DAY: integer(10, 1, 1_000),
  OTP_SENDS_PER_10_MINUTES: integer(5, 1, 1_000),
  OTP_SENDS_PER_DAY: integer(10, 1, 1_000),
  OTP_ADDRESS_SENDS_PER_HOUR: integer(1_000, 1, 10_000_000),
  OTP_ADDRESS_UNKNOWN_PER_HOUR: integer(30, 1, 10_000_000),
});

/** Limits on one-time codes; every number is configuration (security 1 and 4a). Times in seconds. */
export interface OtpLimits {
  readonly lifeSeconds: number;
  readonly graceSeconds: number;
  readonly repayLifeSeconds: number;
  readonly resendSeconds: number;
  readonly triesPerCode: number;
  readonly wrongPerDay: number;
  readonly sendsPer10Minutes: number;
  readonly sendsPerDay: number;
  readonly addressSendsPerHour: number;
  readonly addressUnknownPerHour: number;
}

export interface Config {
  readonly mode: 'demo' | 'production';
  readonly port: number;
  readonly host: string;
  /** As people see it; in demo mode it is made from host and port when not given. */
  readonly publicOrigin: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  readonly documentsDir: string;
  /** Undefined keeps papers as files. */
  readonly s3: S3Settings | undefined;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly postgresHome: string;
  readonly crmHost: string | undefined;
  readonly extensions: boolean;
  readonly secret: string | undefined;
  readonly encryptionKey: Buffer | undefined;
  readonly staticAuthKey: string;
  readonly blogAuthKey: string;
  readonly upi: { readonly address: string | undefined; readonly name: string | undefined };
  readonly smsGateway: { readonly url: string; readonly key: string | undefined } | undefined;
  readonly razorpay: { readonly url: string; readonly keyId: string; readonly keySecret: string } | undefined;
  readonly eligibility: Criteria;
  readonly serveSite: boolean;
  readonly trace: boolean;
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  readonly callsPerMinute: number;
  readonly otp: OtpLimits;
}

/**
 * Reads the whole configuration from the environment.
 * @throws StartFailure with a sentence that names the setting and what it should be; never its value.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new StartFailure(`The configuration isn't right: ${names.map(describe).join('; ')}.`);
  }
  const env = parsed.data;
  const dataDir = path.resolve(env.DATA_DIR);
  const config: Config = {
    mode: env.SETU_MODE,
    port: env.PORT,
    host: env.HOST,
    publicOrigin: env.PUBLIC_ORIGIN === undefined ? undefined : new URL(env.PUBLIC_ORIGIN).origin,
    trustedProxies: (env.TRUSTED_PROXIES ?? '').split(',').flatMap((entry) => entry.trim() || []),
    dataDir,
    documentsDir: env.DOCUMENTS_DIR ? path.resolve(env.DOCUMENTS_DIR) : path.join(dataDir, 'documents'),
    s3: readS3(env),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    postgresHome: path.resolve(env.POSTGRES_HOME),
    crmHost: env.CRM_HOST?.replace(/\/+$/, ''),
    extensions: env.EXTENSIONS ?? env.CRM_HOST === undefined,
    secret: env.SETU_SECRET,
    encryptionKey: env.ENCRYPTION_KEY === undefined ? undefined : readKey(env.ENCRYPTION_KEY),
    staticAuthKey: env.STATIC_AUTH_KEY,
    blogAuthKey: env.BLOG_AUTH_KEY,
    upi: { address: env.UPI_ADDRESS, name: env.UPI_NAME },
    smsGateway: env.SMS_GATEWAY_URL ? { url: env.SMS_GATEWAY_URL, key: env.SMS_GATEWAY_KEY } : undefined,
    razorpay:
      env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET
        ? {
            url: env.RAZORPAY_URL.replace(/\/+$/, ''),
            keyId: env.RAZORPAY_KEY_ID,
            keySecret: env.RAZORPAY_KEY_SECRET,
          }
        : undefined,
    eligibility: {
      minAge: env.ELIGIBLE_MIN_AGE,
      maxAge: env.ELIGIBLE_MAX_AGE,
      minMonthlyIncome: env.ELIGIBLE_MONTHLY_INCOME,
      incomeTypes: INCOME_TYPES.map(({ id }) => id).filter(
        (id) => !env.ELIGIBLE_SALARIED_ONLY || id === SALARIED,
      ),
    },
    serveSite: env.SERVE_SITE,
    trace: env.TRACE,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL ?? (env.SETU_MODE === 'demo' ? 'warn' : 'info'),
    callsPerMinute: env.CALLS_PER_MINUTE,
    otp: {
      lifeSeconds: env.OTP_LIFE_SECONDS,
      graceSeconds: env.OTP_GRACE_SECONDS,
      repayLifeSeconds: env.OTP_REPAY_LIFE_SECONDS,
      resendSeconds: env.OTP_RESEND_SECONDS,
      triesPerCode: env.OTP_TRIES_PER_CODE,
      wrongPerDay: env.OTP_WRONG_PER_DAY,
      sendsPer10Minutes: env.OTP_SENDS_PER_10_MINUTES,
      sendsPerDay: env.OTP_SENDS_PER_DAY,
      addressSendsPerHour: env.OTP_ADDRESS_SENDS_PER_HOUR,
      addressUnknownPerHour: env.OTP_ADDRESS_UNKNOWN_PER_HOUR,
    },
  };
  if (config.mode === 'production') demandForProduction(config);
  return config;
}

/** Production serves real people: it doesn't start on made-up secrets, without SMS or over plain HTTP. */
function demandForProduction(config: Config): void {
  const missing: string[] = [];
  if (config.publicOrigin?.startsWith('https://') !== true) {
    missing.push('PUBLIC_ORIGIN (an https:// address; the camera needs it)');
  }
  if (config.crmHost === undefined) {
    if (config.secret === undefined) missing.push('SETU_SECRET (at least 32 characters)');
    if (config.encryptionKey === undefined) missing.push('ENCRYPTION_KEY (32 bytes in base64 or hex)');
    if (config.smsGateway === undefined) missing.push('SMS_GATEWAY_URL (where one-time codes are sent)');
  }
  if (missing.length > 0) {
    throw new StartFailure(`SETU_MODE=production can't start without ${missing.join(', ')}.`);
  }
}

/** All four or none: papers must not go to this machine's disk because a name was misspelt. */
function readS3(env: z.infer<typeof Environment>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret, S3_REGION: region } = env;
  if (endpoint && bucket && key && secret) {
    return { endpoint: endpoint.replace(/\/+$/, ''), bucket, key, secret, region };
  }
  if (endpoint || bucket || key || secret) {
    throw new StartFailure('S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET must be given together.');
  }
  return undefined;
}

function readKey(text: string): Buffer {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (key.length !== 32) throw new StartFailure('ENCRYPTION_KEY must be 32 bytes in base64 or hex.');
  return key;
}

function describe(name: string): string {
  const shapes: Readonly<Record<string, string>> = {
    SETU_MODE: "'demo' or 'production'",
    PORT: 'a number from 0 to 65535',
    DATABASE_URL: 'an address like postgres://user:password@host:5432/name',
    PUBLIC_ORIGIN: 'an address like https://setu.example',
    CRM_HOST: 'an address like https://crm.example',
    S3_ENDPOINT: 'an address like https://s3.ap-south-1.amazonaws.com',
    S3_BUCKET: 'the name of a bucket: small letters, digits, dots and dashes',
    SMS_GATEWAY_URL: 'an address like https://sms.example/send',
    SETU_SECRET: 'at least 32 characters',
    UPI_ADDRESS: 'an address like name@bank',
    METRICS_TOKEN: 'at least 16 characters',
    EXTENSIONS: "'on' or 'off'",
    SERVE_SITE: "'on' or 'off'",
    TRACE: "'on' or 'off'",
  };
  return `${name} must be ${shapes[name] ?? 'a whole number in its range'}`;
}
