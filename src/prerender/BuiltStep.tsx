import type { ComponentProps, ContextType, ReactNode } from 'react';
import { LAST_STEP, stepByKey } from '#domain/steps/steps.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { m } from '#messages';
import { SumList } from '#ui/blocks/SumList.tsx';
import { CompletionPanel } from '#ui/notices/CompletionPanel.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { nextOf } from '../features/steps/StepDone.tsx';
import type { StepOpening } from '../features/steps/StepOpening.tsx';

/** Takes the room of a text that only the person's own data tell. */
function Unknown({ children }: { children: ReactNode }) {
  return (
    <span className="skel skel--text" aria-hidden="true">
      {children}
    </span>
  );
}

/** The parts of a step's first frame, without any person's data; one of them is shown (src/prerender/firstFrame.ts). */
export function BuiltStep({
  open: { step, texts },
  children,
}: ComponentProps<ContextType<typeof StepOpening>>) {
  const rows = texts.answers?.({} as Profile) ?? [];
  return (
    <div className="built">
      <div className="built__form">{children}</div>
      <div className="built__done" inert>
        <CompletionPanel title={texts.done()} next={{ to: '/dashboard' }}>
          <p className="muted">
            <Unknown>
              {m.form_step_done_line({ done: stepByKey(step).id, total: LAST_STEP })} {nextOf(step, []).text}
            </Unknown>
          </p>
          {rows.length > 0 && (
            <SumList rows={rows.map(({ term, value }) => ({ term, value: <Unknown>{value}</Unknown> }))} />
          )}
        </CompletionPanel>
      </div>
      <div className="built__loading">
        <LoadingState shape="form" />
      </div>
    </div>
  );
}
