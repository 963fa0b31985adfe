import { isIPv6 } from 'node:net';

/** The network that limits count as one caller: an IPv4 address, or the /64 that an IPv6 customer gets. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  return isIPv6(ip) ? `${expand(ip).slice(0, 4).join(':')}::/64` : ip;
}

function expand(ip: string): string[] {
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const zeros = Math.max(0, 8 - start.length - end.length);
  const groups = ip.includes('::') ? [...start, ...Array<string>(zeros).fill('0'), ...end] : start;
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
