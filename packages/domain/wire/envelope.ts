import { z } from '../zod.ts';
import { loose } from './fields.ts';

/** Status of an answer: 1 success, 2 not successful or already applied, 4 session expired (API-00). */
export const STATUS = { success: 1, refused: 2, expired: 4 } as const;

/** The fields of every answer. `Data` is parsed by the call's own schema, only when Status is 1. */
export const envelope = z.looseObject({
  Status: z.union([z.number(), z.string()]),
  Message: loose,
  Data: z.optional(z.unknown()),
});

/** Status as a number, whether a CRM sends a number or a text; NaN for any other text. */
export const statusOf = (answer: { Status: number | string }): number => Number(answer.Status);

/** The message of an answer; null when it is missing or blank. */
export const messageOf = (answer: { Message?: unknown }): string | null =>
  typeof answer.Message === 'string' && answer.Message.trim() !== '' ? answer.Message : null;
