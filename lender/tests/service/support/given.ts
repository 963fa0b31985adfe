/** The parameters after a name: its fields, which can be left out where all of them can, and one thing more. */
export type Given<Fields, More> =
  Record<never, never> extends Fields ? [fields?: Fields, more?: More] : [fields: Fields, more?: More];
