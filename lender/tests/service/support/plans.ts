import pg from 'pg';
import type { Statement } from '#scripts/bench/recorded.ts';
import type { Service } from '#tests/service/support/harness.ts';

/** A node of a plan; with rows where the statement was run. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Connects to the database of a service, past its pool. */
export async function connectTo({ databaseUrl }: Service): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The nodes of a statement's plan: as the planner means to run it, or as it ran. */
export async function planOf(
  client: pg.Client,
  { sql, parameters }: Statement,
  { isRun }: { isRun: boolean },
): Promise<PlanNode[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (${isRun ? 'analyze, ' : ''}format json) ${sql}`,
    [...parameters],
  );
  return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan as PlanNode);
}
