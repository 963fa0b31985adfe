import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Characters in a second: as fast as people choose who hear all day. */
const SPEED = 40;

/** What Speech Dispatcher asks of an output module with one line. */
const ANSWERS: Readonly<Record<string, string>> = {
  INIT: '299-A voice that is written down\n299 OK LOADED SUCCESSFULLY',
  'LIST VOICES': '200-plain\ten\tnone\n200 OK VOICE LIST SENT',
  QUIT: '210 OK QUIT',
};

/** And with lines up to a dot: the answer before, and the one after them. */
const BLOCKS: Readonly<Record<string, readonly [before: string, after: string]>> = {
  AUDIO: ['207 OK RECEIVING AUDIO SETTINGS', '203 OK AUDIO INITIALIZED'],
  LOGLEVEL: ['207 OK RECEIVING LOGLEVEL SETTINGS', '203 OK LOG LEVEL SET'],
  SET: ['203 OK RECEIVING SETTINGS', '203 OK SETTINGS RECEIVED'],
  SPEAK: ['202 OK RECEIVING MESSAGE', '200 OK SPEAKING'],
  CHAR: ['202 OK RECEIVING MESSAGE', '200 OK SPEAKING'],
  KEY: ['202 OK RECEIVING MESSAGE', '200 OK SPEAKING'],
  SOUND_ICON: ['202 OK RECEIVING MESSAGE', '200 OK SPEAKING'],
};

const SETTINGS = ['AUDIO', 'LOGLEVEL', 'SET'];

/** How an event of speech is told: it ended, was stopped, or paused. */
const ENDS = { END: '702 END', STOP: '703 STOP', PAUSE: '704 PAUSE' } as const;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The text of SSML. */
const plain = (ssml: string): string =>
  ssml
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim();

/** Something that was said. */
export interface Utterance {
  readonly at: number;
  readonly text: string;
  /** The part of it that was heard before something else was said, all of it in the end. */
  heard: string;
}

/**
 * A voice: an output module of Speech Dispatcher that writes down what it says, and takes as long for it as a fast voice. A
 * key that stops it cuts off what it says, as it does for a person.
 */
export class Voice {
  readonly said: Utterance[] = [];
  /** When it last began or ended. */
  changedAt = Date.now();
  private speaking: { readonly utterance: Utterance; readonly timer: NodeJS.Timeout } | undefined;
  private readonly server = createServer((socket) => this.serve(socket));

  /** Listens for a module that passes on what Speech Dispatcher says, at a path. */
  async listen(path: string): Promise<void> {
    this.server.listen(path);
    await once(this.server, 'listening');
  }
  close(): void {
    clearTimeout(this.speaking?.timer);
    this.server.close();
  }

  /** For how many milliseconds it has been silent; 0 while it speaks. */
  silentFor(): number {
    return this.speaking ? 0 : Date.now() - this.changedAt;
  }

  private serve(socket: Socket): void {
    let rest = '';
    let block: { readonly name: string; readonly lines: string[] } | undefined;
    const answer = (text: string) => socket.write(`${text}\n`);
    const take = (line: string) => {
      if (block) {
        if (line !== '.') return void block.lines.push(line.replace(/^\.\./, '.'));
        const { name, lines } = block;
        block = undefined;
        answer(BLOCKS[name]?.[1] ?? '');
        if (!SETTINGS.includes(name)) this.speak(plain(lines.join('\n')), answer);
      } else if (BLOCKS[line]) {
        block = { name: line, lines: [] };
        answer(BLOCKS[line][0]);
      } else if (line === 'STOP' || line === 'PAUSE') {
        this.end(line, answer);
      } else answer(ANSWERS[line] ?? '300 ERR UNKNOWN COMMAND');
    };
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    socket.on('error', () => undefined);
  }

  private speak(text: string, answer: (text: string) => void): void {
    const utterance = { at: Date.now(), text, heard: text };
    if (text !== '') this.said.push(utterance);
    this.changedAt = utterance.at;
    answer('701 BEGIN');
    const timer = setTimeout(() => this.end('END', answer), (text.length / SPEED) * 1_000);
    this.speaking = { utterance, timer };
  }

  private end(how: keyof typeof ENDS, answer: (text: string) => void): void {
    if (!this.speaking) return;
    const { utterance, timer } = this.speaking;
    clearTimeout(timer);
    this.speaking = undefined;
    this.changedAt = Date.now();
    if (how !== 'END')
      utterance.heard = utterance.text.slice(0, Math.ceil(((this.changedAt - utterance.at) / 1_000) * SPEED));
    answer(ENDS[how]);
  }
}
