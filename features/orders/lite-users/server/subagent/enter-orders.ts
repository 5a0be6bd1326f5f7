import type { z } from 'zod';
import { enterByForm, lockForPlacing } from '#features/orders/orders/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { subagent } from '../../subagent-contract.ts';
import { liteUserSource } from './source-of.ts';

const DAYS = 3;

/** Enters the lines, all or none. Lines with one own number are one submission, as by form. */
export async function enterLiteOrders(
  ctx: ShopCtx,
  { Lines, AllowDuplicates }: z.output<typeof subagent.place.input>,
): Promise<string[]> {
  const ids: string[] = [];
  const submissions = groupBy(Lines, (line) => line.OwnNo);
  if (submissions.size > 1)
    await lockForPlacing(ctx.db, {
      spuIds: Lines.map((line) => line.SpuID),
      sourceOrderNos: AllowDuplicates ? [] : [...submissions.keys()].filter(Boolean),
    });
  for (const [ownNo, lines] of submissions) {
    const { OrderIDs } = await enterByForm(ctx, {
      ThirdPartyName: liteUserSource(ctx.user),
      ThirdPartyOrderID: ownNo || null,
      AvoidDuplicationInDays: AllowDuplicates ? 0 : DAYS,
      ShipperNote: '',
      Lines: lines.map(({ SpuID: spuID, SpuAmount: spuAmount, Note: note, OwnNo: _, ...line }) => ({
        ...line,
        spuID,
        spuAmount,
        note,
      })),
    });
    ids.push(...OrderIDs);
  }
  return ids;
}
