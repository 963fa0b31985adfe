import { createHash } from 'node:crypto';
import type { InlineHashes } from '#server/http/headers.ts';

/** The hashes of no inline code, for a service without the site, as in development. */
export const NO_INLINE: InlineHashes = { scripts: [], styles: [] };

/** Content policy hashes of all inline scripts and styles. */
export function hashInline(html: string): InlineHashes {
  const hashesOf = (pattern: RegExp) => {
    const bodies = [...html.matchAll(pattern)].filter(([, attributes]) => isExecuted(attributes ?? ''));
    return [...new Set(bodies.map(([, , body]) => hashOf(body ?? '')))];
  };
  return {
    scripts: hashesOf(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi),
    styles: hashesOf(/<style\b([^>]*)>([\s\S]*?)<\/style>/gi),
  };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Scripts with an address, and data such as JSON-LD, need no hash. */
const isExecuted = (attributes: string) =>
  !/\bsrc\s*=/i.test(attributes) && !/type\s*=\s*["']?application\//i.test(attributes);
