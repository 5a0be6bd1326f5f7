export { foldTallies } from './fold-tallies.ts';
export { isSettled, settledStatus } from './settled.ts';
export { writeEntries } from './write-entries.ts';
