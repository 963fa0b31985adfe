/** The actors that a machine invokes, held while the app walks a path: a path's fixtures stand for what they would say. */
import type { ActorRefLike, AnyMachineSnapshot, AnyStateNode, InspectionEvent } from 'xstate';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { activeNodes, holdActor, isHeld, releaseActor } from '#atlas/graph/xstate.ts';
import { machineOf } from '#atlas/record/machineParts.ts';
import { parentOf } from '#atlas/record/xstateInternals.ts';

type RegisterInspector = (hook: (event: InspectionEvent) => void) => () => void;

const invokesOf = (nodes: readonly AnyStateNode[]) => nodes.flatMap(({ invoke }) => invoke);

/**
 * Holds every actor that the chart's machine invokes from now on. `letGo` stops that: listeners start, so that the
 * screen is alive, and so does every call but those that the innermost states wait for.
 */
export const holdChildren = (chart: Chart, register: RegisterInspector) => {
  const stop = register((event) => {
    if (event.type !== '@xstate.actor') return;
    const parent = parentOf(event.actorRef);
    if (parent && machineOf(parent)?.id === chart.machine.id) holdActor(event.actorRef);
  });
  return {
    letGo: (snapshot: AnyMachineSnapshot) => {
      stop();
      const leaves = activeNodes(snapshot).filter(({ type }) => type === 'atomic');
      const awaited = new Set(
        invokesOf(leaves)
          .filter(({ src }) => chart.fixtures.actors[String(src)]?.done !== undefined)
          .map(({ id }) => id),
      );
      for (const [id, child] of Object.entries(snapshot.children) as [string, ActorRefLike][])
        if (isHeld(child) && !awaited.has(id)) releaseActor(child);
    },
  };
};
