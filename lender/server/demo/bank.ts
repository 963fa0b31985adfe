/**
 * A stand-in for Razorpay: orders, a page to pay them, signed webhooks, refunds. `npm run -w lender bank` for the demo; tests run it
 * as a process of its own. Its notifications may be repeated, forged, delayed and reordered.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

const {
  BANK_PORT = '8090',
  BANK_HOOK = 'http://127.0.0.1:8080/hooks/payments',
  RAZORPAY_KEY_ID = 'demo',
  RAZORPAY_KEY_SECRET = 'demo-secret',
  RAZORPAY_WEBHOOK_SECRET = 'demo-webhook-secret',
} = process.env;
const CREDENTIALS = `Basic ${Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString('base64')}`;

interface Order {
  readonly id: string;
  readonly amount: number;
  readonly receipt: string;
}
interface Payment {
  readonly id: string;
  readonly order_id: string | null;
  readonly amount: number;
  readonly created_at: number;
}
interface Refund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly receipt: string;
  readonly created_at: number;
  status: 'pending' | 'processed' | 'failed';
}
/** What becomes of refunds that are asked for. `lose`: it is sent, and the answer is lost. */
type Manner = 'send' | 'fail' | 'pending' | 'lose';

interface Notification {
  readonly id: string;
  readonly body: string;
}

const orders: Order[] = [];
const payments: Payment[] = [];
const refunds = new Map<string, Refund>();
let refunding: { readonly how: Manner; readonly created_at?: number } = { how: 'send' };
const held: Notification[] = [];
let slowMs = 0;

const sign = (body: string, secret = RAZORPAY_WEBHOOK_SECRET) =>
  createHmac('sha256', secret).update(body).digest('hex');

/** Notifies the service of a payment; resolves to the HTTP status, 0 without an answer. */
const notify = async ({ id, body }: Notification, secret?: string): Promise<number> => {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': sign(body, secret),
    'x-razorpay-event-id': id,
  };
  const answer = await fetch(BANK_HOOK, { method: 'POST', headers, body }).catch(() => undefined);
  return answer?.status ?? 0;
};

const eventOf = (event: string, payment: Payment, about: object = {}): Notification => ({
  id: `evt_${randomUUID()}`,
  body: JSON.stringify({
    event,
    payload: { payment: { entity: { ...payment, currency: 'INR' } }, ...about },
  }),
});

const secondsNow = (): number => Math.floor(Date.now() / 1_000);

interface Instruction {
  readonly order_id?: string;
  /** Paise; unless given all of the order, or of the payment that is taken back. */
  readonly amount?: number;
  /** Seconds since 1970. */
  readonly created_at?: number;
  readonly payment_id?: string;
  /** The notification of a payment: once, three times, with a wrong signature, or not before /tell. */
  readonly manner?: 'once' | 'repeat' | 'forged' | 'hold';
}

async function announce(event: Notification, manner: Instruction['manner'] = 'once'): Promise<number[]> {
  if (manner === 'hold') {
    held.push(event);
    return [];
  }
  if (manner === 'forged') return [await notify(event, 'another secret')];
  const times = manner === 'repeat' ? 3 : 1;
  return Promise.all(Array.from({ length: times }, () => notify(event)));
}

