import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { httpPanRegistry } from '#server/adapters/httpPanRegistry.ts';
import { httpSigning } from '#server/adapters/httpSigning.ts';
import { branchOf } from '#server/adapters/ifsc.ts';
import { demoPanRegistry } from '#server/adapters/panRegistry.ts';
import { razorpay } from '#server/adapters/payments.ts';
import { codeSigning } from '#server/adapters/signing.ts';
import { s3Store } from '#server/documents/s3.ts';
import { fileStore } from '#server/documents/store.ts';
import { httpGateway } from '#server/otp/sms/gateway.ts';
import { createInbox } from '#server/otp/sms/inbox.ts';
import { describeBankBranches } from '#tests/service/support/conformance/bankBranches.ts';
import { describeDocumentStore } from '#tests/service/support/conformance/documentStore.ts';
import { describePanRegistry } from '#tests/service/support/conformance/panRegistry.ts';
import { describePayments, type PaymentsTrial } from '#tests/service/support/conformance/payments.ts';
import { startProvider } from '#tests/service/support/conformance/provider.ts';
import { describeSigning } from '#tests/service/support/conformance/signing.ts';
import { describeSmsGateway } from '#tests/service/support/conformance/smsGateway.ts';
import { makeFolder } from '#tests/service/support/processes.ts';

describePanRegistry('of the demo', 'local', async () => ({
  registry: demoPanRegistry,
  held: 'ABCPE1234F',
  unheld: 'ABCPE0000F',
}));

describePanRegistry('over HTTP', 'remote', async () => {
  const unheld = 'ABCPE0000F';
  const provider = await startProvider(({ body }) =>
    (body as { pan: string }).pan === unheld
      ? { code: 404 }
      : { code: 200, body: { full_name: 'Asha Rao', status: 'VALID' } },
  );
  return {
    registry: httpPanRegistry({ url: provider.url, key: 'secret' }),
    held: 'ABCPE1234F',
    unheld,
    fail: () => {
      provider.answer = () => ({ code: 500 });
    },
    close: provider.close,
  };
});

describeSigning('of the reference, by the record of a code', 'local', async () => ({
  signing: codeSigning,
}));

describeSigning('over HTTP', 'remote', async () => {
  // A service signs what has one Idempotency-Key once.
  const signed = new Map<unknown, Buffer>();
  const provider = await startProvider(({ headers, body }) => {
    const key = headers['idempotency-key'];
    const document = signed.get(key) ?? Buffer.concat([body as Buffer, Buffer.from('\n% signed\n')]);
    signed.set(key, document);
    return { code: 200, body: document };
  });
  return {
    signing: httpSigning({ url: provider.url, key: 'secret' }),
    signed: () => signed.size,
    fail: () => {
      provider.answer = () => ({ code: 200, body: { signed: false } });
    },
    close: provider.close,
  };
});

describeBankBranches('that are built in', { find: branchOf, known: 'SBIN0000691', unknown: 'ZZZZ0000001' });

describeSmsGateway('of the demo', 'local', async () => {
  const inbox = createInbox(() => new Date());
  return {
    gateway: inbox.gateway,
    arrived: () => inbox.list().map(({ mobile, text }) => ({ mobile, text })),
  };
});

describeSmsGateway('over HTTP', 'remote', async () => {
  // A provider sends one message for each Idempotency-Key.
  const phones = new Map<unknown, { mobile: string; text: string }>();
  const provider = await startProvider(({ headers, body }) => {
    const { to, text } = body as { to: string; text: string };
    phones.set(headers['idempotency-key'], { mobile: to.replace('+91', ''), text });
    return { code: 202 };
  });
  return {
    gateway: httpGateway({ url: provider.url, key: 'secret' }),
    arrived: () => [...phones.values()],
    refuse: (how) => {
      provider.answer = () => ({ code: how === 'again' ? 503 : 400 });
    },
    close: provider.close,
  };
});

