import type { PaperName } from '#domain/loan/papers.ts';
import type { Person } from '#testing/people.ts';
import type { Service } from '#tests/service/support/harness.ts';
import { pdfText } from '#tests/service/support/pdfText.ts';

/** Fetches a paper of a loan, in the session of the loan's customer or of another one. */
export const fetchPaper = ({ app }: Service, { lead, token }: Pick<Person, 'lead' | 'token'>, name: string) =>
  app.inject({ url: `/api/ext/loan/${lead}/papers/${name}`, headers: { authtoken: token } });

/** The papers of a customer's loan. */
export function paperCalls(service: Service, person: Person) {
  const paper = (name: string) => fetchPaper(service, person, name);
  return {
    paper,
    paperText: async (name: PaperName) => pdfText((await paper(name)).rawPayload),
    /** The papers that are kept as they were. */
    keptPapers: () =>
      service.deps.db
        .selectFrom('papers')
        .select(['kind', 'sha256', 'file_name'])
        .where('lead_id', '=', person.lead)
        .orderBy('kind')
        .execute(),
  };
}
