/** The state to open, as in `/?state=login:otp.life.expired`. */
import { product } from '#atlas/config.ts';
import type { Address, Chart } from '#atlas/graph/fixtures.ts';
import { stateNames } from '#atlas/graph/selectPaths.ts';
import { nodeName } from '#atlas/graph/stateNames.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { nearest } from '#atlas/wording/nearestName.ts';

/** The address of `npm run dev` unless a port is set. */
export const DEV_ORIGIN = 'http://127.0.0.1:5173';

/** The parameter of an address that names the state to open. */
export const STATE_PARAMETER = 'state';

export interface StateTarget {
  readonly chart: Chart;
  readonly state: string;
  /** The page that runs the chart's machine. */
  readonly page: Address;
}

const refusal = (text: string, typed: string, names: readonly string[]): Error => {
  const near = nearest(typed, names);
  return new Error(`${text}${near === undefined ? '' : ` Did you mean '${near}'?`}`);
};

/**
 * Reads `chart:state`.
 * @throws Error with a sentence for a chart or a state that doesn't exist, or that no page runs.
 */
export const readStateTarget = (text: string): StateTarget => {
  const [id = '', state = ''] = text.split(/:(.*)/s);
  const { charts } = product();
  const ids = charts.map((chart) => chart.id);
  const chart = charts.find((one) => one.id === id);
  if (!chart) throw refusal(`There is no chart '${id}'.`, id, ids);
  if (!chart.pageOf) throw new Error(`No page runs the chart '${id}' on its own. ${chart.withoutPage}`);
  if (state === '')
    throw new Error(
      `Name a state of '${id}', as ${id}:${stateNames(chart)[0]}. There are: ${stateNames(chart).join(', ')}.`,
    );
  const nodes = new Set(nodesOf(chart.machine).map(nodeName));
  if (!state.split(' & ').every((part) => nodes.has(part)))
    throw refusal(`The chart '${id}' has no state '${state}'.`, state, stateNames(chart));
  return { chart, state, page: chart.pageOf(state) };
};

/** The address of a page that opens a state. */
export const openAddressOf = ({ address }: Address, target: string): string => {
  const { pathname, searchParams } = new URL(address, DEV_ORIGIN);
  searchParams.set(STATE_PARAMETER, target);
  return `${pathname}?${searchParams}`;
};

/** The address that opens a state: of any page, the app goes on to the right one. */
export const openAddress = (chart: Chart, state: string): string =>
  `/?${STATE_PARAMETER}=${chart.id}:${encodeURIComponent(state)}`;