describePayments('Razorpay', async () => {
  const orders: { id: string; amountPaise: number; receipt: string }[] = [];
  const refunds: { id: string; amount: number; receipt: string; status: string; created_at: number }[] = [];
  let refunding: Parameters<PaymentsTrial['refunding']>[0] = 'send';
  /** Just after midnight in India. */
  const refundedAt = Date.parse('2026-02-09T18:31:00Z') / 1_000;
  const REFUSED = { error: { code: 'BAD_REQUEST_ERROR', description: 'key-secret-of-the-lender' } };
  const STATUS = { send: 'processed', lose: 'processed', fail: 'failed', pending: 'pending' };
  const refund = ({ amount, receipt }: { amount: number; receipt: string }) => {
    if (refunding === 'refuse') return { code: 400, body: REFUSED };
    if (refunding === 'nonsense') return { code: 200, body: REFUSED };
    const known = refunds.find((one) => one.receipt === receipt);
    const id = `rfnd_${refunds.length + 1}`;
    const made = known ?? { id, amount, receipt, status: STATUS[refunding], created_at: refundedAt };
    if (known === undefined) refunds.push(made);
    return refunding === 'lose' ? { code: 502 } : { code: 200, body: made };
  };
  const provider = await startProvider(({ method, path, body }) => {
    if (method === 'GET' && path.startsWith('/v1/payments/pay_1/refunds'))
      return { code: 200, body: { items: refunds } };
    if (method === 'GET') {
      const asked = new URL(path, 'http://provider').searchParams.get('receipt');
      return { code: 200, body: { items: orders.filter(({ receipt }) => receipt === asked) } };
    }
    const { amount, receipt } = body as { amount: number; receipt: string };
    if (path === '/v1/payments/pay_1/refund') return refund({ amount, receipt });
    const id = `order_${orders.length + 1}`;
    orders.push({ id, amountPaise: amount, receipt });
    return { code: 200, body: { id, status: 'created' } };
  });
  const secret = 'key-secret-of-the-lender';
  return {
    provider: razorpay(
      {
        url: provider.url,
        keyId: 'key',
        keySecret: secret,
        webhookSecret: undefined,
        payPage: undefined,
      },
      () => new Date(),
    ),
    orders: () => orders,
    refunds: () => refunds.map(({ id, amount, receipt }) => ({ id, amountPaise: amount, receipt })),
    refunding: (how) => {
      refunding = how;
    },
    refundDay: '2026-02-10',
    fail: (how) => {
      provider.answer = () => (how === 'refuse' ? { code: 400 } : { code: 200, body: { error: secret } });
    },
    secret,
    close: provider.close,
  };
});

describeDocumentStore('of files', async () => {
  const folder = makeFolder();
  return {
    store: fileStore(folder),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
});

/** A call of each adapter that reaches a provider over HTTP. */
const CALLS: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  'PAN registry': (url) => httpPanRegistry({ url, key: 'secret' }).find('ABCPE1234F'),
  signing: (url) =>
    httpSigning({ url, key: 'secret' }).sign({ reference: 'one', document: Buffer.from('%PDF-') }),
  SMS: (url) =>
    httpGateway({ url, key: 'secret' })({
      id: 'one',
      mobile: '9000000001',
      text: 'Hello',
      attempts: 1,
      expiresAt: new Date(Date.now() + 60_000),
    }),
  payments: (url) =>
    razorpay(
      { url, keyId: 'key', keySecret: 'secret', webhookSecret: undefined, payPage: undefined },
      () => new Date(),
    ).findOrder('one'),
  documents: (url) =>
    s3Store({ endpoint: url, bucket: 'b', key: 'key', secret: 'secret', region: 'r' }).installation(),
};

it.each(Object.entries(CALLS))('%s: a redirect is followed to no other address', async (_, call) => {
  const elsewhere = await startProvider(() => ({ code: 200 }));
  const headers = { location: elsewhere.url };
  const provider = await startProvider(() => ({ code: 307, headers }));
  onTestFinished(async () => {
    await Promise.all([elsewhere.close(), provider.close()]);
  });
  await expect(call(provider.url)).rejects.toThrow();
  expect(provider.received).toHaveLength(1);
  expect(elsewhere.received).toEqual([]);
});
