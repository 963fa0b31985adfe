import { dayInIndia } from '#domain/formats.ts';
import { offerCost } from '#domain/loan/pricing.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { DemoLead, Story } from '#server/demo/stories.ts';
import type { Deps } from '#server/process/deps.ts';
import { panHash } from '#server/repositories/customers.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Hundredths of a percent a day: 1% until the repayment date, 2% after it. */
const DAILY_RATE = 100;
const PENALTY_RATE = 200;

export const daysAgo = ({ now }: Deps, days: number) => new Date(now().getTime() - days * DAY_MS);
export const dayAgo = (deps: Deps, days: number) => dayInIndia(daysAgo(deps, days));

/** Inserts a lead with its offer and loan. */
export async function addLead(
  tx: Tx,
  deps: Deps,
  customer_id: string,
  story: Story,
  { status, daysAgo: days, offer, loan }: DemoLead,
): Promise<void> {
  const at = daysAgo(deps, days);
  const { id: lead_id } = await tx
    .insertInto('leads')
    .values({
      customer_id,
      status,
      loan_amount: offer?.principal ?? null,
      tenure_days: offer?.days ?? null,
      submitted_at: offer ? at : null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!offer) return;
  const { cost, total } = offerCost(offer.principal, offer.days);
  await tx
    .insertInto('offers')
    .values({
      lead_id,
      purpose: 2,
      principal: offer.principal,
      tenure_days: offer.days,
      fee: cost,
      total,
      accepted_at: at,
    })
    .execute();
  if (!loan) return;
  await tx
    .insertInto('loans')
    .values({
      customer_id,
      lead_id,
      loan_no: loan.number,
      pan_hash: panHash(deps.secrets, story.pan),
      disbursal_date: dayAgo(deps, loan.disbursedDaysAgo),
      repayment_date: dayAgo(deps, loan.disbursedDaysAgo - offer.days),
      principal_paise: offer.principal * 100,
      daily_rate: DAILY_RATE,
      penalty_rate: PENALTY_RATE,
      paid_paise: loan.closed ? total * 100 : 0,
      closed_at: loan.closed ? daysAgo(deps, loan.disbursedDaysAgo - offer.days) : null,
    })
    .execute();
}
