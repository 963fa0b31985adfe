import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';

type Entry = DeskCase['timeline'][number];

/** What somebody without a name is called. */
const UNNAMED: Readonly<Record<Entry['by'], (view: DeskCase) => string>> = {
  customer: ({ customer }) => customer.name ?? m.desk_by_customer(),
  staff: m.loan_who_lender,
  system: m.desk_by_system,
};

/** Who an entry of the timeline is by: a member of staff, the customer, or the service. */
export const whoDid = ({ by, name }: Entry, view: DeskCase): string => name ?? UNNAMED[by](view);
