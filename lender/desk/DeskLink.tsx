import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { DeskRouter } from './addresses.ts';

/** A link within the desk: the addresses of the desk's router, not of the customers' app. */
export const DeskLink: <const To extends string>(
  props: LinkComponentProps<'a', DeskRouter, '/', To>,
) => ReactElement = Link;
