export { foldTallies } from './fold-tallies.ts';
export { isPriced, isSettled, joinedStatus, settledStatus } from './settled.ts';
export { SETTLED, SETTLED_LINES, settledShares, WORTH } from './settled-shares.ts';
export { writeEntries } from './write-entries.ts';
