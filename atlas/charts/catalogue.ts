/** Every chart of the product, once. A new one adds its file in charts/ and a line here. */
import { acceptance } from '#atlas/charts/acceptance.ts';
import { access } from '#atlas/charts/access.ts';
import { application } from '#atlas/charts/application.ts';
import { blog } from '#atlas/charts/blog.ts';
import { chunk } from '#atlas/charts/chunk.ts';
import { complaint } from '#atlas/charts/complaint.ts';
import { complaints } from '#atlas/charts/complaints.ts';
import { consents } from '#atlas/charts/consents.ts';
import { correction } from '#atlas/charts/correction.ts';
import { deletion } from '#atlas/charts/deletion.ts';
import { deskAudit } from '#atlas/charts/desk/audit.ts';
import { deskCase } from '#atlas/charts/desk/case.ts';
import { deskInvitation } from '#atlas/charts/desk/invitation.ts';
import { letter } from '#atlas/charts/desk/letter.ts';
import { letters } from '#atlas/charts/desk/letters.ts';
import { deskMoney } from '#atlas/charts/desk/money.ts';
import { numbersChart } from '#atlas/charts/desk/numbers.ts';
import { deskPapers } from '#atlas/charts/desk/papers.ts';
import { passkeys } from '#atlas/charts/desk/passkeys.ts';
import { people } from '#atlas/charts/desk/people.ts';
import { queue } from '#atlas/charts/desk/queue.ts';
import { deskSession } from '#atlas/charts/desk/session.ts';
import { documents } from '#atlas/charts/documents.ts';
import { draft } from '#atlas/charts/draft.ts';
import { eligibility } from '#atlas/charts/eligibility.ts';
import { loan } from '#atlas/charts/loan.ts';
import { login } from '#atlas/charts/login.ts';
import { myLoan } from '#atlas/charts/myLoan.ts';
import { offer } from '#atlas/charts/offer.ts';
import { payment } from '#atlas/charts/payment.ts';
import { preview } from '#atlas/charts/preview.ts';
import { publicForm } from '#atlas/charts/publicForm.ts';
import { repay } from '#atlas/charts/repay.ts';
import { selfie } from '#atlas/charts/selfie.ts';
import { session } from '#atlas/charts/session.ts';
import { stepCharts } from '#atlas/charts/step.ts';
import { stepCard } from '#atlas/charts/stepCard.ts';
import { toast } from '#atlas/charts/toast.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';

export const catalogue: readonly Chart[] = [
  session,
  login,
  access,
  toast,
  chunk,
  ...Object.values(stepCharts),
  draft,
  application,
  stepCard,
  offer,
  preview,
  selfie,
  eligibility,
  documents,
  publicForm,
  repay,
  payment,
  deletion,
  consents,
  correction,
  complaint,
  complaints,
  loan,
  acceptance,
  myLoan,
  blog,
  deskSession,
  letters,
  letter,
  numbersChart,
  deskInvitation,
  passkeys,
  people,
  deskCase,
  queue,
  deskAudit,
  deskMoney,
  deskPapers,
];

/** A chart by its id. */
export const chartOf = (id: string): Chart => {
  const found = catalogue.find((chart) => chart.id === id);
  if (!found) throw new Error(`there is no chart '${id}'`);
  return found;
};
