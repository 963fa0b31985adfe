import { success } from '#server/http/answers.ts';
import type { Handlers } from '#server/http/contract.ts';
import { loadRecords } from '#server/repositories/records.ts';
import { firstNameOf, leadDetailsOf, leadListOf, leadOf, profileOf } from '#server/rules/profile.ts';

/** Reads of a customer and their leads (DASH-06, DASH-11, API-03, API-04). */
export const DASHBOARD: Handlers = {
  async dashboard({ tx, customerId }, { secrets }) {
    return success(profileOf(await loadRecords(tx, secrets, customerId)));
  },

  async leadDashboard({ tx, customerId }, { secrets }) {
    return success(profileOf(await loadRecords(tx, secrets, customerId)));
  },

  async leadList({ tx, customerId }, { secrets }) {
    return success(leadListOf(await loadRecords(tx, secrets, customerId)));
  },

  async leadDetail({ tx, customerId, body }, { secrets }) {
    const records = await loadRecords(tx, secrets, customerId);
    const lead = records.leads.find(({ id }) => id === body.lead_id);
    return success({ ...leadDetailsOf(records, lead), ...(lead && leadOf(records, lead)) });
  },

  async user({ tx, customerId }, { secrets }) {
    const records = await loadRecords(tx, secrets, customerId);
    return success({
      user_id: customerId,
      first_name: firstNameOf(records),
      full_name: records.pan?.fullName ?? null,
      mobile: records.customer.mobile,
      email: records.personal?.personal_email ?? null,
    });
  },
};
