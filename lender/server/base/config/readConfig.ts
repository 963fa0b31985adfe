import path from 'node:path';
import { INCOME_TYPES, SALARIED } from '#domain/enums.ts';
import { SECOND } from '#domain/limits.ts';
import { REPAYMENT_FIELDS } from '#domain/loan/repaymentBank.ts';
import type { Config, S3Settings } from '#server/base/config/config.ts';
import { type Environment, readEnvironment } from '#server/base/config/environment.ts';
import { demandForProduction } from '#server/base/config/production.ts';
import { REPAYMENT_SETTINGS } from '#server/base/config/repaymentSettings.ts';
import { StartFailure } from '#server/base/startFailure.ts';

/**
 * Reads the configuration from the environment.
 * @throws StartFailure with a sentence that names the setting and what it must be, never its value.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const env = readEnvironment(environment);
  const dataDir = path.resolve(env.DATA_DIR);
  const config: Config = {
    mode: env.SETU_MODE,
    demoLender: env.DEMO_LENDER ?? (env.SETU_MODE === 'demo' ? 'auto' : 'off'),
    port: env.PORT,
    host: env.HOST,
    publicOrigin: env.PUBLIC_ORIGIN === undefined ? undefined : new URL(env.PUBLIC_ORIGIN).origin,
    trustedProxies: readProxies(env.TRUSTED_PROXIES),
    dataDir,
    documentsDir: env.DOCUMENTS_DIR ? path.resolve(env.DOCUMENTS_DIR) : path.join(dataDir, 'documents'),
    s3: readS3(env),
    sweepDocuments: env.SWEEP_DOCUMENTS ?? env.S3_BUCKET === undefined,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    databaseWaitMs: env.DATABASE_WAIT_SECONDS * SECOND,
    migrates: env.MIGRATE,
    migrateUrl: env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL,
    postgresHome: path.resolve(env.POSTGRES_HOME),
    crmHost: env.CRM_HOST?.replace(/\/+$/, ''),
    crmImages: readImageOrigins(env),
    extensions: env.EXTENSIONS ?? env.CRM_HOST === undefined,
    secret: env.SETU_SECRET,
    encryptionKey: env.ENCRYPTION_KEY === undefined ? undefined : readKey(env.ENCRYPTION_KEY),
    oldEncryptionKeys: readOldKeys(env.OLD_ENCRYPTION_KEYS),
    staticAuthKey: env.STATIC_AUTH_KEY,
    blogAuthKey: env.BLOG_AUTH_KEY,
    repaymentBank: readRepaymentBank(env),
    upi: { address: env.UPI_ADDRESS, name: env.UPI_NAME },
    smsGateway: env.SMS_GATEWAY_URL ? { url: env.SMS_GATEWAY_URL, key: env.SMS_GATEWAY_KEY } : undefined,
    panRegistry: env.PAN_REGISTRY_URL ? { url: env.PAN_REGISTRY_URL, key: env.PAN_REGISTRY_KEY } : undefined,
    signing: env.SIGNING_URL ? { url: env.SIGNING_URL, key: env.SIGNING_KEY } : undefined,
    razorpay:
      env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET
        ? {
            url: env.RAZORPAY_URL.replace(/\/+$/, ''),
            keyId: env.RAZORPAY_KEY_ID,
            keySecret: env.RAZORPAY_KEY_SECRET,
            webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
            payPage: env.RAZORPAY_PAY_PAGE?.replace(/\/+$/, ''),
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
    siteDir: env.SITE_DIR ? path.resolve(env.SITE_DIR) : undefined,
    trace: env.TRACE,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL ?? (env.SETU_MODE === 'demo' ? 'warn' : 'info'),
    callsPerMinute: env.CALLS_PER_MINUTE,
    maxEventLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS,
    drainMs: env.DRAIN_SECONDS * SECOND,
    fileUser: env.FILE_USER,
    uploads: { atOnce: env.UPLOADS_AT_ONCE, waitMs: env.UPLOAD_WAIT_SECONDS * SECOND },
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
      addressWrongPerHour: env.OTP_ADDRESS_WRONG_PER_HOUR,
      wrongPerHour: env.OTP_WRONG_PER_HOUR,
    },
  };
  if (config.mode === 'production') demandForProduction(config);
  return config;
}

const readRepaymentBank = (env: Environment) =>
  Object.fromEntries(
    REPAYMENT_FIELDS.map((field) => [field, env[REPAYMENT_SETTINGS[field]]]),
  ) as Config['repaymentBank'];

/** Given, or CRM_HOST's own; a page over HTTPS shows no other images. */
const readImageOrigins = ({ CRM_HOST: host, CRM_IMAGES: images }: Environment): readonly string[] =>
  (images ?? [host ?? ''])
    .filter((address) => address.startsWith('https://'))
    .map((address) => new URL(address).origin);

const readProxies = (text: string | undefined): readonly string[] | undefined =>
  text === 'none' ? [] : text?.split(',').flatMap((entry) => entry.trim() || []);

/** All four or none: a misspelt name must not send documents to this machine's disk. */
function readS3(env: Environment): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret, S3_REGION: region } = env;
  if (endpoint && bucket && key && secret) {
    return { endpoint: endpoint.replace(/\/+$/, ''), bucket, key, secret, region };
  }
  if (endpoint || bucket || key || secret) {
    throw new StartFailure('S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET must be given together.');
  }
  return undefined;
}

function readKey(text: string, sentence = 'ENCRYPTION_KEY must be 32 bytes in base64 or hex.'): Buffer {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (key.length !== 32) throw new StartFailure(sentence);
  return key;
}

const readOldKeys = (text: string | undefined): readonly Buffer[] =>
  (text?.split(',') ?? []).map((key) =>
    readKey(
      key.trim(),
      'OLD_ENCRYPTION_KEYS must be keys of 32 bytes in base64 or hex, separated by commas.',
    ),
  );
