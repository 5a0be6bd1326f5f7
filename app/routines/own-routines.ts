import type { Routine } from '#kit/jobs/server/job.ts';
import { describeNewTables } from './describe-new-tables.ts';
import { forgetKeys } from './forget-keys.ts';
import { forgetQueues } from './forget-queues.ts';
import { removeStrayFiles } from './remove-stray-files.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';

/** The app's own routines, which belong to no feature: they remove what is used no more. */
export const ownRoutines: readonly Routine[] = [
  forgetKeys,
  removeStrayFiles,
  removeUnusedPictures,
  removeUnusedFiles,
  forgetQueues,
  describeNewTables,
];
