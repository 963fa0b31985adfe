import { useSelector } from '@xstate/react';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { DeskPage } from '../layout/DeskPage.tsx';
import { FailureState } from '../layout/Failure.tsx';
import { ChoosePeriod } from './ChoosePeriod.tsx';
import { MoneyPanes } from './MoneyPanes.tsx';
import { StatesPane } from './StatesPane.tsx';
import { StepsPane } from './StepsPane.tsx';
import { Tiles } from './Tiles.tsx';
import { useNumbers } from './useNumbers.ts';
import './numbers.css';

/** The numbers of a period for the lender's owner [DESK-80]. */
export function NumbersPage() {
  const actor = useNumbers();
  const has = useTags(actor);
  const { numbers, failure } = useSelector(actor, ({ context }) => context);
  return (
    <DeskPage title={m.desk_numbers_title()}>
      <ChoosePeriod actor={actor} />
      {has('loading') && <LoadingState label={m.desk_numbers_loading()} />}
      {has('not loaded') && <FailureState failure={failure} actor={actor} />}
      {has('show numbers') && numbers && (
        <>
          <Tiles numbers={numbers} />
          <StatesPane numbers={numbers} />
          <div className="nums__two">
            <StepsPane steps={numbers.steps} />
            <MoneyPanes numbers={numbers} />
          </div>
        </>
      )}
    </DeskPage>
  );
}
