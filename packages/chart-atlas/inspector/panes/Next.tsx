import type { ActorOffers, Settlement, Waiting } from '#atlas/inspector/link/channel.ts';
import { type Moment, useMoment } from '#atlas/inspector/moment/useMoment.ts';
import { useInspector, useView } from '#atlas/inspector/moment/useView.ts';
import { actorNameOf } from '#atlas/wording/eventWords.ts';
import { fixtureLabels } from '#atlas/wording/fixtureLabels.ts';

const NOTHING: ActorOffers = { events: [], waiting: [] };
const LONG_MS = 30_000;

const STATE_TEXTS: Readonly<Record<Waiting['state'], string>> = {
  runs: 'is waited for',
  held: 'was not started',
  hangs: 'hangs',
};

type WaitsProps = { waiting: Waiting; moment: Moment; settle: (how: Settlement) => void };

/** A promise that the actor waits for, with every way in which it can end. */
function Waits({ waiting: { id, outcomes, state }, moment: { chart }, settle }: WaitsProps) {
  const fixtures = chart?.fixtures.actors[actorNameOf(chart, id)]?.done ?? [];
  const labels = fixtureLabels(fixtures.map((output) => ({ answers: output })));
  return (
    <fieldset className="evs">
      <legend>
        {id} <small>{STATE_TEXTS[state]}</small>
      </legend>
      {outcomes.map((index) => (
        <button key={index} type="button" className="ws-btn" onClick={() => settle(index)}>
          answers <small>{(labels[index] ?? '').replaceAll('answers.', '').replace(/^answers /, '')}</small>
        </button>
      ))}
      <button type="button" className="ws-btn" onClick={() => settle('break')}>
        breaks
      </button>
      {state === 'runs' && (
        <button type="button" className="ws-btn" onClick={() => settle('hang')}>
          let it hang
        </button>
      )}
      {state === 'held' && (
        <button type="button" className="ws-btn" onClick={() => settle('run')}>
          let it run
        </button>
      )}
    </fieldset>
  );
}

/** The events that the actor takes now, with their fixtures, and the outcomes of the promises that it waits for. */
export function Next() {
  const { link } = useInspector();
  const { offers, tab, cursor } = useView();
  const moment = useMoment();
  const actor = moment?.actor.id;
  const own = (actor !== undefined && cursor === null && offers[actor]) || NOTHING;
  return (
    <section className="ws-next" aria-labelledby="ws-next">
      <h3 className="ws-title" id="ws-next">
        Can happen next <small>{cursor ? 'go back to live to send' : 'click to send a fixture'}</small>
      </h3>
      <div className="evs">
        {own.events.flatMap(({ type, fixtures }) => {
          const labels = fixtureLabels(moment?.chart?.fixtures.events[type] ?? []);
          return fixtures.map((index) => (
            <button
              key={`${type} ${index}`}
              type="button"
              className="ws-btn"
              onClick={() => tab && actor && link.send(tab, actor, type, index)}
            >
              {type} <small>{labels[index]}</small>
            </button>
          ));
        })}
        {tab && tab !== 'file' && cursor === null && (
          <button type="button" className="ws-btn" onClick={() => link.pass(tab, LONG_MS)}>
            Let {LONG_MS / 1_000} s pass
          </button>
        )}
        {own.events.length === 0 && <p className="ws-empty">Nothing from outside.</p>}
      </div>
      {moment &&
        own.waiting.map((waiting) => (
          <Waits
            key={waiting.id}
            waiting={waiting}
            moment={moment}
            settle={(how) => tab && actor && link.settle(tab, actor, waiting.id, how)}
          />
        ))}
    </section>
  );
}
