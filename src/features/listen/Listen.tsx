import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#ui/loading/idle.ts';
import { lazyImport } from '#ui/loading/lazyImport.ts';
import { extensionsOn } from '../../crm/config.ts';
import type { ListenProps } from './ListenButton.tsx';

const importButton = lazyImport(() => import('./ListenButton.tsx'));

/**
 * Reads aloud what carries `data-listen` with the name of the part [LANG-60]. Its code comes after the page, and nothing
 * is missing where it doesn't.
 */
export function Listen(props: ListenProps) {
  const [Button, setButton] = useState<ComponentType<ListenProps>>();
  useEffect(() => {
    if (!extensionsOn()) return;
    return whenIdle(async () => {
      const loaded = await importButton();
      if (loaded.ok) setButton(() => loaded.module.ListenButton);
    });
  }, []);
  return <span className="listen no-print">{Button && <Button {...props} />}</span>;
}
