import type { RepaymentBank } from '#domain/loan/repaymentBank.ts';
import type { SystemUser } from '#server/base/fileProcesses/wall.ts';

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
  readonly addressWrongPerHour: number;
  /** Wrong codes of all networks together. */
  readonly wrongPerHour: number;
}

export interface PanRegistrySettings {
  readonly url: string;
  readonly key: string | undefined;
}

export interface SigningSettings {
  readonly url: string;
  readonly key: string | undefined;
}

export interface S3Settings {
  /** The address without a slash at its end; the bucket is the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
  readonly region: string;
}

export interface AdmissionOptions {
  /** Uploads at a time in this process. */
  readonly atOnce: number;
  /** Milliseconds that an upload may wait for the customer's own earlier ones. */
  readonly waitMs: number;
}

/** The limits of eligibility, from the configuration. */
export interface Criteria {
  /** Years, both included. */
  readonly minAge: number;
  readonly maxAge: number;
  readonly incomeTypes: readonly number[];
  /** Rupees a month, as given at step 4 (D-12). */
  readonly minMonthlyIncome: number;
}

export interface Config {
  readonly mode: 'demo' | 'production';
  /** True when the demo's lender acts by itself. */
  readonly demoLender: 'auto' | 'off';
  readonly port: number;
  readonly host: string;
  /** The public address; in demo mode host and port by default. */
  readonly publicOrigin: string | undefined;
  /** Empty for 'none'; undefined when not configured. */
  readonly trustedProxies: readonly string[] | undefined;
  readonly dataDir: string;
  readonly documentsDir: string;
  /** Undefined stores documents as files. */
  readonly s3: S3Settings | undefined;
  /** True when documents without a row are deleted. */
  readonly sweepDocuments: boolean;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** How long a start waits for a database that is away. */
  readonly databaseWaitMs: number;
  /** True when the service migrates its database at its start. */
  readonly migrates: boolean;
  /** The database as `npm run -w lender migrate` reaches it. */
  readonly migrateUrl: string | undefined;
  readonly postgresHome: string;
  readonly crmHost: string | undefined;
  /** HTTPS origins of another CRM's images. */
  readonly crmImages: readonly string[];
  readonly extensions: boolean;
  readonly secret: string | undefined;
  readonly encryptionKey: Buffer | undefined;
  /** Keys that only decrypt. */
  readonly oldEncryptionKeys: readonly Buffer[];
  readonly staticAuthKey: string;
  readonly blogAuthKey: string;
  /** What the settings say of the account for repayments, by its fields. */
  readonly repaymentBank: { readonly [Field in keyof RepaymentBank]: string | undefined };
  readonly upi: { readonly address: string | undefined; readonly name: string | undefined };
  readonly smsGateway: { readonly url: string; readonly key: string | undefined } | undefined;
  /** Undefined in demo mode only: then names are invented. */
  readonly panRegistry: PanRegistrySettings | undefined;
  /** Undefined in demo mode only: then the record of the code is the signature. */
  readonly signing: SigningSettings | undefined;
  readonly razorpay:
    | {
        readonly url: string;
        readonly keyId: string;
        readonly keySecret: string;
        readonly webhookSecret: string | undefined;
        readonly payPage: string | undefined;
      }
    | undefined;
  readonly eligibility: Criteria;
  readonly serveSite: boolean;
  /** The folder of the built site; undefined for the checkout's. */
  readonly siteDir: string | undefined;
  readonly trace: boolean;
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  readonly callsPerMinute: number;
  /** 0 sheds no load. */
  readonly maxEventLoopDelayMs: number;
  readonly drainMs: number;
  readonly uploads: AdmissionOptions;
  /** Whom processes that open strangers' files run as, where root starts the service. */
  readonly fileUser: SystemUser;
  readonly otp: OtpLimits;
}
