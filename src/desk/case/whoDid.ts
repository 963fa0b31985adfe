import type { DeskCase } from '#domain/wire/desk/case.ts';
import { m } from '#messages';

/** Who an entry of the timeline is by: a member of staff, the customer, or the service. */
export const whoDid = ({ by, name }: DeskCase['timeline'][number], { customer }: DeskCase): string => {
  if (by === 'system') return m.desk_by_system();
  return name ?? (by === 'customer' ? (customer.name ?? m.desk_by_customer()) : m.loan_who_lender());
};
