import { type Denial, leftOut } from '#kit/endpoint/denial.ts';
import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';

interface LeftOutRow {
  RowNo: number;
  Name: string;
}

/** A row that a batch left out: the thing it names, by name or by its row, and the thing's id where it is known. */
export const skippedRow = ({ RowNo, Name }: LeftOutRow, id: string | null, denied: Denial) => ({
  id: id ?? EMPTY_ID,
  name: Name || `第 ${RowNo} 行`,
  ...leftOut(denied),
});
