import type { LinkProps } from '@tanstack/react-router';

/** The path of a route of the app. */
export type To = NonNullable<LinkProps['to']>;
