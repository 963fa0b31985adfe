import type { FastifyInstance } from 'fastify';
import { mountCalls } from '#server/http/contract.ts';
import { ANSWER_CHANGES } from '#server/routes/answers.ts';
import { APPLICATION } from '#server/routes/application.ts';
import { COMPLAINTS } from '#server/routes/complaints.ts';
import { CONSENTS } from '#server/routes/consents.ts';
import { CUSTOMER_LOAN } from '#server/routes/customerLoan.ts';
import { DASHBOARD } from '#server/routes/dashboard.ts';
import { DOCUMENTS, documentRoutes } from '#server/routes/documents.ts';
import { ELIGIBILITY } from '#server/routes/eligibility.ts';
import { EXTENSIONS } from '#server/routes/extensions.ts';
import { LOAN } from '#server/routes/loan.ts';
import { LOGIN } from '#server/routes/login.ts';
import { MASTER } from '#server/routes/master.ts';
import { myDataRoutes } from '#server/routes/myData.ts';
import { PAN_QUESTION } from '#server/routes/panQuestion.ts';
import { paperRoutes } from '#server/routes/papers.ts';
import { PUBLIC } from '#server/routes/public.ts';
import { REGISTRATION } from '#server/routes/registration.ts';
import { takeConsent } from '#server/routes/takeConsent.ts';
import type { Deps } from '#server/start/deps.ts';

/** A handler for every call of the contract. */
export const CRM = {
  ...LOGIN,
  ...REGISTRATION,
  ...PAN_QUESTION,
  ...ELIGIBILITY,
  ...DOCUMENTS,
  ...DASHBOARD,
  ...APPLICATION,
  ...ANSWER_CHANGES,
  ...LOAN,
  ...CUSTOMER_LOAN,
  ...COMPLAINTS,
  ...CONSENTS,
  ...MASTER,
  ...EXTENSIONS,
  ...PUBLIC,
};

export function crmRoutes(app: FastifyInstance, deps: Deps): void {
  mountCalls(app, deps, CRM, takeConsent);
  documentRoutes(app, deps);
  if (!deps.config.extensions) return;
  paperRoutes(app, deps);
  myDataRoutes(app, deps);
}
