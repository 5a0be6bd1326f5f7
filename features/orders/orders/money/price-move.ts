/** What one leg of an order costs before and after, in yuan; null as long as no price was set. */
export interface PriceMove {
  was: number | null;
  now: number;
  wasFreight: number;
  nowFreight: number;
}

/** 单价 12.00 → 11.50，运费 6.00 → 5.00. */
export function priceMoveText({ was, now, wasFreight, nowFreight }: PriceMove): string {
  const price = was === now ? '' : `单价 ${was === null ? '未定价' : was.toFixed(2)} → ${now.toFixed(2)}`;
  const freight = wasFreight === nowFreight ? '' : `运费 ${wasFreight.toFixed(2)} → ${nowFreight.toFixed(2)}`;
  return [price, freight].filter(Boolean).join('，');
}
