import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { DeskRouter } from './addresses.ts';

/** A link within the desk: the addresses of the desk's router, not of the customers' app. */
export function DeskLink<const To extends string>(props: LinkComponentProps<'a', DeskRouter, '/', To>) {
  return <Link {...(props as unknown as { to: '/' })} />;
}
