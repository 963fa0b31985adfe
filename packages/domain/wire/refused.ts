import { z } from '../zod.ts';
import { anyText, nullableText } from './fields.ts';

/** A reason why no loan is given, and the first day (yyyy-mm-dd) that it waits for, where one is known [ELI-10]. */
export const refusedFor = z.looseObject({ reason: anyText, again_from: nullableText });
export type RefusedFor = z.infer<typeof refusedFor>;
