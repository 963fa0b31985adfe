import { createHash } from 'node:crypto';
import type { Row } from '#server/database/schema.ts';

/** SHA-256 of a proposal's content, in hex: proves that the accepted proposal is the offered one. */
export const proposalHash = (proposal: Row<'proposals'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        proposal.lead_id,
        proposal.number,
        proposal.principal_paise,
        proposal.days,
        proposal.rate,
        proposal.fee_paise,
        proposal.gst_paise,
        proposal.late_paise,
        proposal.late_rate,
        proposal.late_days,
        proposal.cooling_off_days,
        proposal.rules,
        proposal.valid_until.toISOString(),
      ]),
    )
    .digest('hex');
