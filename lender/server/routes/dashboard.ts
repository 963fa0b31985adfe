import { success } from '#server/http/answers.ts';
import { type Handlers, readingRecords } from '#server/http/contract.ts';
import { firstNameOf, leadDetailsOf, leadListOf, leadOf, profileOf } from '#server/rules/profile.ts';

/** Reads of a customer and their leads (DASH-06, DASH-11, API-03, API-04). */
export const DASHBOARD: Handlers = {
  dashboard: readingRecords((records) => success(profileOf(records))),
  leadDashboard: readingRecords((records) => success(profileOf(records))),
  leadList: readingRecords((records) => success(leadListOf(records))),

  leadDetail: readingRecords<'leadDetail'>((records, body) => {
    const lead = records.leads.find(({ id }) => id === body.lead_id);
    return success({ ...leadDetailsOf(records, lead), ...(lead && leadOf(records, lead)) });
  }),

  user: readingRecords((records) =>
    success({
      user_id: records.customer.id,
      first_name: firstNameOf(records),
      full_name: records.pan?.fullName ?? null,
      mobile: records.customer.mobile,
      email: records.personal?.personal_email ?? null,
    }),
  ),
};
