import type { ReactNode } from 'react';
import { m } from '#messages';
import { Icon } from '#ui/graphics/Icon.tsx';
import { checkIcon } from '#ui/graphics/icons.ts';

type PartState = 'done' | 'now' | 'todo';

const NAMES: Record<PartState, (inputs: { part: number }) => string> = {
  done: m.repay_part_done,
  now: m.repay_part_now,
  todo: m.repay_part_todo,
};

type LookupPartProps = { part: 1 | 2 | 3; state: PartState; title: string; children: ReactNode };

/** The frame of one of the lookup's three parts: done, current, or to do. */
export function LookupPart({ part, state, title, children }: LookupPartProps) {
  return (
    <section data-state={state}>
      <h2>
        <span className={state === 'done' ? 'n ok' : 'n'} aria-hidden="true">
          {state === 'done' ? <Icon icon={checkIcon} /> : part}
        </span>
        <span className="vh">{NAMES[state]({ part })} </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
