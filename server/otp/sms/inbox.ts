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

const KEPT = 200;

export function createInbox(now: () => Date): Inbox {
  const kept: InboxSms[] = [];
  const ids: string[] = [];
  return {
    async gateway({ id, mobile, text }) {
      if (!ids.includes(id)) {
        kept.unshift({ mobile, text, at: now() });
        ids.unshift(id);
        kept.length = Math.min(kept.length, KEPT);
        ids.length = Math.min(ids.length, KEPT);
      }
      return 'sent';
    },
    list: (mobile) => (mobile === undefined ? kept : kept.filter((sms) => sms.mobile === mobile)),
  };
}
