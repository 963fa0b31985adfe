/** The head of a message: its kind, a letter, then its length, which counts itself. A connection's first one has no kind. */
const LENGTH_BYTES = 4;

/**
 * Reads PostgreSQL's protocol from what one side of a connection sends, and hands on each message as a whole. Its kind is a
 * letter, and empty for the client's first.
 */
export function readMessages(
  side: 'client' | 'server',
  take: (kind: string, message: Buffer) => void,
): (chunk: Buffer) => void {
  let received = Buffer.alloc(0);
  let hasKind = side === 'server';
  return (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const head = hasKind ? 1 : 0;
      if (received.length < head + LENGTH_BYTES) return;
      const length = head + received.readUInt32BE(head);
      if (received.length < length) return;
      const [message, rest] = [received.subarray(0, length), received.subarray(length)];
      const kind = message.toString('latin1', 0, head);
      received = rest;
      hasKind = true;
      take(kind, message);
    }
  };
}

const textAt = (message: Buffer, start: number): string =>
  message.toString('utf8', start, message.indexOf(0, start));

/** The first text of a message, and the second: of a Parse its name and its statement, of a Bind its portal and that name. */
export function textsOf(message: Buffer): readonly [string, string] {
  const start = 1 + LENGTH_BYTES;
  const first = textAt(message, start);
  return [first, textAt(message, start + Buffer.byteLength(first) + 1)];
}
