/** A problem of a field: the id of its control, and what to do, for a summary that links to it. */
export type Problem = { id: string; text: string };
