import { type ComponentType, useId, useState } from 'react';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { cameraIcon } from '#ui/graphics/icons.ts';
import { lazyImport } from '#ui/loading/lazyImport.ts';
import { Note } from '#ui/notices/Note.tsx';
import type { SlipPhotosProps } from './SlipPhotos.tsx';

const importSlipPhotos = lazyImport(() => import('./SlipPhotos.tsx'));

/** The view that photographs a slip. */
export type SlipPhotosView = ComponentType<SlipPhotosProps>;

/** Opens the photographing of a salary slip on paper, whose code loads with the press [DOC-11]. */
export function OpenSlipPhotos({ onOpen }: { onOpen: (view: () => SlipPhotosView) => void }) {
  const [loading, setLoading] = useState<'idle' | 'loading' | 'failed'>('idle');
  const errorId = useId();
  const isFailed = loading === 'failed';
  const open = async (button: Element) => {
    setLoading('loading');
    const loaded = await importSlipPhotos();
    if (!loaded.ok) setLoading('failed');
    // The button is gone where the slot has got a file meanwhile.
    else if (button.isConnected) onOpen(() => loaded.module.SlipPhotos);
  };
  return (
    <>
      {isFailed && (
        <Note tone="error" role="alert">
          <p id={errorId}>{m.error_network()}</p>
        </Note>
      )}
      <Button
        variant="secondary"
        icon={cameraIcon}
        busy={loading === 'loading' && m.slip_title()}
        aria-describedby={isFailed ? errorId : undefined}
        onClick={({ currentTarget }) => void open(currentTarget)}
      >
        {m.slip_title()}
      </Button>
    </>
  );
}
