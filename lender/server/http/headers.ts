import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Hash of the empty style element that input-otp adds at run time. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The content policy of security 15, with the hashes of inline scripts and styles; `images` are origins of another CRM. */
export function contentPolicy({ scripts, styles }: InlineHashes, images: readonly string[]) {
  const self = "'self'";
  return {
    'default-src': ["'none'"],
    'script-src': [self, ...scripts],
    'style-src': [self, ...styles, EMPTY_STYLE],
    'img-src': [self, 'blob:', ...images],
    'font-src': [self],
    'connect-src': [self],
    'media-src': [self, 'blob:'],
    'worker-src': [self],
    'manifest-src': [self],
    'form-action': [self],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['setu'],
  };
}

/** Decides by the matched route, because a URL may spell the path in other ways. */
const isPrivate = ({ routeOptions: { url } }: FastifyRequest) =>
  /^\/(api|health|inbox|metrics)\b/i.test(url ?? '');

interface HeaderOptions {
  readonly inline: InlineHashes;
  readonly images: readonly string[];
  readonly overTls: boolean;
}

/** The security headers of every answer (security 15 to 17), by name; HSTS only when the public origin is HTTPS. */
export const securityHeaders = ({
  inline,
  images,
  overTls,
}: HeaderOptions): Readonly<Record<string, string>> => ({
  ...headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(inline, images) },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }),
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
});

/** Adds the security headers to every answer of a route. */
export function addHeaders(app: FastifyInstance, headers: ReturnType<typeof securityHeaders>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (isPrivate(request)) reply.header('cache-control', 'no-store');
    done();
  });
}

/** Helmet's headers; read once, because they are the same for every request. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers = new Headers();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(headers);
}
