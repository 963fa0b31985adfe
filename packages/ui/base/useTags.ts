import { useSelector } from '@xstate/react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

type Tags<Actor extends AnyActorRef> =
  SnapshotFrom<Actor> extends { hasTag: (tag: infer Tag) => boolean } ? Tag : never;

const areSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((tag) => b.has(tag));

const tagsOf = ({ tags }: { tags: ReadonlySet<string> }) => tags;

/**
 * The tags of an actor's state, as a question: `const has = useTags(actor); has('saving')`. Renders again when they change.
 */
export const useTags = <Actor extends AnyActorRef>(actor: Actor): ((tag: Tags<Actor>) => boolean) => {
  const tags: ReadonlySet<string> = useSelector(actor, tagsOf, areSame);
  return (tag) => tags.has(tag as string);
};
