/** What an uploaded file may cost us. Everything that accepts files reads these figures from here. */
export interface SheetLimits {
  /** Size of the file as uploaded. */
  fileBytes: number;
  /** Old binary workbooks are held in memory whole, so they may be less large. */
  legacyFileBytes: number;
  /** Unpacked size of the parts that are read, counted while unpacking, not as declared. */
  unpackedBytes: number;
  /** Unpacked over packed size of a part so far, looked at beyond `ratioFromBytes`. Real sheets stay below 120. */
  ratio: number;
  ratioFromBytes: number;
  /** Small parts that are held in memory: workbook, styles, relationships. */
  smallPartBytes: number;
  /** Text of the shared strings, held in memory. */
  sharedTextBytes: number;
  /** How many of them: each costs time and room whatever its length. */
  sharedStrings: number;
  /** Text of the shared strings of all sheets that one process reads at once. */
  allSharedTextBytes: number;
  entries: number;
  rows: number;
  /** How many columns are read; a wider sheet says so in its remarks. */
  columns: number;
  /** Excel's own limit on the text of a cell. */
  cellChars: number;
  /** All text handed out for one sheet: one long shared string may be referred to by a million cells. */
  sheetChars: number;
  merges: number;
  /** Wall clock of the worker for old binary workbooks. */
  legacySeconds: number;
  legacyHeapMb: number;
  /** How many xlsx one process reads at once; more wait, for so long. */
  atOnce: number;
  waitSeconds: number;
  /** Wall clock of one answer of the thread that reads an xlsx, and of all its work on one file. */
  answerSeconds: number;
  workSeconds: number;
  heapMb: number;
}

const MB = 1024 * 1024;

export const sheetLimits: SheetLimits = {
  fileBytes: 50 * MB,
  legacyFileBytes: 30 * MB,
  unpackedBytes: 1536 * MB,
  ratio: 250,
  ratioFromBytes: 16 * MB,
  smallPartBytes: 16 * MB,
  sharedTextBytes: 160 * MB,
  sharedStrings: 4_000_000,
  allSharedTextBytes: 320 * MB,
  entries: 20_000,
  rows: 300_000,
  columns: 256,
  cellChars: 32_767,
  sheetChars: 600_000_000,
  merges: 300_000,
  legacySeconds: 15,
  legacyHeapMb: 256,
  atOnce: 4,
  waitSeconds: 45,
  answerSeconds: 30,
  workSeconds: 60,
  heapMb: 160,
};
