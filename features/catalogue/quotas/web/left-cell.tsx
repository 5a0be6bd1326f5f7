import { countText } from '#kit/ui/values/display.ts';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { LEVEL_NAMES, type QuotaLevel } from '../quota-level.ts';
import { STOCK_NAMES, type StockWord } from '../stock-words.ts';

interface LeftCellProps {
  left: number | null;
  level: QuotaLevel | '';
  stock?: StockWord | '';
  /** All that limits it, under the pointer. */
  says?: string | undefined;
}

const STOCK_TONES = { plenty: 'ok', few: 'wait', ahead: 'wait', none: 'error' } as const;

/** How much there is of it, as whoever ships it lets others know. */
export const StockTag = ({ word }: { word: StockWord }) => (
  <StatusTag tone={STOCK_TONES[word]}>{STOCK_NAMES[word]}</StatusTag>
);

/** What may still be ordered of it, and beside it how much there is; 无现货，可订 says by itself that there is no limit. */
export function OrderableCell({ left, level, stock, says }: LeftCellProps) {
  const leftCell = <LeftCell left={left} level={level} />;
  // A long word, or two tags, have no room beside each other.
  if (left !== null && stock && (stock === 'ahead' || level !== ''))
    return (
      <Stack>
        <span title={says || undefined}>{leftCell}</span>
        <StockTag word={stock} />
      </Stack>
    );
  return (
    <span title={says || undefined}>
      {!(left === null && stock === 'ahead') && leftCell} {stock && <StockTag word={stock} />}
    </span>
  );
}

/** How many may still be ordered: red at 0, marked from a tenth on; without a limit it says nothing. */
export function LeftCell({ left, level }: Omit<LeftCellProps, 'stock'>) {
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
