/** The program of a process that opens strangers' files. Its arguments are the modules that do so. */
import { Socket } from 'node:net';
import { readFrames, writeFrame } from '#server/base/fileProcesses/frames.ts';

type Work = (task: object) => Promise<{ readonly bytes?: Uint8Array }>;

const NOTHING = new Uint8Array();
// Not the standard output, which a library may print to.
const answers = new Socket({ fd: 3, readable: false });

const workers = new Map<string, Work>();
for (const module of process.argv.slice(2)) workers.set(module, (await import(module)).default);
await writeFrame(answers, { json: '{}', bytes: NOTHING });

for await (const { json, bytes } of readFrames(process.stdin, Number.POSITIVE_INFINITY)) {
  const { worker, task } = JSON.parse(json) as { worker: string; task: object };
  const work = workers.get(worker) as Work;
  // A file that makes it throw may have harmed the process, which ends.
  const { bytes: made = NOTHING, ...facts } = await work({ ...task, bytes });
  await writeFrame(answers, { json: JSON.stringify(facts), bytes: made });
}
process.exit();
