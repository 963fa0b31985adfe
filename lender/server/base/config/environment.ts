import { readFileSync } from 'node:fs';
import {
  ELIGIBLE_MONTHLY_INCOME,
  MAX_AGE,
  MIN_AGE,
  OTP_LIFE_MS,
  REPAY_OTP_LIFE_MS,
  SECOND,
} from '#domain/limits.ts';
import { isUpiAddress } from '#domain/loan/upi.ts';
import { PUBLIC_KEYS } from '#domain/site/keys.ts';
import { z } from '#domain/zod.ts';
import { StartFailure } from '#server/base/startFailure.ts';

/** Each setting's error message completes the sentence "NAME must be …". */
const integer = (fallback: number, min: number, max: number) => {
  const error = `a whole number from ${min} to ${max}`;
  return z._default(
    z.coerce.number({ error }).check(z.int({ error }), z.minimum(min, error), z.maximum(max, error)),
    fallback,
  );
};
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: values.map((value) => `'${value}'`).join(' or ') });
const FLAGS = ['on', 'off', 'true', 'false', '1', '0'] as const;
const flag = z.pipe(
  z.enum(FLAGS, { error: "'on' or 'off'" }),
  z.transform((value) => value === 'on' || value === 'true' || value === '1'),
);
const text = z.string();
const optionalText = z.optional(text);
const secret = (shortest: number) =>
  z.optional(z.string().check(z.minLength(shortest, `at least ${shortest} characters`)));
const httpUrl = (example: string) => z.url({ protocol: /^https?$/, error: `an address like ${example}` });
const HTTPS_LIST = 'HTTPS addresses like https://cdn.example, separated by commas';
const httpsList = z.pipe(
  z.pipe(
    text,
    z.transform((list) => list.split(',').map((entry) => entry.trim())),
  ),
  z.array(z.url({ protocol: /^https$/, error: HTTPS_LIST })),
);
const optionalUrl = (example: string) => z.optional(httpUrl(example));

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'an address like postgres://user:password@host:5432/name',
});

/** Like 65534:65534, by default the user that most systems have for what should own nothing. */
const systemUser = z.pipe(
  text.check(z.regex(/^[1-9]\d{0,8}:[1-9]\d{0,8}$/, 'a user and a group by their numbers, like 65534:65534')),
  z.transform((pair) => {
    const [uid, gid] = pair.split(':').map(Number) as [number, number];
    return { uid, gid };
  }),
);
const NOBODY = { uid: 65_534, gid: 65_534 };

