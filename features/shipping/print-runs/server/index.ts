import { interceptJob } from './intercepting/intercept-job.ts';
import { numberJob } from './numbering/number-run.ts';

export { giveBackCancelled } from './give-back-cancelled.ts';
export { printRunRoutes } from './handlers.ts';
export { type ParcelContents, parcelContents, piecesOfRun } from './parcel-contents.ts';

export const printJobs = [numberJob, interceptJob];
