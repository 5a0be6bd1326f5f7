import { connectJob } from './connect.ts';
import { refreshJob } from './refresh.ts';
import { revokeJob } from './revoke.ts';

export { connectionRoutes } from './handlers.ts';
export {
  type HeardNews,
  noteFailedReading,
  noteNews,
  noteRead,
  sayOfIntake,
  sayProblem,
  switchAutoIntake,
  takeDueReadings,
} from './note-readings.ts';
export { readingsPort } from './ports.ts';
export { refreshSoon, sweepGrants } from './refresh.ts';
export { findLiveConnection, type LiveConnection } from './tokens.ts';

export const connectionJobs = [connectJob, refreshJob, revokeJob];
