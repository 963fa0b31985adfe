import type { LinkProps } from '@tanstack/react-router';

/** An address of ours, as the router's table knows it. */
export type To = NonNullable<LinkProps['to']>;
