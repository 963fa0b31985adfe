import { m } from '#messages';
import { Icon } from '../graphics/Icon.tsx';
import { wifiOffIcon } from '../graphics/icons.ts';

/** A bar above every page while there is no network, which `OfflineStatus` says. */
export function OfflineBar({ offline }: { offline: boolean }) {
  if (!offline) return null;
  return (
    <div className="offline" aria-hidden="true">
      <p className="offline__text">
        <Icon icon={wifiOffIcon} />
        <span>{m.ui_offline()}</span>
      </p>
    </div>
  );
}

/**
 * Says that there is no network. It stands below the page: a region is always there, so that what comes into it is
 * announced, and an empty one above the page would be the first sound of it [SAY-12].
 */
export function OfflineStatus({ offline }: { offline: boolean }) {
  return (
    <div className="vh" role="status">
      {offline && m.ui_offline()}
    </div>
  );
}
