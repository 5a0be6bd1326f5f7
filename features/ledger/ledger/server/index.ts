export { isPriced, WORTH } from './entry-sql.ts';
export { foldTallies } from './fold-tallies.ts';
export { writeEntries } from './write-entries.ts';
