import { m } from '#messages';
import { Icon } from '../Icon.tsx';
import { wifiOffIcon } from '../icons.ts';

/** On top of every page while there is no network. The region is always there, because that is how it gets announced. */
export function OfflineBar({ offline }: { offline: boolean }) {
  return (
    <div className="offline" role="status">
      {offline && (
        <p className="offline__text">
          <Icon icon={wifiOffIcon} />
          <span>{m.ui_offline()}</span>
        </p>
      )}
    </div>
  );
}
