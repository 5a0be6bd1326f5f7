export { claimRows } from './claim-rows.ts';
export { divideByPieces, hasLinesToPrice, unpricedLines, WHOLE_NUMBER } from './divide-paid.ts';
export { enteredColumns, SHOWN_PAIRS, stagedOrderColumns } from './field-lists.ts';
export { forgetRows } from './forget-rows.ts';
export { closeRowsOfShop, copyRowsTo, entryShopsOf } from './hand-over.ts';
export { IS_HIDDEN_ROW, leaveRowsOut, takeRowsIn } from './leave-out.ts';
export {
  markPlacedRows,
  markRepeatedRows,
  markRowsImportedBy,
  remarkOnAlikeRows,
  unmarkDuplicates,
} from './mark-duplicates.ts';
export {
  leaveMatchingToCorrect,
  leaveToCorrect,
  markAsDuplicates,
  productReason,
  promiseRows,
  type RowToCorrect,
} from './mark-rows.ts';
export { leaveCheckedRows, leaveRowsBeyond, remarkOnRowsBeyond } from './mark-shortages.ts';
export { type PricedRow, priceRows } from './price-rows.ts';
export { type RowKeyed, stagedAfter, stagedNamed } from './read-lines.ts';
export { acceptRemarks, IS_REMARK, remarkOnImported } from './remarks.ts';
export { rowsNamed } from './rows-named.ts';
export { forgetRowPlatforms, markByHand } from './rows-of-task.ts';
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
export { CellWriter, PACKED_ROW, readCells, type SheetRowRef } from './stored-cells.ts';
export { takePlacedLines } from './take-placed-lines.ts';
export { writeLines, writeVerdicts } from './write-lines.ts';
