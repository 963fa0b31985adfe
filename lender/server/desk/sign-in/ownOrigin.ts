import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/base/config/config.ts';

/** The relying party of passkeys: its id is the domain that they are bound to. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

type OriginConfig = Pick<Config, 'mode' | 'publicOrigin'>;

/** Origins of the desk's pages: the public one, and in the demo the address that the page was opened at. */
const ownOrigins = ({ mode, publicOrigin }: OriginConfig, host: string | undefined): readonly string[] => [
  ...(publicOrigin === undefined ? [] : [publicOrigin]),
  ...(mode === 'demo' && host !== undefined ? [`http://${host}`] : []),
];

/** The relying party of a page of the desk. */
export function relyingParty(config: OriginConfig, { headers }: FastifyRequest): RelyingParty {
  const own = ownOrigins(config, headers.host);
  const origin = own.find((each) => each === headers.origin) ?? own[0] ?? '';
  return { id: URL.parse(origin)?.hostname ?? '', origin };
}

export type ForeignSource = 'another site' | 'another origin';

/**
 * Where a call comes from that is not by a page of this service [DESK-05]; undefined for an own one. Every browser that is
 * supported sends Origin and Sec-Fetch-Site with a POST; without both it is no browser, and no cookie was added by one.
 */
export function foreignSource(config: OriginConfig, { headers }: FastifyRequest): ForeignSource | undefined {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site === 'cross-site') return 'another site';
  if (site !== undefined && site !== 'same-origin') return 'another origin';
  return origin === undefined || ownOrigins(config, host).includes(origin) ? undefined : 'another origin';
}
