import type { LetterCommand } from '#lender/wire/letters.ts';
import type { Row } from '#server/database/schema.ts';
import {
  allowed,
  isoOf,
  type Letters,
  letterNumber,
  ONE_WAY,
  PAGE_AND_ONE,
  pageOf,
} from '#server/desk/letters/kind.ts';

type Stored = Row<'reviews'>;
type State = 'waiting' | 'published' | 'refused';
type Action = LetterCommand<'review'>['action'];

const stateOf = ({ published_at, refused_at }: Pick<Stored, 'published_at' | 'refused_at'>): State =>
  published_at !== null ? 'published' : refused_at !== null ? 'refused' : 'waiting';

/** What each state takes. */
const ACTIONS: Readonly<Record<State, readonly Action[]>> = {
  waiting: ['publish', 'refuse'],
  published: ['unpublish'],
  refused: ['publish'],
};

/** Reviews of the home page [DESK-74]. */
export const REVIEWS: Letters<'review'> = {
  async list({ db }, { show, after }) {
    const isWaiting = show === 'waiting';
    const rows = await db
      .selectFrom('reviews')
      .select(['id', 'number', 'rating', 'created_at', 'published_at', 'refused_at'])
      .where(({ eb, and, or }) =>
        isWaiting
          ? and([eb('published_at', 'is', null), eb('refused_at', 'is', null)])
          : or([eb('published_at', 'is not', null), eb('refused_at', 'is not', null)]),
      )
      .$if(after !== null, (query) => query.where('number', isWaiting ? '>' : '<', Number(after)))
      .orderBy('number', isWaiting ? 'asc' : 'desc')
      .limit(PAGE_AND_ONE)
      .execute();
    const { waiting } = await db
      .selectFrom('reviews')
      .select(({ fn }) => fn.countAll<string>().as('waiting'))
      .where('published_at', 'is', null)
      .where('refused_at', 'is', null)
      .executeTakeFirstOrThrow();
    return pageOf(rows, Number(waiting), {
      rowOf: (row) => ({
        id: row.id,
        number: letterNumber('R', row.number),
        state: stateOf(row),
        at: row.created_at.toISOString(),
        due: null,
        late: false,
        topic: null,
        rating: row.rating,
      }),
      positionOf: ({ number }) => String(number),
    });
  },

  async read(db, _, staff, id) {
    const review = await db
      .selectFrom('reviews as review')
      .leftJoin('staff', 'staff.id', 'review.settled_by')
      .selectAll('review')
      .select('staff.name as settler')
      .where('review.id', '=', id)
      .executeTakeFirst();
    if (review === undefined) return undefined;
    const state = stateOf(review);
    return {
      customerId: review.customer_id ?? undefined,
      letter: {
        kind: 'review',
        id,
        number: letterNumber('R', review.number),
        state,
        at: review.created_at.toISOString(),
        due: null,
        late: false,
        name: review.name,
        text: review.review,
        can: allowed(staff, 'review', ACTIONS[state]),
        answer: null,
        reason: review.reason,
        settled_at: isoOf(review.published_at ?? review.refused_at),
        settled_by: review.settler,
        ...ONE_WAY,
        rating: review.rating,
      },
    };
  },

  async act(tx, { now }, staff, id, command) {
    const review = await tx
      .selectFrom('reviews')
      .select(['published_at', 'refused_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (review === undefined) return 'unknown';
    if (!ACTIONS[stateOf(review)].includes(command.action)) return 'stale';
    const shown = { published_at: now(), refused_at: null, reason: null };
    await tx
      .updateTable('reviews')
      .set({
        settled_by: staff.id,
        ...(command.action === 'publish'
          ? shown
          : { published_at: null, refused_at: now(), reason: command.reason }),
      })
      .where('id', '=', id)
      .execute();
    return 'done';
  },
};
