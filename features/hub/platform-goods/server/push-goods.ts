import { sql } from 'kysely';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { ProductKey, PushKind } from '../contract.ts';
import { goodsDenials as no } from '../goods-denials.ts';
import { type PreviewedLine, previewPush } from './preview-push.ts';
import { productKey } from './product-rows.ts';
import type { GoodsPayload } from './push-job.ts';

type Previewed = ProductKey & { New: number };

/** Tells platforms what was previewed; what has become something else meanwhile is left out. */
export async function pushGoods(
  ctx: ShopCtx,
  kind: PushKind,
  previeweds: readonly Previewed[],
): Promise<BatchResult> {
  const { db, user } = ctx;
  const shown = new Map(previeweds.map((each) => [productKey(each), each.New]));
  const plan = await previewPush(ctx, kind, previeweds);
  const denialFor = (line: PreviewedLine) =>
    line.denied ??
    (line.New === shown.get(productKey(line)) ? undefined : deny(no.changedSince, { now: line.New ?? '' }));
  const good = plan.filter((line) => !denialFor(line));
  await noteAtWork(ctx, good);
  for (const [connectionId, part] of groupBy(good, ({ CustomerID }) => CustomerID)) {
    const items = part.map(({ GoodsNo, New }) => ({ goodsNo: GoodsNo, value: New ?? 0 }));
    const payload = { shopId: db.shopId, userId: user.id, userName: user.name, connectionId, kind, items };
    await enqueue(db, 'hub-goods', payload satisfies GoodsPayload, { queue: `hub-goods:${connectionId}` });
  }
  await notify(db, 'hub');
  const skipped = plan.flatMap((line) => {
    const denied = denialFor(line);
    return denied ? [{ name: line.Name, ...skip(line.GoodsNo, denied) }] : [];
  });
  return { done: good.length, skipped };
}

async function noteAtWork({ db }: ShopCtx, lines: readonly ProductKey[]): Promise<void> {
  await sql`update hub_products p set told_says = '推送中', told_failed = false, told_at = now()
    from unnest(${lines.map(({ CustomerID }) => CustomerID)}::uuid[], ${lines.map(({ GoodsNo }) => GoodsNo)}::text[])
      as w(connection_id, goods_no)
    where p.shop_id = ${db.shopId} and p.connection_id = w.connection_id and p.goods_no = w.goods_no`.execute(
    db.k,
  );
}
