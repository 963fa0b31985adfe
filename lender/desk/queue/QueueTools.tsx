import { useSelector } from '@xstate/react';
import { type FormEvent, type RefObject, useId } from 'react';
import { QUEUE_GROUPS } from '#lender/wire/queue.ts';
import { m } from '#messages';
import { Icon } from '#ui/graphics/Icon.tsx';
import { searchIcon } from '#ui/graphics/icons.ts';
import { countText, GROUPS } from './queueTexts.ts';
import type { QueueActor } from './useQueue.ts';

/** Why a search wasn't sent. */
const HINTS = { tooShort: m.desk_queue_too_short, mistyped: m.desk_number_mistyped } as const;

/** The search field and the groups with their counts. */
export function QueueTools({
  actor,
  search,
}: {
  actor: QueueActor;
  search: RefObject<HTMLInputElement | null>;
}) {
  const { group, find, counts, hint } = useSelector(actor, ({ context }) => context);
  const [field, help] = [useId(), useId()];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = search.current?.value.trim() ?? '';
    actor.send(typed ? { type: 'SEARCHED', find: typed } : { type: 'SEARCH.CLEARED' });
  };
  const choose = (chosen: (typeof QUEUE_GROUPS)[number]) => {
    if (search.current) search.current.value = '';
    actor.send({ type: 'GROUP.CHOSEN', group: chosen });
  };
  return (
    <div className="dq__tools">
      <form onSubmit={submit}>
        <div className="dq__find">
          <label className="vh" htmlFor={field}>
            {m.desk_queue_find()}
          </label>
          <input
            ref={search}
            id={field}
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={m.desk_queue_find_example()}
            aria-describedby={help}
            aria-invalid={hint !== null || undefined}
            onChange={({ currentTarget }) => {
              if (currentTarget.value === '') actor.send({ type: 'SEARCH.CLEARED' });
            }}
          />
          <kbd>/</kbd>
          <button type="submit" aria-label={m.desk_queue_go()}>
            <Icon icon={searchIcon} />
          </button>
        </div>
        <p className={hint ? 'dq__hint dq__hint--error' : 'vh'} id={help} role="status">
          {hint ? HINTS[hint]() : m.desk_queue_find_hint()}
        </p>
      </form>
      <fieldset className="chips">
        <legend className="vh">{m.desk_queue_groups()}</legend>
        {QUEUE_GROUPS.map((one) => (
          <button
            key={one}
            className="dk-chip"
            type="button"
            aria-pressed={find === null && group === one}
            onClick={() => choose(one)}
          >
            {GROUPS[one]()}
            {counts[one] !== undefined && <b> {countText(counts[one])}</b>}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
