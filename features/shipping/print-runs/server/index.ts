import { cloudJob } from './cloud/cloud-job.ts';
import { interceptJob } from './intercepting/intercept-job.ts';
import { numberJob } from './numbering/number-run.ts';

export { takeCloudNews } from './cloud/take-cloud-news.ts';
export { printRunRoutes } from './handlers.ts';
export { type ParcelContents, parcelContents, piecesOfRun } from './parcel-contents.ts';
export { beginByLink, parcelsOfLink, printedByLink, runsOfLink } from './planning/planned-runs.ts';
export { waitingWhere } from './planning/waiting.ts';
export { labelsFile } from './printing/labels-file.ts';
export { markPrinted } from './printing/mark-printed.ts';
export { giveBackCancelled } from './returning/give-back-cancelled.ts';

export const printJobs = [numberJob, interceptJob, cloudJob];