/** Every setting of the service, by its name in the environment. An empty value counts as not given. */
const Environment = z.object({
  /** `demo` listens on this machine and shows SMS on a page; `production` demands what real customers need. */
  SETU_MODE: z._default(oneOf('demo', 'production'), 'demo'),
  /** The demo's lender decides and pays out by itself, or leaves it to the desk; never in production. */
  DEMO_LENDER: z.optional(oneOf('auto', 'off')),
  PORT: integer(8080, 0, 65_535),
  HOST: z._default(text, '127.0.0.1'),
  /** The address people open, like `https://setu.example`. */
  PUBLIC_ORIGIN: optionalUrl('https://setu.example'),
  /** Proxies whose X-Forwarded-For is trusted: addresses or CIDR ranges, separated by commas; or `none`. */
  TRUSTED_PROXIES: optionalText,
  DATA_DIR: z._default(text, '.data'),
  /** The folder of the built site; the checkout's `dist` unless given. */
  SITE_DIR: optionalText,
  /** The folder of documents; `DATA_DIR/documents` unless given. */
  DOCUMENTS_DIR: optionalText,
  /** An S3-compatible document store instead of files: address, bucket and keys, all four or none. */
  S3_ENDPOINT: optionalUrl('https://s3.ap-south-1.amazonaws.com'),
  S3_BUCKET: z.optional(
    text.check(
      z.regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'the name of a bucket: small letters, digits, dots and dashes',
      ),
    ),
  ),
  S3_KEY: optionalText,
  S3_SECRET: optionalText,
  S3_REGION: z._default(text, 'us-east-1'),
  /** Deletes documents without a row: on for files, off for S3 unless given. */
  SWEEP_DOCUMENTS: z.optional(flag),
  /** Any PostgreSQL; an embedded one in DATA_DIR unless given. */
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_POOL: integer(20, 2, 200),
  /** How long a start goes on trying while the database is away; 0 refuses at once. */
  DATABASE_WAIT_SECONDS: integer(60, 0, 3_600),
  /** `off`: the service migrates nothing and refuses an older database; `npm run -w lender migrate` brings it up to date. */
  MIGRATE: z._default(flag, true),
  /** The database as `npm run -w lender migrate` reaches it: by a user that may make tables; DATABASE_URL unless given. */
  MIGRATE_DATABASE_URL: z.optional(postgresUrl),
  /** The folder of the embedded PostgreSQL when its user can't enter the checkout. */
  POSTGRES_HOME: z._default(text, '/var/lib/salary-setu'),
  /** Another CRM that answers the calls; this service then forwards them. */
  CRM_HOST: optionalUrl('https://crm.example'),
  /** The origins of that CRM's images that pages may show: HTTPS, separated by commas; CRM_HOST's own unless given. */
  CRM_IMAGES: z.optional(httpsList),
  /** Calls beyond the specification: on by default, off by default with CRM_HOST. */
  EXTENSIONS: z.optional(flag),
  /** At least 32 characters; signs codes and look-up hashes. */
  SETU_SECRET: secret(32),
  /** 32 bytes in base64 or hex; encrypts what is stored about a person. */
  ENCRYPTION_KEY: optionalText,
  /** Earlier keys, separated by commas, that only decrypt. */
  OLD_ENCRYPTION_KEYS: optionalText,
  STATIC_AUTH_KEY: z._default(text, PUBLIC_KEYS.journey as string),
  BLOG_AUTH_KEY: z._default(text, PUBLIC_KEYS.blog as string),
  /** The payee of UPI repayments, like `name@bank`; the brand's unless given. */
  UPI_ADDRESS: z.optional(text.check(z.refine(isUpiAddress, 'an address like name@bank'))),
  UPI_NAME: optionalText,
  /** The account for repayments by bank transfer, in full; each the brand's unless given. */
  REPAY_BANK_NAME: optionalText,
  REPAY_COMPANY_NAME: optionalText,
  REPAY_ACCOUNT: z.optional(text.check(z.regex(/^\d(?: ?\d){8,17}$/, 'an account number of 9 to 18 digits'))),
  REPAY_IFSC: z.optional(text.check(z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'an IFSC like SBIN0001234'))),
  REPAY_BRANCH: optionalText,
  REPAY_ACCOUNT_TYPE: optionalText,
  SMS_GATEWAY_URL: optionalUrl('https://sms.example/send'),
  SMS_GATEWAY_KEY: optionalText,
  /** The registry of PAN holders: POST `{pan}`, answered by `{full_name}` or 404; invented names unless given. */
  PAN_REGISTRY_URL: optionalUrl('https://pan.example/lookup'),
  PAN_REGISTRY_KEY: optionalText,
  /** The signing service: POST of the agreement's PDF, answered by the signed one; the record of the code unless given. */
  SIGNING_URL: optionalUrl('https://sign.example/agreements'),
  SIGNING_KEY: optionalText,
  /** The lender's keys at Razorpay; without them payment orders are stored as failed. */
  RAZORPAY_KEY_ID: optionalText,
  RAZORPAY_KEY_SECRET: optionalText,
  /** The secret of Razorpay's webhook signatures; without it all webhooks are refused. */
  RAZORPAY_WEBHOOK_SECRET: secret(16),
  /** The address of a page with Razorpay's checkout, where a customer pays an order; the order's id is appended. */
  RAZORPAY_PAY_PAGE: optionalUrl('https://pay.example/order'),
  RAZORPAY_URL: z._default(httpUrl('https://api.razorpay.com'), 'https://api.razorpay.com'),
  /** Eligibility: ages in years, monthly income in rupees, and whether only salaried people qualify. */
  ELIGIBLE_MIN_AGE: integer(MIN_AGE, 18, 120),
  ELIGIBLE_MAX_AGE: integer(MAX_AGE, 18, 120),
  ELIGIBLE_MONTHLY_INCOME: integer(ELIGIBLE_MONTHLY_INCOME, 0, 9_999_999),
  ELIGIBLE_SALARIED_ONLY: z._default(flag, true),
  /** `off` serves the calls without the built site, as in development. */
  SERVE_SITE: z._default(flag, true),
  /** Pages record what their machines do, redacted, so that a person can attach it to a bug report. */
  TRACE: z._default(flag, false),
  /** Bearer token of /metrics; without it only this machine may read them. */
  METRICS_TOKEN: secret(16),
  LOG_LEVEL: z.optional(oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')),
  /** Calls a minute from one address, over all calls. */
  CALLS_PER_MINUTE: integer(6_000, 1, 10_000_000),
  /** Calls are answered 503 while the event loop is later than this on average; 0 never sheds. */
  MAX_EVENT_LOOP_DELAY_MS: integer(1_000, 0, 60_000),
  /** The time for which `/health/ready` fails before the listener closes, so that load balancers stop sending. */
  DRAIN_SECONDS: integer(0, 0, 60),
  /** Uploads that one process admits at a time. */
  UPLOADS_AT_ONCE: integer(16, 1, 1_000),
  /** Whom processes that open customers' files run as, where root starts the service: user and group by number. */
  FILE_USER: z._default(systemUser, NOBODY),
  /** The longest time that an upload waits for earlier ones of the same customer, and for memory. */
  UPLOAD_WAIT_SECONDS: integer(45, 1, 300),
  OTP_LIFE_SECONDS: integer(OTP_LIFE_MS / SECOND, 1, 3_600),
  OTP_GRACE_SECONDS: integer(10, 0, 60),
  OTP_REPAY_LIFE_SECONDS: integer(REPAY_OTP_LIFE_MS / SECOND, 1, 3_600),
  OTP_RESEND_SECONDS: integer(30, 0, 3_600),
  OTP_TRIES_PER_CODE: integer(5, 1, 100),
  OTP_WRONG_PER_DAY: integer(10, 1, 1_000),
  OTP_SENDS_PER_10_MINUTES: integer(5, 1, 1_000),
  OTP_SENDS_PER_DAY: integer(10, 1, 1_000),
  OTP_ADDRESS_SENDS_PER_HOUR: integer(1_000, 1, 10_000_000),
  OTP_ADDRESS_UNKNOWN_PER_HOUR: integer(30, 1, 10_000_000),
  OTP_ADDRESS_WRONG_PER_HOUR: integer(20, 1, 10_000_000),
  OTP_WRONG_PER_HOUR: integer(300, 1, 10_000_000),
});

