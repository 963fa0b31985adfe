import { useSelector } from '@xstate/react';
import { inr } from '#domain/formats/formats.ts';
import { ELIGIBLE_MONTHLY_INCOME } from '#domain/limits.ts';
import { LAST_STEP, stepById } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { useTitle } from '#ui/base/useTitle.ts';
import { Card } from '#ui/blocks/Card.tsx';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { ErrorState } from '#ui/notices/ErrorState.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { Listen } from '../listen/Listen.tsx';
import { BackToDashboard } from '../steps/BackToDashboard.tsx';
import { loadText } from '../steps/pageTexts.ts';
import { EligibilityCard } from './EligibilityCard.tsx';
import { type EligibilityActor, useEligibility } from './useEligibility.ts';

const STEP = stepById(6);
const notes = () => [
  m.elig_note_profile(),
  m.elig_note_criteria({ minSalary: inr(ELIGIBLE_MONTHLY_INCOME) }),
  m.elig_note_proceed(),
];

function Content({ actor }: { actor: EligibilityActor }) {
  const has = useTags(actor);
  const failure = useSelector(actor, (s) => s.context.failure);
  if (has('show loading')) return <LoadingState />;
  if (has('not loaded')) {
    return <ErrorState text={loadText(failure)} onRetry={() => actor.send({ type: 'RELOAD' })} />;
  }
  return <EligibilityCard actor={actor} />;
}

/** Step 6, at both of its addresses (R-07, ELI-01 to ELI-07). */
export function EligibilityPage() {
  const actor = useEligibility();
  useTitle(m.form_step_page({ title: m.elig_heading(), id: STEP.id, total: LAST_STEP }));
  return (
    <>
      <BackToDashboard />
      <div className="split split--step">
        <div className="stack step-column">
          <PageHead title={m.elig_heading()} kicker={m.form_step_kicker({ id: STEP.id, total: LAST_STEP })} />
          <Content actor={actor} />
        </div>
        <aside className="stack step-aside" aria-label={m.form_step_aside()}>
          <Card flat title={m.elig_notes()} aside={<Listen part="step" what={m.elig_notes()} />}>
            <ul className="notes-list" data-listen="step">
              {notes().map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Card>
        </aside>
      </div>
    </>
  );
}