async function pay({ order_id, amount, created_at, manner }: Instruction) {
  const order = orders.find(({ id }) => id === order_id);
  const payment: Payment = {
    id: `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
    order_id: order_id ?? null,
    amount: amount ?? order?.amount ?? 0,
    created_at: created_at ?? secondsNow(),
  };
  payments.push(payment);
  return { payment_id: payment.id, statuses: await announce(eventOf('payment.captured', payment), manner) };
}

/** A dispute that the lender lost, about all of a payment or an amount of it. */
async function reverse({ payment_id, amount, manner }: Instruction) {
  const payment = payments.find(({ id }) => id === payment_id);
  if (payment === undefined) return undefined;
  const entity = { id: `disp_${randomUUID()}`, payment_id, amount, currency: 'INR' };
  const about = amount === undefined ? {} : { dispute: { entity } };
  return { statuses: await announce(eventOf('payment.dispute.lost', payment, about), manner) };
}

/** Sends the held notifications, the newest first. */
async function release() {
  const statuses: number[] = [];
  for (const event of held.splice(0).reverse()) statuses.push(await notify(event));
  return { statuses };
}

/** The answer to a request that can't be done. */
class Refusal {
  readonly error = { code: 'BAD_REQUEST_ERROR', description: 'Less is left of the payment' };
}

const STATUS_OF = { send: 'processed', lose: 'processed', fail: 'failed', pending: 'pending' } as const;

/** Sends money of a payment back, once for each receipt; undefined where less of the payment is left. */
function refund(
  payment_id: string,
  { amount, receipt }: Pick<Refund, 'amount' | 'receipt'>,
): Refund | undefined {
  const known = refunds.get(receipt);
  if (known) return known;
  const payment = payments.find(({ id }) => id === payment_id);
  const gone = [...refunds.values()]
    .filter((one) => one.payment_id === payment_id && one.status !== 'failed')
    .reduce((sum, one) => sum + one.amount, 0);
  if (payment === undefined || amount > payment.amount - gone) return undefined;
  const made = {
    ...{ id: `rfnd_${randomUUID().replaceAll('-', '').slice(0, 14)}`, payment_id, amount, receipt },
    ...{ created_at: refunding.created_at ?? secondsNow(), status: STATUS_OF[refunding.how] },
  };
  refunds.set(receipt, made);
  return made;
}

/** Where a person came from: a page of this machine. */
const backOf = (url = ''): string | undefined => {
  const back = new URL(url, 'http://bank').searchParams.get('back') ?? '';
  return ['127.0.0.1', 'localhost'].includes(URL.parse(back)?.hostname ?? '') ? back : undefined;
};

const payPage = ({ id, amount }: Order) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Stand-in bank</title>
<h1>Stand-in bank</h1><p>No money moves here. Order ${id} of ₹${(amount / 100).toFixed(2)}.</p>
<form method="post"><button>Pay ₹${(amount / 100).toFixed(2)}</button></form></html>`;

type Route = (request: IncomingMessage, body: string, parts: readonly string[]) => unknown;

const withKey =
  (route: Route): Route =>
  (request, ...rest) =>
    request.headers.authorization === CREDENTIALS ? route(request, ...rest) : undefined;

const ROUTES: Readonly<Record<string, Route>> = {
  'POST /v1/orders': withKey(async (_, body) => {
    const { amount, receipt } = JSON.parse(body) as { amount: number; receipt: string };
    const order = { id: `order_${orders.length + 1}_${randomUUID().slice(0, 8)}`, amount, receipt };
    orders.push(order);
    await wait(slowMs);
    return order;
  }),
  'GET /v1/orders': withKey(({ url }, _, [id]) => {
    if (id !== undefined) {
      const paid = payments.filter(({ order_id }) => order_id === id);
      return { items: paid.map((payment) => ({ ...payment, currency: 'INR', status: 'captured' })) };
    }
    const receipt = new URL(url ?? '', 'http://bank').searchParams.get('receipt');
    return { items: orders.filter((order) => order.receipt === receipt) };
  }),
  'POST /v1/payments': withKey(({ socket }, body, [payment_id = '']) => {
    const made = refund(payment_id, JSON.parse(body) as { amount: number; receipt: string });
    if (refunding.how === 'lose') socket.destroy();
    return made ?? new Refusal();
  }),
  'GET /v1/payments': withKey((_request, _body, [payment_id]) => ({
    items: [...refunds.values()].filter((one) => one.payment_id === payment_id),
  })),
  'GET /pay': (_request, _body, [id]) => {
    const order = orders.find((one) => one.id === id);
    return order && payPage(order);
  },
  'POST /pay': async ({ url }, body, [id]) => {
    if (id === undefined) return pay(JSON.parse(body) as Instruction);
    if (!orders.some((one) => one.id === id)) return undefined;
    await pay({ order_id: id });
    const back = backOf(url);
    if (back !== undefined) return new URL(back);
    return '<!doctype html><meta charset="utf-8"><title>Paid</title><p>Paid. You may close this page.</p>';
  },
  'POST /reverse': (_, body) => reverse(JSON.parse(body) as Instruction),
  'POST /tell': () => release(),
  'POST /slow': (_, body) => {
    slowMs = (JSON.parse(body) as { ms: number }).ms;
    return {};
  },
  'POST /refunds': (_, body) => {
    refunding = JSON.parse(body) as typeof refunding;
    return {};
  },
  'POST /settle': () => {
    for (const one of refunds.values()) if (one.status === 'pending') one.status = 'processed';
    return {};
  },
  'GET /books': () => ({ orders, payments, refunds: [...refunds.values()] }),
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '', 'http://bank');
  const parts = pathname.split('/').slice(1);
  const depth = parts[0] === 'v1' ? 2 : 1;
  const route = ROUTES[`${request.method} /${parts.slice(0, depth).join('/')}`];
  const result = await route?.(request, await text(request), parts.slice(depth));
  if (result instanceof URL) {
    response.writeHead(303, { location: result.href }).end();
    return;
  }
  const isPage = typeof result === 'string';
  const code = result instanceof Refusal ? 400 : 200;
  response
    .writeHead(result === undefined ? 404 : code, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    })
    .end(isPage ? result : JSON.stringify(result ?? {}));
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(400).end());
});
server.listen(Number(BANK_PORT), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  process.stdout.write(`The stand-in bank is at http://127.0.0.1:${port}\n`);
});
