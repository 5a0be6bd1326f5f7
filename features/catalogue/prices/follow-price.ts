import type { Fen } from '#kit/money/fen.ts';

/** What my margin is kept in: yuan, or as a part of the cost. */
export type MarginKind = 'amount' | 'rate';

export const MARGINS: readonly { key: MarginKind; name: string }[] = [
  { key: 'amount', name: '保持毛利额' },
  { key: 'rate', name: '保持加价比例' },
];

/** My price after the cost changed, with the margin that it had; nothing where it had none to keep. */
export function followedPrice(
  { price, before, now }: { price: Fen | null; before: Fen | null; now: Fen | null },
  margin: MarginKind,
): Fen | null {
  if (price === null || before === null || now === null || before === now) return null;
  const next =
    margin === 'amount' ? price + (now - before) : before > 0 && Math.round((price * now) / before);
  return next === false || next < 0 || next === price ? null : next;
}
