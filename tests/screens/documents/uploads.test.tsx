import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { upload } from '#src/crm/uploads.ts';
import { signIn, signOut } from '#tests/screens/steps/open.tsx';

const body = {
  profile_id: 'CUST-0001',
  event_name: 'pan_upload',
  doc_type: 'PAN_CARD',
  file_ext: 'jpg',
  file: 'AAAA',
} as const;

/** A request whose events the test sends itself. */
class HeldRequest {
  static last: HeldRequest;
  status = 200;
  statusText = 'OK';
  responseText = '{"Status":1,"Message":"","Data":{}}';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  isAborted = false;
  constructor() {
    HeldRequest.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  signIn();
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await signOut();
});

describe('an upload', () => {
  it('reports its progress', async () => {
    const shares: number[] = [];
    const sent = upload('document', body, { onProgress: (share) => shares.push(share) });
    HeldRequest.last.upload.onprogress?.({ loaded: 25, total: 100 });
    HeldRequest.last.upload.onprogress?.({ loaded: 100, total: 100 });
    HeldRequest.last.onload?.();
    expect((await sent).ok).toBe(true);
    expect(shares).toEqual([0.25, 1]);
  });

  it('continues while it makes progress, and times out when it stalls', async () => {
    const sent = upload('document', body);
    for (let minute = 0; minute < 5; minute += 1) {
      vi.advanceTimersByTime(59_000);
      HeldRequest.last.upload.onprogress?.({ loaded: minute, total: 100 });
    }
    expect(HeldRequest.last.isAborted).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(await sent).toEqual({ ok: false, failure: { kind: 'timeout' } });
    expect(HeldRequest.last.isAborted).toBe(true);
  });

  it('is aborted by its signal', async () => {
    const stop = new AbortController();
    const sent = upload('document', body, { signal: stop.signal });
    stop.abort();
    expect(await sent).toMatchObject({ ok: false, failure: { kind: 'network' } });
    expect(HeldRequest.last.isAborted).toBe(true);
  });
});
