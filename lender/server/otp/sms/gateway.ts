import type { ClaimedSms } from '#server/otp/sms/outbox.ts';

export type Delivery = 'sent' | 'again' | 'never';

/** Delivers a message. After a failure it is called again with the same id, which the gateway must send once. */
export type Gateway = (sms: ClaimedSms) => Promise<Delivery>;

const ANSWER_MS = 10_000;

/**
 * An SMS provider over HTTP: POST JSON `{to, text}` with the Idempotency-Key of the message; 2xx is sent, 408,
 * 429 and 5xx are tried again, any other code never will do.
 */
export function httpGateway(settings: { readonly url: string; readonly key: string | undefined }): Gateway {
  return async ({ id, mobile, text, expiresAt }) => {
    // A provider that is slower than the code lives would send it late.
    const left = Math.max(1, expiresAt.getTime() - Date.now());
    const answer = await fetch(settings.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(settings.key !== undefined && { authorization: `Bearer ${settings.key}` }),
      },
      body: JSON.stringify({ to: `+91${mobile}`, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(Math.min(ANSWER_MS, left)),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'sent';
    return answer.status === 408 || answer.status === 429 || answer.status >= 500 ? 'again' : 'never';
  };
}
