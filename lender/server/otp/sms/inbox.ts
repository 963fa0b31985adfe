import type { Gateway } from '#server/otp/sms/gateway.ts';

export interface InboxSms {
  readonly mobile: string;
  readonly text: string;
  readonly at: Date;
}

/** The demo's phones: keeps the last 200 messages in memory for the page at /inbox. */
export interface Inbox {
  readonly gateway: Gateway;
  /** Newest first; of one number when given. */
  list(mobile?: string): readonly InboxSms[];
}

const MAX_MESSAGES = 200;

export function createInbox(now: () => Date): Inbox {
  const messages: InboxSms[] = [];
  const ids: string[] = [];
  return {
    async gateway({ id, mobile, text }) {
      if (!ids.includes(id)) {
        messages.unshift({ mobile, text, at: now() });
        ids.unshift(id);
        messages.length = Math.min(messages.length, MAX_MESSAGES);
        ids.length = Math.min(ids.length, MAX_MESSAGES);
      }
      return 'sent';
    },
    list: (mobile) => (mobile === undefined ? messages : messages.filter((sms) => sms.mobile === mobile)),
  };
}
