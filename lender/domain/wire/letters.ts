/** The desk's calls about messages, reviews and complaints [DESK-70]. Moments are ISO texts. */
import { answerRow } from '#domain/forms/answers.ts';
import { MAX_COMPLAINT } from '#domain/letters/complaints.ts';
import { anyText, anyTexts, id, nullableText, text } from '#domain/wire/fields.ts';
import { z } from '#domain/zod.ts';
import { CORRECTABLE, MAX_CORRECTIONS } from '../letters/corrections.ts';
import { ANSWER_WAYS, CLOSE_REASONS, LETTER_KINDS, MAX_ANSWER, REFUSE_REASONS } from '../letters/letters.ts';

const kind = z.enum(LETTER_KINDS);
/** A letter's place in its list, made by the service. */
const position = z.string().check(z.regex(/^[a-z]*\d{1,10}$/));

const fieldsOfAnswer = z.record(z.string(), text());

const row = z.object({
  id: anyText,
  /** For people. */
  number: anyText,
  state: anyText,
  at: anyText,
  /** The first moment after the time to answer; null without one, and once it is settled. */
  due: nullableText,
  late: z.boolean(),
  /** Of a complaint. */
  topic: nullableText,
  /** Of a review. */
  rating: z.nullable(z.number()),
});
export type LetterRow = z.infer<typeof row>;

const page = z.object({
  /** None of the words. Those that wait with the oldest first, settled ones with the newest first. */
  rows: z.array(row),
  /** The position to go on from; null on the last page. */
  next: z.nullable(position),
  /** The number of letters that wait. */
  waiting: z.number(),
});
export type LetterPage = z.infer<typeof page>;

const common = {
  id: anyText,
  number: anyText,
  state: anyText,
  at: anyText,
  due: nullableText,
  late: z.boolean(),
  /** Null where the lender knows none. */
  name: nullableText,
  text: anyText,
  /** What the reader can do now. */
  can: anyTexts,
  /** The lender's answer, or the note of a call. */
  answer: nullableText,
  reason: nullableText,
  settled_at: nullableText,
  /** The member of staff. */
  settled_by: nullableText,
  /** The ways in which it can be answered, and the one in which it was; none where there is only one. */
  ways: z.array(z.enum(ANSWER_WAYS)),
  way: nullableText,
  email: nullableText,
};

const letter = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('message'),
    phone: anyText,
    subject: nullableText,
  }),
  z.object({ ...common, kind: z.literal('review'), rating: z.number() }),
  z.object({
    ...common,
    kind: z.literal('complaint'),
    topic: anyText,
    mobile: anyText,
    /** Of the chart `complaint`. */
    tags: anyTexts,
    /** What of their answers can be corrected, as it says now; nothing where nothing can. */
    correctable: z.array(z.object({ answer: z.enum(CORRECTABLE), fields: fieldsOfAnswer })),
    /** What was corrected, in words. */
    corrections: z.array(z.object({ what: anyText, before: anyText, after: anyText, at: anyText })),
    /** Who answered first waits for another person [CMP-08]. */
    needs_another: z.boolean(),
    /** That the person did not accept the answer: when, why, and the answer of another member of staff. */
    dispute: z.nullable(
      z.object({
        at: anyText,
        why: nullableText,
        answer: nullableText,
        answered_at: nullableText,
        answered_by: nullableText,
      }),
    ),
    /** The person's applications, the newest first. */
    cases: z.array(z.object({ lead_id: anyText, number: anyText })),
  }),
]);
export type Letter = z.infer<typeof letter>;

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && b.every((name) => a.includes(name));

const words = (longest: number) => text(longest).check(z.trim(), z.minLength(1));
const command = <const Action extends string, Shape extends z.core.$ZodLooseShape>(
  action: Action,
  shape: Shape,
) => z.strictObject({ action: z.literal(action), ...shape });

/** New fields of answers, each once, and what stood in them when they were read. */
const changes = z
  .array(z.strictObject({ answer: z.enum(CORRECTABLE), seen: fieldsOfAnswer, fields: fieldsOfAnswer }))
  .check(
    z.minLength(1),
    z.maxLength(MAX_CORRECTIONS),
    z.refine((list) => new Set(list.map(({ answer }) => answer)).size === list.length),
    z.refine((list) =>
      list.every(({ answer, seen, fields }) =>
        [seen, fields].every((given) => sameNames(Object.keys(given), answerRow(answer).fields)),
      ),
    ),
  );

const COMMANDS = {
  message: z.discriminatedUnion('action', [
    command('answer', { way: z.enum(ANSWER_WAYS), text: words(MAX_ANSWER) }),
    command('close', { reason: z.enum(CLOSE_REASONS) }),
  ]),
  review: z.discriminatedUnion('action', [
    command('publish', {}),
    command('refuse', { reason: z.enum(REFUSE_REASONS) }),
    command('unpublish', { reason: z.enum(REFUSE_REASONS) }),
  ]),
  complaint: z.discriminatedUnion('action', [
    command('resolve', { text: words(MAX_COMPLAINT) }),
    command('reject', { text: words(MAX_COMPLAINT) }),
    /** Of a request for correction: the change comes with its answer [DATA-05]. */
    command('correct', { text: words(MAX_COMPLAINT), changes }),
    command('keep', { text: words(MAX_COMPLAINT) }),
  ]),
} as const;

/** What a member of staff does about a letter of a kind. */
export type LetterCommand<Kind extends keyof typeof COMMANDS = keyof typeof COMMANDS> = z.infer<
  (typeof COMMANDS)[Kind]
>;

const act = <Kind extends keyof typeof COMMANDS>(name: Kind) =>
  z.strictObject({ kind: z.literal(name), id, command: COMMANDS[name] });

/** Each call: its request, and the Data of its answer. */
export const LETTER_CALLS = {
  letters: {
    request: z.strictObject({ kind, show: z.enum(['waiting', 'settled']), after: z.nullable(position) }),
    data: page,
  },
  letter: { request: z.strictObject({ kind, id }), data: letter },
  /** Answers with the letter as it is then; with 409 where somebody settled it first. */
  'letter-act': {
    request: z.discriminatedUnion('kind', [act('message'), act('review'), act('complaint')]),
    data: letter,
  },
} as const;
