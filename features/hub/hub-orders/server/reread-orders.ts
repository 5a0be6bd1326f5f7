import {
  findLiveConnection,
  type LiveConnection,
  sayProblem,
} from '#features/hub/connections/server/index.ts';
import { isFault } from '#features/hub/platforms/platform-fault.ts';
import { openPlatform, platformName } from '#features/hub/platforms/server/index.ts';
import { denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import { GIVE_UP_SENTENCES, type JobCtx, job } from '#kit/jobs/server/job.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { checkSoon } from './intake-job.ts';
import { keepOrders, type LineAccount } from './taking/keep-orders.ts';

interface RereadPayload extends JobPayload {
  connectionId: string;
  orderNos: string[];
}

/** Duplicates of what came in by sheet are looked for as far back as an import looks. */
const AVOID_DAYS = 3;

/** For which account a connection's orders come in. */
export const lineAccount = ({ id, platform, thirdPartyId }: LiveConnection): LineAccount => ({
  id,
  platform,
  thirdPartyId,
  thirdPartyName: platformName(platform),
  avoidDays: AVOID_DAYS,
});

/** Asks the platforms for single orders anew, in the background: what was hidden there may be told by now. */
export async function rereadOrders({ db, user }: ShopCtx, ids: readonly string[]): Promise<BatchResult> {
  const rows = await db
    .from('hub_orders')
    .innerJoin('hub_connections as c', (join) =>
      join.on('c.shop_id', '=', db.shopId).onRef('c.id', '=', 'hub_orders.account_id'),
    )
    .select(['hub_orders.id', 'hub_orders.order_no', 'hub_orders.account_id', 'c.state'])
    .where('hub_orders.id', '=', anyOf([...ids]))
    .execute();
  const live = new Map(rows.filter(({ state }) => state === 'connected').map((row) => [row.id, row]));
  for (const [connectionId, part] of groupBy([...live.values()], ({ account_id }) => account_id)) {
    const orderNos = [...new Set(part.map(({ order_no }) => order_no))];
    const by = { shopId: db.shopId, userId: user.id, userName: user.name };
    const payload: RereadPayload = { ...by, connectionId, orderNos };
    await enqueue(db, 'hub-reread', payload, { queue: `hub-pull:${connectionId}` });
  }
  const skipped = ids
    .filter((id) => !live.has(id))
    .map((id) => skip(id, deny(denial('hub.not_connected', '不是平台订单，或平台店铺的授权已失效'))));
  return { done: live.size, skipped };
}

export const rereadJob = job<RereadPayload>(
  'hub-reread',
  async (ctx) => {
    const { connectionId, orderNos, userId, userName } = ctx.payload;
    const standing = await ctx.inShop((db) => findLiveConnection(db, connectionId));
    if (!standing) return;
    try {
      for (const no of orderNos) await rereadOne(ctx, standing, no);
    } catch (error) {
      if (!isFault(error)) throw error;
      const problem = `平台订单没有重新读到：${error.message}`;
      await ctx.inShop((db) => sayProblem(db, connectionId, problem));
    }
    await ctx.inShop((db) => checkSoon(db, { userId, userName }));
  },
  ({ inShop, payload: { connectionId } }, why) =>
    inShop((db) =>
      sayProblem(db, connectionId, `${GIVE_UP_SENTENCES[why]}，平台订单没有重新读到，请稍后再点“重新读取”`),
    ),
);

async function rereadOne({ inShop, signal }: JobCtx<RereadPayload>, standing: LiveConnection, no: string) {
  signal.throwIfAborted();
  const order = await openPlatform(standing.platform, standing.id).order(standing.tokens.access, no);
  if (order) await inShop((db) => keepOrders(db, lineAccount(standing), [order]));
}
