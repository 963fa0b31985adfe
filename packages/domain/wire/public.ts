import { z } from '../zod.ts';
import { call } from './call.ts';
import { envelope } from './envelope.ts';
import { anyText, entries, loose } from './fields.ts';

/** Where a late charge ends: its last day, and the most that it can be [LOAN-44]. */
const lateEnd = z.looseObject({ ends_on: anyText, most: z.number() });

/** The amounts owed on a loan, from the repayment lookup (P-06). */
export const repayment = z.looseObject({
  loan_no: loose,
  disbursal_date: loose,
  repayment_date: loose,
  /** Days by which the repayment date was put off. Another CRM may not say it. */
  extended_by: z.optional(loose),
  repayment_amount: loose,
  /** What is owed on the repayment date if nothing is paid until then; null where that isn't to come. */
  owed_when_due: z.optional(loose),
  loan_recommended: loose,
  real_interest: loose,
  repayment_with_real_interest: loose,
  penalty_interest: loose,
  total_due_amount: loose,
  /** Days since the due date where somebody is late: 0 where only late charges are left. Another CRM may not say it. */
  days_past_due: loose,
  /** Where the late charge ends, of a loan that is past its day, and what the next late day costs. Another CRM may not say it. */
  late_charge: z.catch(z.optional(z.nullable(lateEnd)), null),
  late_day: z.optional(loose),
});
export type Repayment = z.infer<typeof repayment>;

export const blogItem = z.looseObject({
  id: loose,
  image: loose,
  category: loose,
  title: loose,
  description: loose,
  created_at: loose,
  author: loose,
  link: loose,
});
export type BlogItem = z.infer<typeof blogItem>;

/** Calls that need no sign-in: the repayment lookup (P-03, P-05) and the blog (B-03). */
export const PUBLIC_CALLS = {
  repaySendOtp: call('/api/Api/CustomerDetails/Sendotp', envelope, z.unknown()),
  repayVerifyOtp: call(
    '/api/Api/CustomerDetails/verifyOtp',
    z.looseObject({
      ...envelope.shape,
      repayment_data: z.optional(z.nullable(repayment)),
      /** Where the loan can be paid through the provider: what `repayOrder` takes, for 15 minutes [PAY-14]. */
      pay_proof: loose,
    }),
    z.unknown(),
  ),
  blog: call('/Api/Website/BlogsController/blog', z.looseObject({ data: entries(blogItem) }), z.unknown(), {
    auth: 'static',
    header: 'Auth',
    reads: true,
  }),
} as const;