export type Environment = z.infer<typeof Environment>;

/**
 * Checks the settings of the environment; an empty value counts as not given.
 * @throws StartFailure with a sentence that names each wrong setting and what it must be, never its value.
 */
export function readEnvironment(environment: Readonly<Record<string, string | undefined>>): Environment {
  const variables = withFiles(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  );
  const parsed = Environment.safeParse(variables);
  if (parsed.success) return parsed.data;
  const wrong = new Map(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
  const sentences = [...wrong].map(([name, message]) => `${name} must be ${message}`);
  throw new StartFailure(`The configuration isn't right: ${sentences.join('; ')}.`);
}

/** Settings that may also be given as the path of a file, by `NAME_FILE`: container platforms mount secrets so. */
const SECRETS = [
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'SETU_SECRET',
  'ENCRYPTION_KEY',
  'OLD_ENCRYPTION_KEYS',
  'S3_KEY',
  'S3_SECRET',
  'SMS_GATEWAY_KEY',
  'PAN_REGISTRY_KEY',
  'SIGNING_KEY',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'METRICS_TOKEN',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

function withFiles(variables: Variables): Variables {
  const read = SECRETS.flatMap((name) => {
    const file = variables[`${name}_FILE`];
    if (file === undefined) return [];
    if (variables[name] !== undefined) throw new StartFailure(`Give ${name} or ${name}_FILE, not both.`);
    return [[name, readSecret(`${name}_FILE`, file)]];
  });
  return { ...variables, ...Object.fromEntries(read) };
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new StartFailure(`${name} must be the path of a file that this user can read.`);
  }
}
