import { numberOf } from '#domain/loan/numbers.ts';
import type { DeskMoney, MoneyList } from '#lender/wire/money.ts';
import type { Deps } from '#server/start/deps.ts';

export type ReadDeps = Pick<Deps, 'db' | 'now' | 'payments'>;

/** The oldest rows of a list, and the number of those after them. */
export interface Listed<List extends MoneyList> {
  readonly rows: DeskMoney[List];
  readonly more: number;
}

export const moreThan = (rows: readonly { readonly total: number | string | bigint }[]): number =>
  Number(rows[0]?.total ?? 0) - rows.length;

export const inRupees = (paise: number | string | bigint) => Number(paise) / 100;

export const applicationOf = (count: number | null) =>
  count === null ? null : numberOf('application', count);
