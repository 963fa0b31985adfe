import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { SECOND } from '#domain/limits.ts';

export interface PdfJob {
  readonly bytes: Uint8Array;
  /** Used here and now; kept nowhere (D-29). */
  readonly password: string | undefined;
}

export type PdfProblem = 'locked' | 'wrongPassword' | 'active' | 'unreadable';

export type PdfChecked =
  /** `unlocked` is a copy that opens without a password, when the file needed one. */
  | { readonly ok: true; readonly unlocked: Uint8Array | null }
  | { readonly ok: false; readonly problem: PdfProblem };

const CHECK_MS = 8 * SECOND;
const MEMORY_MB = 256;

const WORKER = new URL('./worker/pdf.ts', import.meta.url);

/** Threads that wait for the next paper: starting one takes longer than most checks. */
const idle: Worker[] = [];

/** Papers at once: one that had to share its processor would run out of time through no fault of its own. */
const MOST = availableParallelism();
const waiting: (() => void)[] = [];
let running = 0;

const turn = async (): Promise<void> => {
  if (running === MOST) return new Promise((go) => waiting.push(go));
  running += 1;
};

const handOn = (): void => {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
};

const startWorker = (): Worker => {
  const worker = new Worker(WORKER, {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
    stdout: true,
    stderr: true,
  });
  worker.unref();
  // One that ends while it waits is no one's error.
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
  });
  return worker;
};

/**
 * Whether a PDF opens (with its password if it has one) and holds nothing active: no script, launch, form
 * submission, embedded file or rich media (security 19, D-29). In a thread of its own with a limit on time and
 * memory, for a parser is fed by strangers here.
 *
 * The library is @cantoo/pdf-lib, the kept-up successor of pdf-lib (MIT, no native code): it opens RC4 and AES
 * files, which pdf-lib can't, and lists every object, where pdf.js (41 MB) shows only what a viewer would use;
 * mupdf is under the AGPL.
 */
export async function checkPdf(job: PdfJob): Promise<PdfChecked> {
  await turn();
  try {
    return await checkNow(job);
  } finally {
    handOn();
  }
}

function checkNow(job: PdfJob): Promise<PdfChecked> {
  return new Promise((resolve) => {
    const worker = idle.pop() ?? startWorker();
    const finish = (checked: PdfChecked, reusable: boolean) => {
      clearTimeout(timer);
      worker.off('message', answer).off('error', fail).off('exit', fail);
      if (reusable) idle.push(worker);
      else void worker.terminate();
      resolve(checked);
    };
    const fail = () => finish({ ok: false, problem: 'unreadable' }, false);
    const timer = setTimeout(fail, CHECK_MS);
    // A thread that saw a password ends with it.
    const answer = (checked: PdfChecked) => finish(checked, job.password === undefined);
    worker.on('message', answer).on('error', fail).on('exit', fail);
    worker.postMessage(job);
  });
}
