export { foldTallies } from './fold-tallies.ts';
export { writeEntries } from './write-entries.ts';
