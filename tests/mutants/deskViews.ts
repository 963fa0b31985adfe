/** Mutants of the desk's views. */
import { type FileMutant, ofView } from './fileMutants.ts';

export const DESK_VIEWS: readonly FileMutant[] = [
  ofView('deskCase', 'enables a button', 'desk/case/ActionsPane.tsx', '{approval.may_confirm && (', '{('),
  ofView(
    'deskCase',
    'moves no focus',
    'desk/case/ActionsPane.tsx',
    'useEffect(() => box.current?.focus(), []);',
    '',
  ),
  // The form begins anew with each change of the case, and loses what was typed.
  ofView(
    'deskCase',
    'shows another state',
    'desk/case/ActionsPane.tsx',
    'key={JSON.stringify(choice)}',
    'key={view.timeline.length}',
  ),
  ofView(
    'deskCase',
    'moves no focus',
    'desk/case/ActionForm.tsx',
    '(control ?? heading.current)?.focus();',
    '',
  ),
  ofView(
    'deskCase',
    'says another text',
    'desk/case/FormNews.tsx',
    '{refusal ?? m.desk_refused()}',
    '{m.desk_refused()}',
  ),
  ofView(
    'deskCase',
    'tells nobody',
    'desk/case/FormNews.tsx',
    "if (!has('unknown')) return null;",
    'return null;',
  ),
  ofView('deskCase', 'sends another event', 'desk/case/CaseKeys.tsx', 'b: choose(false)', 'b: choose(true)'),
  ofView(
    'deskCase',
    'shows another value',
    'desk/case/LedgerPane.tsx',
    '<td className="r">{cell(debit)}</td>',
    '<td className="r">{cell(credit)}</td>',
  ),
  ofView(
    'deskCase',
    'shows another value',
    'desk/case/LedgerPane.tsx',
    'inr(account.overpaid > 0 ? account.overpaid : account.owed)',
    'inr(account.owed)',
  ),
  ofView(
    'deskCase',
    'shows another value',
    'desk/case/Reckoning.tsx',
    'const left = account.owed - paid;',
    'const left = account.owed;',
  ),
  ofView(
    'deskCase',
    'shows another state',
    'desk/case/TimelinePane.tsx',
    "news.includes(entry.id) ? 'now' : 'done'",
    "'done'",
  ),

  ofView(
    'deskLetters',
    'shows another state',
    'desk/letters/LetterForm.tsx',
    "if (action === '' && !(has('show stale') && typed.text !== '')) return null;",
    "if (action === '') return null;",
  ),
  ofView('deskLetters', 'shows another value', 'desk/letters/typed.ts', 'all.set(id, now);', ''),
  ofView(
    'deskLetters',
    'moves no focus',
    'desk/letters/LetterPane.tsx',
    'if (document.activeElement === document.body) focusHeading();',
    '',
  ),

  ofView('deskMoney', 'enables a button', 'desk/money/Unmatched.tsx', '{may_decide ? (', '{id ? ('),
  ofView(
    'deskMoney',
    'shows another value',
    'desk/money/MoneyTables.tsx',
    '<td className="r">{attempts}</td>',
    '<td className="r">{rupees}</td>',
  ),
  ofView(
    'deskMoney',
    'says another text',
    'desk/money/MoneyTables.tsx',
    '{WAITS_FOR[state]()}',
    '{WAITS_FOR.accepted()}',
  ),
  ofView(
    'deskMoney',
    'sends another event',
    'desk/money/PlanForm.tsx',
    'isBooking ? application.trim() : null',
    'isBooking ? null : application.trim()',
  ),
  ofView(
    'deskMoney',
    'tells nobody',
    'desk/money/MoneyPage.tsx',
    "{!growing && !has('show plan') && ",
    "{!growing && has('show plan') && ",
  ),
  ofView('deskMoney', 'sends another event', 'desk/money/useMoney.ts', 'sizes = wanted.sizes;', ''),

  ofView(
    'deskNumbers',
    'shows another value',
    'desk/numbers/Tiles.tsx',
    'value: medianText(period.toDecide)',
    'value: medianText(before.toDecide)',
  ),
  ofView(
    'deskNumbers',
    'shows another value',
    'desk/numbers/StatesPane.tsx',
    '<td className="r">{now}</td>',
    '<td className="r">{left}</td>',
  ),

  ofView(
    'deskAudit',
    'sends another event',
    'desk/audit/useAudit.ts',
    '...(after !== null && { after })',
    '',
  ),
  ofView('deskAudit', 'sends another event', 'desk/audit/AuditFilters.tsx', '...(day && { day })', ''),
  ofView(
    'deskAudit',
    'shows another value',
    'desk/audit/AuditTable.tsx',
    'application={application}',
    'application={id}',
  ),
  ofView(
    'deskAudit',
    'leads to another page',
    'desk/audit/AuditTable.tsx',
    '<ApplicationLink lead={lead_id}',
    '<ApplicationLink lead={id}',
  ),

  ofView(
    'deskQueue',
    'shows another value',
    'desk/queue/QueueList.tsx',
    'durationText(now - Date.parse(row.since))',
    "durationText(now - Date.parse(row.deadline ?? ''))",
  ),
  ofView(
    'deskQueue',
    'tells nobody',
    'desk/queue/QueueList.tsx',
    "failure={has('more failed') ? failure : null}",
    'failure={null}',
  ),
  ofView(
    'deskQueue',
    'shows another state',
    'desk/queue/QueueTools.tsx',
    'aria-pressed={find === null && group === one}',
    'aria-pressed={group === one}',
  ),

  ofView(
    'deskPapers',
    'moves no focus',
    'desk/papers/PaperView.tsx',
    'tabs.current?.querySelector<HTMLElement>(\'[aria-pressed="true"]\')?.focus();',
    '',
  ),
  ofView(
    'deskPapers',
    'disables a button',
    'desk/papers/PaperTools.tsx',
    'aria-disabled={!snapshot.can({ type })}',
    'aria-disabled',
  ),
  ofView(
    'deskPapers',
    'shows another state',
    'desk/papers/PaperSheet.tsx',
    'return () => URL.revokeObjectURL(url);',
    '',
  ),

  // The lock covers nothing.
  ofView(
    'deskSession',
    'shows another state',
    'desk/layout/DeskLayout.tsx',
    "has('show lock') ? 'dk__locked' : 'dk__open'",
    "'dk__open'",
  ),
  ofView(
    'deskSession',
    'shows another state',
    'desk/layout/DeskLayout.tsx',
    "staff={has('show lock') ? null : staff}",
    'staff={staff}',
  ),
  // The lock can be closed.
  ofView(
    'deskSession',
    'lacks a button',
    'desk/sign-in/ProofDialogs.tsx',
    "dismissible={onCancel !== undefined && !has('busy')}",
    'dismissible',
  ),
  // Who has a passkey is offered the demo's button.
  ofView(
    'deskSession',
    'shows another value',
    'desk/sign-in/ProofDialogs.tsx',
    'demoRole: demoPerson && DEMO_NAMES[demoPerson]()',
    "demoRole: DEMO_NAMES[demoPerson ?? 'officer']()",
  ),
  // What one person typed is there for the next.
  ofView(
    'deskSession',
    'shows another state',
    'desk/layout/DeskLayout.tsx',
    '<div key={staff?.id} className',
    '<div className',
  ),
  ofView('deskSession', 'leads to another page', 'desk/sections.ts', 'roles: READERS.money', "roles: 'all'"),

  ofView('deskStaff', 'enables a button', 'desk/staff/People.tsx', '{canRemove && (', '{('),
  ofView('deskStaff', 'enables a button', 'desk/staff/People.tsx', '{canInviteAgain && (', '{('),
  // An invitation is sent in the name of whoever signs in instead.
  ofView(
    'deskStaff',
    'shows another state',
    'desk/sign-in/freshProof.ts',
    'return isGiven && whoIs() === person;',
    'return isGiven;',
  ),
  ofView('deskStaff', 'enables a button', 'desk/staff/MyPasskeys.tsx', '{canRemove && (', '{('),
  ofView(
    'deskStaff',
    'shows another value',
    'desk/staff/InviteDialog.tsx',
    'invitee ? [invitee.role] : roles',
    'roles',
  ),
  ofView(
    'deskStaff',
    'tells nobody',
    'desk/staff/People.tsx',
    "{!has('show form') && <FailureNote",
    "{has('show form') && <FailureNote",
  ),
];
