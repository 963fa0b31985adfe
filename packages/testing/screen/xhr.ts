import { vi } from 'vitest';

type Decide = (body: Record<string, unknown>) => Response | Promise<Response> | undefined;

/**
 * XMLHttpRequest in terms of fetch, so that uploads meet the same CRM as every other call. Tells that half of a body
 * has left before it asks. `decide` may answer in place of the CRM, by the body.
 */
export const stubUploads = (decide: Decide = () => undefined): void => {
  class FakeRequest {
    status = 0;
    statusText = '';
    responseText = '';
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    private path = '';
    private readonly headers = new Headers();
    private readonly stop = new AbortController();

    open(_method: string, path: string) {
      this.path = path;
    }

    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }

    abort() {
      this.stop.abort();
      this.onabort?.();
    }

    async send(body: string) {
      this.upload.onprogress?.({ loaded: body.length / 2, total: body.length });
      try {
        const response = await fetch(this.path, {
          method: 'POST',
          headers: this.headers,
          body,
          signal: this.stop.signal,
        });
        const answer = (await decide(JSON.parse(body))) ?? response;
        this.status = answer.status;
        this.statusText = answer.statusText;
        this.responseText = await answer.text();
        if (!this.stop.signal.aborted) this.onload?.();
      } catch {
        if (!this.stop.signal.aborted) this.onerror?.();
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
};
