export { claimRows } from './claim-rows.ts';
export { HANDED_COLUMNS, noteColumns, SHOWN_PAIRS, stagedOrderColumns } from './field-lists.ts';
export {
  leaveMatchingToCorrect,
  leaveToCorrect,
  markAsDuplicates,
  promiseRows,
  type RowToCorrect,
} from './mark-rows.ts';
export { type RowKeyed, stagedAfter, stagedNamed } from './read-lines.ts';
export { stageLines } from './stage-lines.ts';
export { StageWriter } from './stage-writer.ts';
export {
  asStaged,
  type Chunk,
  type ClaimedChunk,
  isReadyRow,
  nextChunk,
  ofListings,
  type Range,
  type StagedTask,
} from './staged-chunk.ts';
export { CellWriter, forgetCells, PACKED_ROW, readCells, type SheetRowRef } from './stored-cells.ts';
export { takePlacedLines } from './take-placed-lines.ts';
export { writeLines, writeVerdicts } from './write-lines.ts';
