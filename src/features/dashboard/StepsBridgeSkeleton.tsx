import { STEP_IDS } from '#domain/steps/steps.ts';
import { m } from '#messages';

/** The dashboard's shape while its data is fetched for the first time. */
export function StepsBridgeSkeleton() {
  return (
    <div role="status" aria-busy="true" className="stack">
      <span className="vh">{m.dash_loading()}</span>
      <section className="journey">
        <div className="journey__head">
          <div className="skel skel--pct" />
          <div className="stack grow skel-lines">
            <div className="skel skel--line" />
            <div className="skel skel--short" />
          </div>
        </div>
        <div className="jlist jlist--shape">
          {STEP_IDS.map((id) => (
            <div key={id} className="jstep-shape">
              <div className="skel skel--pier" />
              <div className="skel skel--line" />
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}
