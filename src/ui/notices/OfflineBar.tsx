import { m } from '#messages';
import { Icon } from '../Icon.tsx';

/** On top of every page while there is no network. The region is always there, because that is how it gets announced. */
export function OfflineBar({ offline }: { offline: boolean }) {
  return (
    <div className="offline" role="status">
      {offline && (
        <p className="offline__text">
          <Icon name="wifi-off" />
          <span>{m.ui_offline()}</span>
        </p>
      )}
    </div>
  );
}
