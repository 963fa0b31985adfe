import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#testing/browser/freePort.ts';
import { type OwnProduct, type Settings, startOwnProduct } from '#testing/browser/ownProduct.ts';

const KEYS = {
  RAZORPAY_KEY_ID: 'demo',
  RAZORPAY_KEY_SECRET: 'demo-secret',
  RAZORPAY_WEBHOOK_SECRET: 'demo-webhook-secret',
};

type WithBank = {
  product: OwnProduct;
  /** Pays an order, or tells what was held back: the stand-in bank's own calls. */
  ask: (path: '/pay' | '/tell', body: object) => Promise<unknown>;
  stop: () => Promise<void>;
};

/** Starts a product that takes payments through the stand-in bank, and the bank. */
export const startWithBank = async (settings: Settings = {}): Promise<WithBank> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const product = await startOwnProduct({
    ...KEYS,
    RAZORPAY_URL: url,
    RAZORPAY_PAY_PAGE: `${url}/pay`,
    ...settings,
  });
  const bank = spawn(process.execPath, ['lender/server/demo/bank.ts'], {
    env: {
      ...process.env,
      ...KEYS,
      BANK_PORT: String(port),
      BANK_HOOK: `${product.origin}/hooks/payments`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(bank.stdout, 'data');
  return {
    product,
    ask: async (path, body) =>
      (await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })).json(),
    stop: async () => {
      bank.kill();
      await product.stop();
    },
  };
};
