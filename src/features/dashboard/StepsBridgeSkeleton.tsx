import { STEP_IDS } from '#domain/steps/steps.ts';
import { m } from '#messages';

/** The dashboard's shape while its data is fetched for the first time. */
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
        <div className="step-list step-list--skeleton">
          {STEP_IDS.map((id) => (
            <div key={id} className="step-card-skeleton">
              <div className="skel skel--pier" />
              <div className="skel skel--line" />
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}
