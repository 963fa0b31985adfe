/** The configuration of `npm test -- sizes`: the files that count together, and their limit. */
import { readChecks } from './limits.ts';

export default readChecks('dist');
