import { fixtureLabels } from '#atlas/inspector/fixtureLabels.ts';
import { useMoment } from '#atlas/inspector/useMoment.ts';
import { useInspector, useView } from '#atlas/inspector/useView.ts';

/** The events that the actor can take now, each with the fixtures that it would take. */
export function Next() {
  const { link } = useInspector();
  const { offers, tab, cursor } = useView();
  const moment = useMoment();
  const actor = moment?.actor.id;
  const chart = moment?.chart;
  const own = (actor !== undefined && cursor === null && offers[actor]) || [];
  return (
    <section className="ws-next" aria-labelledby="ws-next">
      <h3 className="ws-title" id="ws-next">
        Can happen next <small>{cursor ? 'go back to live to send' : 'click to send a fixture'}</small>
      </h3>
      <div className="evs">
        {own.flatMap(({ type, fixtures }) => {
          const labels = fixtureLabels(chart?.fixtures.events[type] ?? []);
          return fixtures.map((place) => (
            <button
              key={`${type} ${place}`}
              type="button"
              className="ws-btn"
              onClick={() => tab && actor && link.send(tab, actor, type, place)}
            >
              {type} <small>{labels[place]}</small>
            </button>
          ));
        })}
        {own.length === 0 && <p className="ws-empty">Nothing from outside.</p>}
      </div>
    </section>
  );
}
