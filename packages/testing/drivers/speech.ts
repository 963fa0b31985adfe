/** The device's speech, as a test controls it. It runs inside the page, on a rendered screen and in a browser, and uses no imports. */

export interface PageSpeech {
  /** What was said, an entry for each utterance. */
  said: string[];
  /** The languages of what was said. */
  langs: string[];
  /** Gives the device voices of these languages, and no others. */
  voices: (langs: readonly string[]) => void;
  /** Says everything to its end, or breaks off; false while nothing is being said. */
  end: (how: 'ended' | 'failed') => boolean;
}

declare global {
  var setuSpeech: PageSpeech | undefined;
}

/** A device that says an utterance until a test ends it. */
export const installSpeech = (langs: readonly string[]): void => {
  type Saying = { text: string; lang: string; onend?: () => void; onerror?: (event: object) => void };
  /** The page speaks on within fewer. */
  const MICROTASKS = 20;
  let voices: object[] = [];
  let saying: Saying | undefined;

  const take = () => {
    const taken = saying;
    saying = undefined;
    return taken;
  };
  const sayAll = async () => {
    while (saying) {
      take()?.onend?.();
      for (let task = 0; task < MICROTASKS; task++) await Promise.resolve();
    }
  };
  class Speech extends EventTarget {
    readonly pending = false;
    get speaking() {
      return saying !== undefined;
    }
    getVoices() {
      return voices;
    }
    speak(utterance: Saying) {
      if (saying) throw new Error('a second utterance would wait');
      page.said.push(utterance.text);
      page.langs.push(utterance.lang);
      saying = utterance;
    }
    cancel() {
      take()?.onerror?.({ error: 'interrupted' });
    }
  }
  const speech = new Speech();
  const page: PageSpeech = {
    said: [],
    langs: [],
    voices: (spoken) => {
      voices = spoken.map((lang) => ({ lang, name: lang, localService: true }));
      speech.dispatchEvent(new Event('voiceschanged'));
    },
    end: (how) => {
      if (!saying) return false;
      if (how === 'failed') take()?.onerror?.({ error: 'synthesis-failed' });
      else void sayAll();
      return true;
    },
  };
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  define('speechSynthesis', speech);
  define(
    'SpeechSynthesisUtterance',
    class {
      lang = '';
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  globalThis.setuSpeech = page;
  page.voices(langs);
};
