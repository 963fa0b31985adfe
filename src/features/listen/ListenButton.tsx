import type { ReadPart } from '#machines/listen.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { squareIcon, volumeIcon } from '#ui/graphics/icons.ts';
import { useListen } from './useListen.ts';

export type ListenProps = {
  part: ReadPart;
  /** What is read, for who hears the button without its place. */
  what: string;
};

/** 'Listen' while the device has a voice of the page's language; while it reads, 'Stop'. */
export function ListenButton({ part, what }: ListenProps) {
  const actor = useListen(part);
  const has = useTags(actor);
  const isSpeaking = has('speaking');
  if (!has('can listen')) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={isSpeaking ? squareIcon : volumeIcon}
        onClick={() => actor.send({ type: isSpeaking ? 'STOP' : 'LISTEN' })}
      >
        {isSpeaking ? m.listen_stop() : m.listen_start()}
        <span className="vh"> {what}</span>
      </Button>
      {has('failed') && (
        <span role="alert" className="hint">
          {m.listen_failed()}
        </span>
      )}
    </>
  );
}
