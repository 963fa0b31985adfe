import { useSelector } from '@xstate/react';
import { percentDone } from '#domain/steps/progression.ts';
import { LAST_STEP, STEP_IDS } from '#domain/steps/steps.ts';
import { cardOf } from '#machines/stepCard.ts';
import { m } from '#messages';
import { Card } from '#ui/blocks/Card.tsx';
import { ProgressSpans, type SpanState } from '#ui/graphics/ProgressSpans.tsx';
import { application } from '../../actors/application.ts';
import { extensionsOn } from '../../crm/config.ts';
import { Listen } from '../listen/Listen.tsx';
import type { StepTexts } from './stepTexts.ts';

function Progress() {
  const completed = useSelector(application, (s) => s.context.completed);
  const spans = STEP_IDS.map((id): SpanState => {
    const card = cardOf(id, { completed, inProcess: null });
    if (card.hasTag('done')) return 'completed';
    return card.hasTag('leads') ? 'current' : 'pending';
  });
  return (
    <Card flat>
      <ProgressSpans spans={spans}>
        <span>{m.ui_progress_done({ done: completed.length, total: LAST_STEP })}</span>
        <span>{m.form_step_percent({ percent: percentDone(completed) })}</span>
      </ProgressSpans>
    </Card>
  );
}

/** Beside a step: why it is asked and that one may leave; once it is done, how far the application is. */
export function StepAside({ texts, isDone }: { texts: StepTexts; isDone: boolean }) {
  const { why, notInDraft } = texts;
  return (
    <aside className="stack step-aside" aria-label={m.form_step_aside()}>
      {isDone ? (
        <Progress />
      ) : (
        <>
          <Card flat title={m.form_step_why()} aside={<Listen part="step" what={m.form_step_why()} />}>
            <p className="muted" data-listen="step">
              {why()}
            </p>
          </Card>
          <Card flat title={m.form_step_leave()}>
            <p className="muted">
              {extensionsOn() ? m.form_step_leave_text() : m.form_step_leave_text_local()}
              {notInDraft && ` ${notInDraft()}`}
            </p>
          </Card>
        </>
      )}
    </aside>
  );
}
