export { foldTallies } from './fold-tallies.ts';
export { isPriced, isSettled, joinedStatus, settledStatus } from './settled.ts';
export { writeEntries } from './write-entries.ts';
