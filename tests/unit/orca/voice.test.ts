import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Voice } from '#tests/orca/support/voice.ts';

/** A voice, and what Speech Dispatcher is to it: lines that are sent, and its answers. */
const dispatcher = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'setu-voice-'));
  const voice = new Voice();
  await voice.listen(path.join(folder, 'voice'));
  const socket = connect(path.join(folder, 'voice'));
  await once(socket, 'connect');
  let answered = '';
  socket.on('data', (chunk: Buffer) => {
    answered += chunk.toString();
  });
  onTestFinished(() => {
    socket.destroy();
    voice.close();
    rmSync(folder, { recursive: true });
  });
  return {
    voice,
    /** Sends lines, and waits until an answer has come. */
    ask: async (answer: string, ...lines: readonly string[]) => {
      answered = '';
      socket.write(lines.map((line) => `${line}\n`).join(''));
      await expect.poll(() => answered).toContain(`${answer}\n`);
    },
  };
};

describe('a voice that is written down', () => {
  it('is a module of Speech Dispatcher, and writes down what it is given to say, as text', async () => {
    const { voice, ask } = await dispatcher();
    await ask('299 OK LOADED SUCCESSFULLY', 'INIT');
    await ask('203 OK SETTINGS RECEIVED', 'SET', 'rate=50', '.');
    await ask('702 END', 'SPEAK', '<speak>You &amp; <mark name="1"/>me', '..</speak>', '.');
    expect(voice.said).toMatchObject([{ text: 'You & me .', heard: 'You & me .' }]);
    expect(voice.silentFor()).toBeGreaterThanOrEqual(0);
  });

  it('has been heard only so far as it came before it was stopped', async () => {
    const { voice, ask } = await dispatcher();
    const long = 'A sentence that takes long. '.repeat(20).trim();
    await ask('701 BEGIN', 'SPEAK', long, '.');
    expect(voice.silentFor()).toBe(0);
    await ask('703 STOP', 'STOP');
    const [utterance] = voice.said;
    expect(utterance?.text).toBe(long);
    expect(utterance?.heard.length).toBeLessThan(long.length);
    expect(long.startsWith(utterance?.heard ?? '-')).toBe(true);
  });
});
