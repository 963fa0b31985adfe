import { connect, type Socket } from 'node:net';

export interface Reply {
  readonly status: number;
  readonly body: string;
}

/**
 * A keep-alive connection with one request at a time. It is minimal so that on a small machine the client doesn't cost
 * more than the service. Reads only answers with a Content-Length.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #settle: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;

  constructor(origin: string) {
    const { hostname, port, host } = new URL(origin);
    this.#host = host;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#settle?.reject(error));
    this.#socket.on('close', () => this.#settle?.reject(new Error('The connection was closed')));
  }

  post(path: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = Buffer.byteLength(body);
    this.#socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${this.#host}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${lines.join('')}\r\n${body}`,
    );
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#received.length < end + 4 + length) return;
    const reply = {
      status: Number(head.slice(9, 12)),
      body: this.#received.toString('utf8', end + 4, end + 4 + length),
    };
    this.#received = this.#received.subarray(end + 4 + length);
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.resolve(reply);
  }
}
