/** The pages of clauses and decisions, in the order in which they are listed. */
export const CLAUSE_PAGES: readonly string[] = [
  'clauses',
  'step-clauses',
  'change-clauses',
  'opening-clauses',
  'loan-clauses',
  'network-clauses',
  'deletion-clauses',
  'complaint-clauses',
  'desk-clauses',
  'privacy-clauses',
  'spoken-clauses',
  'language-clauses',
  'operation-clauses',
  'decisions',
].map((name) => `docs/specification/${name}.md`);
