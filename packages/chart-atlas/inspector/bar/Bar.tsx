import { product } from '#atlas/config.ts';
import { Glyph, type IconName } from '#atlas/inspector/bar/icons.tsx';
import type { Commands, Notice } from '#atlas/inspector/bar/useCommands.ts';
import { useInspector, useView } from '#atlas/inspector/moment/useView.ts';

function Mark() {
  const { logo, name } = product();
  const [first, ...rest] = name.split(' ');
  return (
    <span className="logo">
      <svg className="logo__mark" viewBox="0 0 40 40" aria-hidden="true">
        {logo.map(([kind, line]) => (
          <path key={kind} className={`logo__${kind}`} d={line} />
        ))}
      </svg>
      <span className="logo__name">
        <b>{first}</b> {rest.join(' ')}
      </span>
    </span>
  );
}

type ToolProps = { icon: IconName; children: string; onClick: () => void; isPressed?: boolean };

function Tool({ icon, children, onClick, isPressed }: ToolProps) {
  return (
    <button type="button" className="ws-btn" aria-pressed={isPressed} onClick={onClick}>
      <Glyph name={icon} />
      {children}
    </button>
  );
}

function ConnectionStatus() {
  const { tabs, tab, cursor, isPaused, held } = useView();
  const current = tabs.find(({ id }) => id === tab);
  if (cursor) return <span className="ws-badge ws-badge--past">In the past</span>;
  if (isPaused) return <span className="ws-badge ws-badge--past">Paused, {held} waiting</span>;
  if (tab === 'file') return <span className="ws-badge ws-badge--past">From a file</span>;
  if (!current) return <span className="ws-badge ws-badge--past">Waiting for the app</span>;
  if (!current.isOpen) return <span className="ws-badge ws-badge--past">Tab closed</span>;
  return (
    <span className="ws-badge">
      <Glyph name="activity" />
      Live
    </span>
  );
}

type BarProps = { commands: Commands; notice: Notice; openHelp: () => void };

/** The inspector's bar: the tab, whether it is live, and every command. */
export function Bar({ commands, notice, openHelp }: BarProps) {
  const { store, link } = useInspector();
  const { tabs, tab, actors, selected, isPaused, cursor } = useView();
  const machines = [...actors.values()].filter(({ machine, status }) => machine && status !== 'idle');
  const openTab = (id: string) => {
    store.openTab(id);
    link.requestSync();
  };
  return (
    <header className="ws-bar">
      <Mark />
      <h1>Inspector</h1>
      <select
        className="ws-btn"
        aria-label="Tab"
        value={tab ?? ''}
        onChange={(event) => openTab(event.target.value)}
      >
        {tab === null && <option value="">no tab</option>}
        {tab === 'file' && <option value="file">a file</option>}
        {tabs.map(({ id, address, isOpen }) => (
          <option key={id} value={id}>
            {`${address}${isOpen ? '' : ' (closed)'}`}
          </option>
        ))}
      </select>
      <select
        className="ws-btn"
        aria-label="Machine"
        value={selected ?? ''}
        onChange={(event) => store.select(event.target.value)}
      >
        {selected === null && <option value="">no machine</option>}
        {machines.map(({ id, name }) => (
          <option key={id} value={id}>
            {`${name} (${id})`}
          </option>
        ))}
      </select>
      <ConnectionStatus />
      <span className="ws-told" role="status">
        {notice.count > 0 && <span key={notice.count}>{notice.text}</span>}
      </span>
      <Tool icon={isPaused ? 'play' : 'pause'} onClick={commands.pause} isPressed={isPaused}>
        {isPaused ? 'Go on' : 'Pause'}
      </Tool>
      <Tool icon="back" onClick={commands.back}>
        Back
      </Tool>
      <Tool icon="forward" onClick={commands.forward}>
        Step
      </Tool>
      <Tool icon="activity" onClick={commands.live} isPressed={cursor === null}>
        Live
      </Tool>
      <Tool icon="clear" onClick={commands.clear}>
        Clear
      </Tool>
      <Tool icon="export" onClick={commands.exportTrace}>
        Export
      </Tool>
      <Tool icon="import" onClick={commands.importTrace}>
        Import
      </Tool>
      <Tool icon="test" onClick={commands.exportTest}>
        To test
      </Tool>
      <Tool icon="copy" onClick={commands.copy}>
        Copy state
      </Tool>
      <Tool icon="export" onClick={commands.showHosted}>
        Stately
      </Tool>
      <Tool icon="help" onClick={openHelp}>
        Keys
      </Tool>
    </header>
  );
}
