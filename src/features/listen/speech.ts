import { getLocale } from '#domain/getLocale.ts';
import { localeOfTag } from '#domain/localeOfTag.ts';
import type { DeviceEvent, Spoken } from '#machines/listen.ts';
import { lasting } from '#ui/base/lasting.ts';
import { listen } from '#ui/base/listen.ts';

/** Missing in some browsers inside of apps. */
const speech = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

/** Android writes 'hi_IN'. */
const tagOf = ({ lang }: SpeechSynthesisVoice): string => lang.replace('_', '-');

/** One of India before others, and one of the device before one that needs the network. */
const rankOf = (voice: SpeechSynthesisVoice): number =>
  (/-IN$/i.test(tagOf(voice)) ? 2 : 0) + (voice.localService ? 1 : 0);

/** The best voice for the language of the page. */
const findVoice = (): SpeechSynthesisVoice | undefined =>
  speech()
    ?.getVoices()
    .filter((voice) => localeOfTag(tagOf(voice)) === getLocale())
    .sort((one, other) => rankOf(other) - rankOf(one))[0];

/** Tells whether there is a voice, and when the page is no longer looked at. */
export const device = lasting<DeviceEvent>('device', ({ sendBack }) => () => {
  const tellVoices = () => sendBack({ type: 'VOICES', isThere: findVoice() !== undefined });
  const tellHidden = () => sendBack({ type: 'HIDDEN' });
  const stops = [
    listen(window, ['pagehide'], tellHidden),
    listen(document, ['visibilitychange'], () => {
      if (document.visibilityState === 'hidden') tellHidden();
    }),
  ];
  const spoken = speech();
  if (spoken) stops.push(listen(spoken, ['voiceschanged'], tellVoices));
  tellVoices();
  return () => {
    for (const stop of stops) stop();
  };
});

/** The device fell silent because it was told to, here or by another part. */
const SILENCED = ['interrupted', 'canceled'];

/** What is being said: some browsers forget an utterance that nobody holds, and never tell its end. */
const saying = new Set<SpeechSynthesisUtterance>();

const sayOne = async (
  synthesis: SpeechSynthesis,
  voice: SpeechSynthesisVoice,
  text: string,
): Promise<'said' | 'silenced' | 'failed'> => {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = tagOf(voice);
  saying.add(utterance);
  try {
    return await new Promise((resolve) => {
      utterance.onend = () => resolve('said');
      utterance.onerror = ({ error }) => resolve(SILENCED.includes(error) ? 'silenced' : 'failed');
      synthesis.speak(utterance);
    });
  } finally {
    saying.delete(utterance);
  }
};

/**
 * Reads sentences, each as an utterance of its own: some devices stop within a long one [LANG-63]. What was read before
 * falls silent, and so does this when the signal aborts.
 */
export const speak = async (sentences: readonly string[], signal: AbortSignal): Promise<Spoken> => {
  const [synthesis, voice] = [speech(), findVoice()];
  if (!synthesis || !voice) return { ok: false };
  const silence = () => synthesis.cancel();
  if (synthesis.speaking || synthesis.pending) silence();
  signal.addEventListener('abort', silence);
  try {
    for (const sentence of sentences) {
      const end = await sayOne(synthesis, voice, sentence);
      if (signal.aborted || end !== 'said') return { ok: end !== 'failed' };
    }
    return { ok: true };
  } finally {
    signal.removeEventListener('abort', silence);
  }
};
