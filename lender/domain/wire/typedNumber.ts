import { applicationCount } from '#domain/loan/numbers.ts';
import { text } from '#domain/wire/fields.ts';
import { z } from '#domain/zod.ts';

/** An application's number as a person types it, with the right check digit [NUM-04]. */
export const typedApplication = text(40).check(z.refine((typed) => applicationCount(typed) !== undefined));
