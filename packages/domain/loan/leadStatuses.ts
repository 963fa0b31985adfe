export const LEAD_STATUSES = ['LEAD-INPROCESS', 'APPROVED', 'COMPLETED', 'REJECTED'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];
/** Status of a lead that is still being filled in, in the reference CRM; screens show it as 'other' (D-21). */
export const STARTED_LEAD_STATUS = 'LEAD-STARTED';
