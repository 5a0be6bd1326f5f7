import { countText } from '#kit/ui/display.ts';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import { LEVEL_NAMES, type QuotaLevel } from '../quota-level.ts';

/** How many may still be ordered: red at 0, marked from a tenth on; without a limit it says nothing. */
export function LeftCell({ left, level }: { left: number | null; level: QuotaLevel | '' }) {
  if (left === null) return <span className="none">不限</span>;
  if (level === 'out') return <StatusTag tone="error">{LEVEL_NAMES.out}</StatusTag>;
  return (
    <span className="num" title={level === 'tight' ? '剩余不到一成' : undefined}>
      {countText(left)}
      {level === 'tight' && (
        <>
          {' '}
          <StatusTag tone="wait">{LEVEL_NAMES.tight}</StatusTag>
        </>
      )}
    </span>
  );
}
