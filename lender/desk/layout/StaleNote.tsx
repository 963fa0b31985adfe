import { useContext } from 'react';
import { m } from '#messages';
import { FailureTools } from '#ui/notices/FailureTools.ts';
import type { Retrying } from './Failure.tsx';

/** Above a list that may be old. */
export function StaleNote({ actor }: Retrying) {
  const tools = useContext(FailureTools);
  return (
    <div className="dk-stale" role="alert">
      <p>{m.desk_list_stale()}</p>
      <button className="dk-chip" type="button" onClick={() => actor.send({ type: 'RETRY' })}>
        {m.ui_try_again()}
      </button>
      {tools}
    </div>
  );
}
