import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';
import { Icon } from '#ui/graphics/Icon.tsx';
import { checkIcon, eyeIcon, hourglassIcon, xIcon } from '#ui/graphics/icons.ts';
import { happenedAt } from '#ui/loan/loanTexts.ts';
import { Pane } from '../layout/Pane.tsx';

type State = DeskCase['checks'][number]['state'];

const STATES = {
  passed: { className: 'ok', icon: checkIcon, text: m.desk_check_passed },
  failed: { className: 'no-go', icon: xIcon, text: m.desk_check_failed },
  open: { className: 'wait', icon: hourglassIcon, text: m.desk_check_open },
  yours: { className: 'wait', icon: eyeIcon, text: m.desk_check_yours },
} as const satisfies Record<State, object>;

const HEADS = [m.desk_check_what, m.desk_check_found, m.desk_check_outcome, m.desk_check_when] as const;

/** What the product has compared, and what is left to a person [DESK-32]. */
export function ChecksPane({ view: { checks } }: { view: DeskCase }) {
  if (checks.length === 0) return null;
  const passed = checks.filter(({ state }) => state === 'passed').length;
  return (
    <Pane title={m.desk_checks()} note={m.desk_checks_passed({ passed, all: checks.length })}>
      <table className="chk">
        <caption className="vh">{m.desk_checks()}</caption>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head()} scope="col">
                <span className="vh">{head()}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {checks.map(({ label, text, state, at }) => {
            const { className, icon, text: word } = STATES[state];
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
                <td className="st">
                  <span className={className}>
                    <Icon icon={icon} />
                    {word()}
                  </span>
                </td>
                <td className="t">{at && happenedAt(at)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Pane>
  );
}
