import { m } from '#messages';
import { Icon } from '../graphics/Icon.tsx';
import { wifiOffIcon } from '../graphics/icons.ts';

/** A bar above every page while there is no network. Its region is always rendered, so that screen readers announce it. */
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
