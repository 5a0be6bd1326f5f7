export { foldTallies } from './fold-tallies.ts';
export { isPriced, isSettled, settledStatus } from './settled.ts';
export { writeEntries } from './write-entries.ts';
