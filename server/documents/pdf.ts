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

/** Checks at a time, and how long one may wait and take: the transaction of an upload is open meanwhile. */
const AT_ONCE = 2;
const WAIT_MS = 5 * SECOND;
const CHECK_MS = 8 * SECOND;
const MEMORY_MB = 256;

const WORKER = new URL('./pdfWorker.ts', import.meta.url);

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Whether a PDF opens (with its password if it has one) and holds nothing active: no script, launch, form
 * submission, embedded file or rich media (security 19, D-29). In a thread of its own with a limit on time and
 * memory, for a parser is fed by strangers here; null when no thread is free in five seconds.
 *
 * The library is @cantoo/pdf-lib, the kept-up successor of pdf-lib (MIT, no native code): it opens RC4 and AES
 * files, which pdf-lib can't, and lists every object, where pdf.js (41 MB) shows only what a viewer would use;
 * mupdf is under the AGPL.
 */
export async function checkPdf(job: PdfJob): Promise<PdfChecked | null> {
  if (!(await takeTurn())) return null;
  try {
    return await inWorker(job);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function takeTurn(): Promise<boolean> {
  if (running < AT_ONCE) {
    running += 1;
    return true;
  }
  return new Promise((resolve) => {
    const mine = () => {
      clearTimeout(timer);
      running += 1;
      resolve(true);
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(mine), 1);
      resolve(false);
    }, WAIT_MS);
    waiting.push(mine);
  });
}

/** Threads that wait for the next paper: starting one takes longer than most checks. */
const idle: Worker[] = [];

const startWorker = (): Worker => {
  const worker = new Worker(WORKER, {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
    stdout: true,
    stderr: true,
  });
  worker.unref();
  return worker;
};

function inWorker(job: PdfJob): Promise<PdfChecked> {
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
