import type { SearchSchemaInput } from '@tanstack/react-router';
import type { z } from '#domain/zod.ts';

/**
 * The search parameters of a route, by the zod schema of its page. What links give is held against the schema; what an
 * address brings is unknown until the page reads it with the schema, which loads with the page: the first load of a
 * public page has no zod.
 */
export const searchOf =
  <Schema extends z.ZodMiniType>() =>
  (search: z.output<Schema> & SearchSchemaInput): { [Key in keyof z.output<Schema>]: unknown } =>
    search;

/** Of a route without search parameters: a link that gives some doesn't compile. */
export const noSearch = (search: Record<string, never> & SearchSchemaInput): Record<string, never> => search;
