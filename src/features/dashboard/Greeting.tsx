import { useId } from 'react';
import { numberFrom } from '#domain/formats/formats.ts';
import type { StandingLead } from '#domain/loan/standings.ts';
import { percentDone } from '#domain/steps/progression.ts';
import { LAST_STEP, type StepId } from '#domain/steps/steps.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { m } from '#messages';
import { dateOrNA, firstName, rupeesOrNA, textOf } from '../../crm/values.ts';
import { StandingBadge } from './StandingBadge.tsx';
import { standingTexts, tenureText } from './standingTexts.ts';

const HALF = 50;
/** Keeps the height of the line that comes with the data. */
const NO_LINE_YET = '\u00a0';

type Stand = Pick<GreetingProps, 'completed' | 'isSubmitted' | 'isRefused' | 'first'>;

const bridgeText = ({ completed, isSubmitted, isRefused, first }: Stand): string => {
  const percent = percentDone(completed);
  if (isRefused) return m.dash_bridge_refused();
  if (isSubmitted) return standingTexts(first?.standing).bridge;
  if (completed.length === 0) return m.dash_bridge_0();
  if (completed.length === LAST_STEP) return m.dash_bridge_built();
  if (completed.length === LAST_STEP - 1) return m.dash_bridge_last();
  if (percent > HALF) return m.dash_bridge_most();
  return percent > 40 ? m.dash_bridge_half() : m.dash_bridge_begun();
};

/** The requested loan and its status, once it has an amount. */
function Request({ lead, standing, days }: StandingLead) {
  const amount = numberFrom(lead.loan_amount) ?? 0;
  return (
    <div className="hello__req">
      {amount > 0 && (
        <span>
          <span className="muted">{m.dash_request()}</span>{' '}
          <b className="money">{rupeesOrNA(lead.loan_amount)}</b>{' '}
          {(days ?? numberFrom(lead.tenure)) !== null && (
            <>
              <span className="muted">{m.dash_request_for()}</span> <b>{tenureText({ lead, days })}</b>
            </>
          )}{' '}
          <span className="muted">{m.dash_request_on({ date: dateOrNA(lead.lead_entry_date) })}</span>
        </span>
      )}
      {textOf(lead.status) && <StandingBadge lead={lead} standing={standing} />}
    </div>
  );
}

type GreetingProps = {
  profile: Profile | null;
  completed: readonly StepId[];
  isSubmitted: boolean;
  /** The answers so far can only be refused [ELI-17]. */
  isRefused: boolean;
  /** The lead that matters most. */
  first: StandingLead | undefined;
};

/** The greeting: by name once the name is known, with how far the bridge is. */
export function Greeting({ profile, ...stand }: GreetingProps) {
  const { first } = stand;
  const name = profile ? firstName(profile) : '';
  const pageId = useId();
  return (
    <div className="hello">
      <div>
        <h1 aria-describedby={pageId}>{name ? m.dash_hello({ name }) : m.dash_hello_plain()}</h1>
        <span hidden id={pageId}>
          {m.dash_title()}
        </span>
        <p className="muted">{profile ? bridgeText(stand) : NO_LINE_YET}</p>
      </div>
      {first && <Request {...first} />}
    </div>
  );
}
