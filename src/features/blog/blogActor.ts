import { provideActors } from '#atlas/declare/provided.ts';
import { blogMachine } from '#machines/blog.ts';
import { startActor } from '#ui/base/start.ts';
import { loadPage } from './calls.ts';

/** The list of articles: one actor for the whole app; BlogPage sends it an event when it opens (B-01, B-03). */
export const blog = startActor(provideActors(blogMachine, { actors: { loadPage } }));
