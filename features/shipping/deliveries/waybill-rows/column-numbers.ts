import { numberedHeader } from '#features/sheets/templates/headers/numbered-header.ts';
import type { ColumnPosition } from '#features/sheets/templates/recognition.ts';

/** 2 of 快递单号2; without a number a column is the first. */
export const numberOf = ({ header }: ColumnPosition): number => numberedHeader(header)?.number ?? 1;

/** Whether each of some columns has a number of its own. */
export const hasEachNumber = (columns: readonly ColumnPosition[]): boolean =>
  new Set(columns.map(numberOf)).size === columns.length;
