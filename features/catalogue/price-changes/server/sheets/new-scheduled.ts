import type { PriceAudience } from '#features/catalogue/prices/price-book.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { readPriceBook } from '#features/catalogue/prices/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { PriceResult } from '../../contract.ts';
import { adjustedPrices, FOR_ALL } from '../../judging/adjust-prices.ts';
import { periodOfChange } from '../../judging/change-period.ts';
import { priceChangeRefusals as no } from '../../refusals.ts';
import type { NewScheduled } from '../../scheduled-contract.ts';
import { requireCostRight, submitChange } from '../changing/change-by-hand.ts';
import { MOST_ROWS } from './read-price-sheet.ts';

/** The listing's own door to changes of prices: one price, or one formula, for listings × audience. */
export async function newScheduled(ctx: ShopCtx, input: NewScheduled): Promise<PriceResult> {
  const {
    AgentIDs: agentIds,
    AgentGroupIDs: groupIds,
    Price,
    StartAt,
    EndAt,
    KeepLower,
    PreviewOnly,
  } = input;
  const hasPrice = typeof Price === 'number';
  if (hasPrice === Boolean(input.Adjust)) refuse(no.oneOfTwo);
  const adjust = input.Adjust ?? {
    Kind: 'set' as const,
    Value: Price ?? 0,
    RoundTo: 0.01,
    PriceKind: 1 as const,
  };
  if (adjust.Kind === 'costPlus') requireCostRight(ctx);
  const now = Date.now();
  const when = periodOfChange({ ScheduledAt: StartAt, EndsAt: EndAt, KeepLower }, now);
  const named: PriceAudience[] = [
    ...agentIds.map((id) => ({ kind: 'agent' as const, id })),
    ...groupIds.map((id) => ({ kind: 'group' as const, id })),
  ];
  const audiences = named.length > 0 ? named : FOR_ALL;
  const spuIds = [...new Set(input.SpuIDs)];
  if (spuIds.length * audiences.length > MOST_ROWS) refuse(no.tooMany, { most: MOST_ROWS });
  const book = await readPriceBook(ctx.db, { spuIds, agentIds, groupIds });
  const kind = named.length > 0 ? PRICE_KINDS.specialAgent : adjust.PriceKind;
  const newPrices = adjustedPrices(book, spuIds, { kind, audiences }, adjust, when);
  const { Note, NotifyAgents } = input;
  const source = input.Adjust ? 'formula' : 'form';
  return submitChange(ctx, { Note, NotifyAgents, ReplaceIDs: [], PreviewOnly }, { newPrices, source }, now);
}
