/** Prints `N passed, N failed` for the last `npm run test:all`: each test, and one for each check. */
import { jobs } from '#scripts/test/jobs.ts';
import { countJob, readJobs } from '#scripts/test/reports.ts';

const ran = readJobs();
const counts = ran.map((job) => countJob(job));
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
// A job without a result never started because the run was interrupted: it counts as a failure.
const missing = jobs.filter(
  ({ name, stages }) => stages.includes('all') && !ran.some((job) => job.name === name),
).length;
const failed = counts.reduce((sum, count) => sum + count.failed, missing);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
