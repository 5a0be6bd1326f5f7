import type { ImportRow } from '../../import-row.ts';
import type { RowFix } from '../sheet/remedies.ts';
import { rowName, type Spot } from '../sheet/spots.ts';

interface FixButtonProps {
  row: ImportRow;
  spot: Spot;
  onFix: (fix: RowFix) => void;
  onArrive?: () => void;
}

/** The remedy as a button: 选商品, 改地址, 不是重复. */
export function FixButton({ row, spot, onFix, onArrive }: FixButtonProps) {
  const { fix, problem } = spot;
  if (!fix) return null;
  return (
    <button
      type="button"
      className="fix-btn"
      aria-label={`第 ${rowName(row)} 行：${problem.says}，${fix.label}`}
      title={problem.says}
      onFocus={onArrive}
      onClick={() => onFix(fix)}
    >
      {fix.label}
    </button>
  );
}
