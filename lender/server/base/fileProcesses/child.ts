/** The program of a process that opens strangers' files, one at a time. Its arguments are the modules that do so. */
import { readFrameFrom, writeFrameTo } from '#server/base/fileProcesses/frames.ts';

type Work = (task: object) => Promise<{ readonly bytes?: Uint8Array }>;

const TASKS = 0;
/** Not the standard output, which a library may print to. */
const ANSWERS = 3;
const NOTHING = new Uint8Array();

const workers = new Map<string, Work>();
for (const module of process.argv.slice(2)) workers.set(module, (await import(module)).default);
writeFrameTo(ANSWERS, { json: '{}', bytes: NOTHING });

for (let frame = readFrameFrom(TASKS); frame; frame = readFrameFrom(TASKS)) {
  const { worker, task } = JSON.parse(frame.json) as { worker: string; task: object };
  const work = workers.get(worker) as Work;
  // A file that makes it throw may have harmed the process, which ends.
  const { bytes = NOTHING, ...facts } = await work({ ...task, bytes: frame.bytes });
  writeFrameTo(ANSWERS, { json: JSON.stringify(facts), bytes });
}
