/** Numbers of the clauses of the loan agreement that other documents name. */
export const AGREEMENT_CLAUSE = { recovery: 8, complaints: 9 } as const;
