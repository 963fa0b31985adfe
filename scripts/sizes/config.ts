/** What `npm run sizes` hands to size-limit: which files count together, and how much they may weigh. */
import { readChecks } from './limits.ts';

export default readChecks('dist');
