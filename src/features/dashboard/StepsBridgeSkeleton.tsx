import { STEPS } from '#domain/steps/steps.ts';
import { m } from '#messages';

/**
 * The dashboard's shape while its data is fetched for the first time. Its sentence is the largest text of the first
 * screen, so that the page has painted what matters before its code has loaded (docs/performance.md).
 */
export function StepsBridgeSkeleton() {
  return (
    <div role="status" aria-busy="true" className="stack">
      <span className="vh">{m.dash_loading()}</span>
      <section className="steps-bridge">
        <div className="steps-bridge__head">
          <div className="skel skel--pct" />
          <div className="stack grow skel-lines">
            <div className="skel skel--line" />
            <div className="skel skel--short" />
          </div>
        </div>
        <p className="steps-bridge__wait">{m.dash_loading_more()}</p>
        <div className="step-list step-list--skeleton" aria-hidden="true">
          {STEPS.map(({ id, title }) => (
            <div key={id} className="step-card-skeleton">
              <div className="skel skel--pier" />
              <span>{title()}</span>
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}
