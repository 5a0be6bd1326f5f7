import type { ReactNode } from 'react';
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

/** What may still be ordered of it, and beside it one word of how much there is: the one that hinders most. */
export function OrderableCell({ left, level, stock, says }: LeftCellProps) {
  const isLimit = level === 'out' || (level === 'tight' && (stock === 'plenty' || stock === 'few'));
  const word = !isLimit && stock && <StockTag word={stock} />;
  const leftCell = (
    <span title={says || undefined}>
      <LeftCell left={left} level={isLimit ? level : ''} />
    </span>
  );
  if (stock === 'ahead') return left === null ? word : withLongWord(leftCell, word);
  return (
    <>
      {leftCell} {word}
    </>
  );
}

/** 无现货，可订 has no room beside a number; by itself it says that there is no limit. */
const withLongWord = (leftCell: ReactNode, word: ReactNode) => (
  <Stack>
    {leftCell}
    {word}
  </Stack>
);

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
