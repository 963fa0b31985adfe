import type { Config } from '#server/base/config/config.ts';
import { DEMO_CUSTOMERS } from '#server/demo/customers.ts';

/** The terminal's text once the service listens; never a one-time code. */
export function banner(config: Config, address: string): string {
  const origin = config.publicOrigin ?? address.replace('127.0.0.1', 'localhost');
  const lines = ['', `  Salary Setu is at ${origin}`];
  if (config.crmHost !== undefined) lines.push(`  Calls are forwarded to ${config.crmHost}`);
  else if (config.mode === 'demo') {
    lines.push(
      isLoopback(config.host)
        ? `  Demo mode, on ${config.host} only: no SMS leaves this machine.`
        : `  Demo mode, open to everyone who reaches ${config.host}: not for real people's data.`,
      `  One-time codes are read at ${address.replace('127.0.0.1', 'localhost')}/inbox`,
      '',
      '  Demo customers (any other number makes a new one):',
      ...DEMO_CUSTOMERS.map(({ mobile, about }) => `    ${mobile}  ${about}`),
    );
  }
  return [...lines, '', '  Stop with Ctrl-C.', ''].join('\n');
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');
