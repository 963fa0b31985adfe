/** What XState calls an actor that is written in place. */
const IN_PLACE = /^xstate\.invoke\./;

/** The name by which fixtures have an invoked actor: that in `setup`, or its id where it is written in place. */
export const actorName = (src: unknown, id: string): string =>
  typeof src === 'string' && !IN_PLACE.test(src) ? src : id;
