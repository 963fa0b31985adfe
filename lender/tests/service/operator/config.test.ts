import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/base/config/readConfig.ts';
import { createSecrets, openSecrets } from '#server/base/secrets.ts';
import { repaymentSettings } from '#testing/samples/repaymentSettings.ts';

const production = {
  SETU_MODE: 'production',
  PUBLIC_ORIGIN: 'https://setu.example',
  SETU_SECRET: 's'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMS_GATEWAY_URL: 'https://sms.example/send',
  DATABASE_URL: 'postgres://setu:secret@db.example/setu?sslmode=verify-full',
  PAN_REGISTRY_URL: 'https://pan.example/lookup',
  SIGNING_URL: 'https://sign.example/agreements',
  UPI_ADDRESS: 'lender@bank',
  ...repaymentSettings,
  TRUSTED_PROXIES: '10.0.0.0/8',
};

describe('the configuration', () => {
  it('needs no setting for the demo, which listens on this machine only', () => {
    expect(readConfig({})).toMatchObject({ mode: 'demo', port: 8080, host: '127.0.0.1', extensions: true });
  });

  it('turns extensions off for another CRM, unless they are switched on [D-01] [D-02]', () => {
    expect(readConfig({ CRM_HOST: 'https://crm.example/' })).toMatchObject({
      crmHost: 'https://crm.example',
      extensions: false,
    });
    expect(readConfig({ CRM_HOST: 'https://crm.example', EXTENSIONS: 'on' }).extensions).toBe(true);
    expect(readConfig({ EXTENSIONS: 'off' }).extensions).toBe(false);
  });

  it('allows images of another CRM from its own address, or from the configured ones [D-01] [D-35]', () => {
    const imagesOf = (environment: Record<string, string>) => readConfig(environment).crmImages;
    expect(imagesOf({})).toEqual([]);
    expect(imagesOf({ CRM_HOST: 'https://crm.example/base' })).toEqual(['https://crm.example']);
    expect(imagesOf({ CRM_HOST: 'http://127.0.0.1:9' })).toEqual([]);
    const settings = {
      CRM_HOST: 'https://crm.example',
      CRM_IMAGES: 'https://cdn.example/a, https://img.example',
    };
    expect(imagesOf(settings)).toEqual(['https://cdn.example', 'https://img.example']);
    expect(() => imagesOf({ CRM_IMAGES: 'http://cdn.example' })).toThrow(
      /CRM_IMAGES must be HTTPS addresses/,
    );
  });

  it('has a user for what opens files, by number and never root [OPS-12]', () => {
    expect(readConfig({}).fileUser).toEqual({ uid: 65_534, gid: 65_534 });
    expect(readConfig({ FILE_USER: '990:991' }).fileUser).toEqual({ uid: 990, gid: 991 });
    for (const FILE_USER of ['0:0', '990:0', '990', 'nobody'])
      expect(() => readConfig({ FILE_USER })).toThrow(/FILE_USER must be a user and a group/);
  });

  it('records no traces by default', () => {
    expect(readConfig({}).trace).toBe(false);
    expect(readConfig({ TRACE: 'on' }).trace).toBe(true);
    expect(() => readConfig({ TRACE: 'all' })).toThrow("TRACE must be 'on' or 'off'");
  });

  it('starts production with secrets, a gateway and an HTTPS origin', () => {
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      publicOrigin: 'https://setu.example',
    });
  });

  it.each([{}, { CRM_HOST: 'https://crm.example' }])(
    'starts production only with the whole account for repayments, or one that the brand has in full, with %o [LOAN-72]',
    (crm) => {
      const masked = Object.keys(repaymentSettings);
      const without = Object.fromEntries(
        Object.entries(production).filter(([name]) => !masked.includes(name)),
      );
      expect(() => readConfig({ ...without, ...crm })).toThrow(
        `without ${masked.join(', ')} (the account for repayments in full`,
      );
      expect(readConfig({ ...production, ...crm }).repaymentBank.accountType).toBeUndefined();
    },
  );

  it('lets the lender act by itself in the demo only: production refuses it by name [LOAN-27]', () => {
    expect(readConfig({}).demoLender).toBe('auto');
    expect(readConfig({ DEMO_LENDER: 'off' }).demoLender).toBe('off');
    expect(readConfig(production).demoLender).toBe('off');
    expect(() => readConfig({ ...production, DEMO_LENDER: 'auto' })).toThrow(/DEMO_LENDER=auto/);
  });

  it('starts production with a plain S3 store or Razorpay on this machine only', () => {
    const s3 = { S3_BUCKET: 'documents', S3_KEY: 'k', S3_SECRET: 's' };
    const razorpay = { RAZORPAY_KEY_ID: 'k', RAZORPAY_KEY_SECRET: 's' };
    const read = (more: Record<string, string>) => readConfig({ ...production, ...more });
    expect(() => read({ ...s3, S3_ENDPOINT: 'http://s3.example' })).toThrow(/plain HTTP: S3_ENDPOINT/);
    expect(() => read({ ...razorpay, RAZORPAY_URL: 'http://pay.example' })).toThrow(
      /plain HTTP: RAZORPAY_URL/,
    );
    expect(read({ ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3?.bucket).toBe('documents');
  });

  it.each(['', '?sslmode=disable', '?sslmode=prefer', '?sslmode=no-verify', '?host=db.example'])(
    'refuses production with a database beyond this machine without verified TLS: %j',
    (query) => {
      const DATABASE_URL = `postgres://a:b@db.example/setu${query}`;
      expect(() => readConfig({ ...production, DATABASE_URL })).toThrow(
        /clear: DATABASE_URL must have sslmode=verify-full/,
      );
    },
  );

  it.each(['localhost/setu', '127.0.0.1:6432/setu', '[::1]/setu', '/setu?host=/var/run/postgresql'])(
    'starts production with a database on this machine without TLS: %s',
    (place) => {
      const DATABASE_URL = `postgres://${place}`;
      expect(readConfig({ ...production, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    },
  );

  it('starts production without a proxy when that is configured, and needs no setting of the reference CRM with another one', () => {
    expect(readConfig({ ...production, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
    const { PUBLIC_ORIGIN, TRUSTED_PROXIES } = production;
    const other = {
      SETU_MODE: 'production',
      PUBLIC_ORIGIN,
      TRUSTED_PROXIES,
      CRM_HOST: 'https://crm.example',
      ...repaymentSettings,
    };
    expect(readConfig(other).mode).toBe('production');
  });

  it.each([
    ['PUBLIC_ORIGIN', undefined, /PUBLIC_ORIGIN \(an https:/],
    ['PUBLIC_ORIGIN', 'http://setu.example', /PUBLIC_ORIGIN \(an https:/],
    ['SETU_SECRET', undefined, /SETU_SECRET \(at least 32/],
    ['ENCRYPTION_KEY', '', /ENCRYPTION_KEY \(32 bytes/],
    ['SMS_GATEWAY_URL', undefined, /SMS_GATEWAY_URL/],
    ['DATABASE_URL', undefined, /without DATABASE_URL \(the embedded/],
    ['PAN_REGISTRY_URL', undefined, /PAN_REGISTRY_URL \(who holds/],
    ['SIGNING_URL', undefined, /SIGNING_URL \(what signs/],
    ['UPI_ADDRESS', undefined, /UPI_ADDRESS \(who is paid/],
    ['REPAY_ACCOUNT', undefined, /without REPAY_ACCOUNT \(the account for repayments in full/],
    ['REPAY_IFSC', 'XXXX0XXXXXX', /without REPAY_IFSC \(the account for repayments in full/],
    ['TRUSTED_PROXIES', undefined, /TRUSTED_PROXIES \(the proxies in front, or 'none'/],
    ['SMS_GATEWAY_URL', 'http://sms.example/send', /plain HTTP: SMS_GATEWAY_URL must be https/],
    ['SIGNING_URL', 'http://sign.example', /plain HTTP: SIGNING_URL must be https/],
    ['PAN_REGISTRY_URL', 'http://pan.example', /plain HTTP: PAN_REGISTRY_URL must be https/],
    ['CRM_HOST', 'http://crm.example', /plain HTTP: CRM_HOST must be https/],
    [
      'MIGRATE_DATABASE_URL',
      'postgres://a:b@db.example/setu',
      /clear: MIGRATE_DATABASE_URL must have sslmode/,
    ],
  ])('refuses production with %s as %s, and names the requirement', (name, value, sentence) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(sentence);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address like postgres://'],
    [{ SETU_SECRET: 'short' }, 'SETU_SECRET must be at least 32 characters'],
    [{ ENCRYPTION_KEY: 'abc' }, 'ENCRYPTION_KEY must be 32 bytes'],
    [{ OLD_ENCRYPTION_KEYS: `${'ab'.repeat(32)},cdef` }, 'OLD_ENCRYPTION_KEYS must be keys of 32 bytes'],
    [{ REPAY_ACCOUNT: 'XXXX XXXX 2222' }, 'REPAY_ACCOUNT must be an account number of 9 to 18 digits'],
    [{ REPAY_IFSC: 'sbin1' }, 'REPAY_IFSC must be an IFSC like SBIN0001234'],
    [{ UPI_ADDRESS: 'pay me' }, 'UPI_ADDRESS must be an address like name@bank'],
    [{ OTP_WRONG_PER_DAY: '-1' }, 'OTP_WRONG_PER_DAY must be a whole number from 1 to 1000'],
    [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be 'trace' or 'debug' or 'info'"],
    [{ RAZORPAY_URL: 'nonsense' }, 'RAZORPAY_URL must be an address like https://api.razorpay.com'],
  ])('names an invalid setting without its value: %o', (environment, sentence) => {
    const [value = ''] = Object.values(environment);
    expect(() => readConfig(environment)).toThrow(sentence);
    expect(() => readConfig(environment)).not.toThrow(value);
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'setu-files-'));
  const file = path.join(folder, 'secret');
  writeFileSync(file, `${'f'.repeat(40)}\n`);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is read without its trailing newline', () => {
    expect(readConfig({ SETU_SECRET_FILE: file }).secret).toBe('f'.repeat(40));
    expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('f'.repeat(40));
  });

  it.each([
    [
      { SETU_SECRET_FILE: file, SETU_SECRET: 's'.repeat(32) },
      'Give SETU_SECRET or SETU_SECRET_FILE, not both.',
    ],
    [{ ENCRYPTION_KEY_FILE: '/no/such/file' }, 'ENCRYPTION_KEY_FILE must be the path of a file'],
    [{ ENCRYPTION_KEY_FILE: file }, 'ENCRYPTION_KEY must be 32 bytes'],
  ])('that is invalid is refused by name: %o', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });
});

describe('the secrets', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'setu-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are generated once in demo mode and readable by their owner only', () => {
    const config = readConfig({ DATA_DIR: path.join(folder, 'demo') });
    const sealed = openSecrets(config).encrypt('ABCPE1234F', 'a.column', 'row');
    expect(openSecrets(config).decryptText(sealed, 'a.column', 'row')).toBe('ABCPE1234F');
    expect(statSync(path.join(folder, 'demo/secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('are not generated again over a damaged file, which would lose the encrypted data', () => {
    const config = readConfig({ DATA_DIR: folder });
    writeFileSync(path.join(folder, 'secrets.json'), '{');
    expect(() => openSecrets(config)).toThrow(/secrets\.json is damaged/);
    expect(readFileSync(path.join(folder, 'secrets.json'), 'utf8')).toBe('{');
  });

  it('take old keys from a setting or a file, and none twice', () => {
    const [old, older] = ['ab'.repeat(32), 'cd'.repeat(32)];
    const file = path.join(folder, 'old-keys');
    writeFileSync(file, `${old}, ${older}\n`);
    const given = { ...production, OLD_ENCRYPTION_KEYS_FILE: file };
    expect(readConfig(given).oldEncryptionKeys.map((key) => key.toString('hex'))).toEqual([old, older]);
    const earlier = openSecrets(readConfig({ ...production, ENCRYPTION_KEY: older }));
    const secrets = openSecrets(readConfig(given));
    expect(secrets.decryptText(earlier.encrypt('x', 'a.b', 'row'), 'a.b', 'row')).toBe('x');
    const answer = earlier.encryptFor('its key', 'an answer', 'a.b', 'row');
    expect(secrets.decryptFor('its key', answer, 'a.b', 'row')).toBe('an answer');
    for (const keys of [`${old},${old}`, production.ENCRYPTION_KEY]) {
      const twice = readConfig({ ...production, OLD_ENCRYPTION_KEYS: keys });
      expect(() => openSecrets(twice)).toThrow('must not repeat a key, nor ENCRYPTION_KEY');
    }
  });

  it('open nothing that was changed, or belongs elsewhere', () => {
    const secrets = createSecrets('s'.repeat(32), Buffer.alloc(32, 1));
    const sealed = secrets.encrypt('value', 'a.column', 'row');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(secrets.decryptText(sealed, 'a.column', 'row')).toBe('value');
    expect(() => secrets.decrypt(changed, 'a.column', 'row')).toThrow();
    expect(() => secrets.decrypt(sealed, 'b.column', 'row')).toThrow();
    expect(() => secrets.decrypt(sealed, 'a.column', 'another')).toThrow();
    expect(() => secrets.decryptFor('key', sealed, 'a.column', 'row')).toThrow();
    const other = createSecrets('s'.repeat(32), Buffer.alloc(32, 2));
    expect(() => other.decrypt(sealed, 'a.column', 'row')).toThrow('nor one of OLD_ENCRYPTION_KEYS');
    expect(secrets.encrypt('value', 'a.column', 'row').equals(sealed)).toBe(false);
  });
});

it('documents every setting in lender/docs/operations.md', () => {
  const settings = readFileSync('lender/server/base/config/environment.ts', 'utf8').matchAll(
    /^ {2}([A-Z][A-Z0-9_]+): /gm,
  );
  const names = [...settings].map(([, name]) => name);
  const documented = readFileSync('lender/docs/operations.md', 'utf8');
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});
