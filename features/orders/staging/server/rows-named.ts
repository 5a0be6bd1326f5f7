import { sql } from 'kysely';
import type { RowKeyed } from './read-lines.ts';

/** Condition of staged rows `r` that are one of these. */
export const rowsNamed = (rows: readonly RowKeyed[]) =>
  sql<boolean>`(r.row_no, r.line_no) in (select * from unnest(${rows.map(({ rowNo }) => rowNo)}::int[],
    ${rows.map(({ lineNo }) => lineNo)}::int[]))`;
