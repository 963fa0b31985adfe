import type { Failure } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { FailureNote } from './Failure.tsx';

type MoreProps = {
  /** Why the next rows could not be read; null unless that was tried last. */
  failure: Failure | null;
  isReading: boolean;
  canPress: boolean;
  onPress: () => void;
};

/** The way to the next rows of a list. Its button stays while it can't be pressed, so that it keeps the focus. */
export const More = ({ failure, isReading, canPress, onPress }: MoreProps) => (
  <div className="dk-more">
    <FailureNote failure={failure} />
    <Button
      variant="secondary"
      size="sm"
      busy={isReading && m.desk_reading_more()}
      disabled={!canPress}
      why={m.desk_more_later()}
      onClick={onPress}
    >
      {failure ? m.ui_try_again() : m.desk_more()}
    </Button>
  </div>
);
