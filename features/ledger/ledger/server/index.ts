export { foldTallies } from './fold-tallies.ts';
export {
  isPriced,
  isSettled,
  joinedStatus,
  SETTLED,
  SETTLED_LINES,
  settledShares,
  settledStatus,
  WORTH,
} from './settled.ts';
export { writeEntries } from './write-entries.ts';
