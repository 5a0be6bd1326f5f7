import { LEFT_OUT_ROW } from '#features/orders/staging/staged-line.ts';
import type { ImportRow } from '../../import-row.ts';
import { isOpenRow } from '../sheet/remedies.ts';
import { rowName } from '../sheet/spots.ts';
import type { Desk } from './use-desk.ts';

/** Left out by a person, who may think better of it. */
const isPutAside = ({ State, Problems }: ImportRow): boolean =>
  State === 'leftOut' && Problems.some(({ field }) => field === LEFT_OUT_ROW);

/** 这行不要, and back again. */
export function LeaveOutButton({ row, desk }: { row: ImportRow; desk: Desk }) {
  const isOut = isPutAside(row);
  if (!isOut && !isOpenRow(row)) return null;
  const label = isOut ? '恢复' : '这行不要';
  return (
    <button
      type="button"
      className="link row-out"
      disabled={desk.pending}
      aria-label={`第 ${rowName(row)} 行：${label}`}
      onClick={() => void desk.leaveOut(row, !isOut)}
    >
      {label}
    </button>
  );
}
