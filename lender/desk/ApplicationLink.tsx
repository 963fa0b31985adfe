import { DeskLink } from './DeskLink.tsx';

/** The number of an application, which opens its case. */
export function ApplicationLink({ lead, application }: { lead: string; application: string }) {
  return (
    <DeskLink className="num" to="/case/$lead" params={{ lead }}>
      {application}
    </DeskLink>
  );
}
