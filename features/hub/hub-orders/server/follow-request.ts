import { askChanges, withdrawAsks } from '#features/orders/order-requests/server/index.ts';
import { ASK, type AskKind } from '#features/orders/orders/asks.ts';
import { cancelByEntry, readDestination } from '#features/orders/orders/server/index.ts';
import { has } from '#features/orders/orders/status.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Followed, isEnded, type Says, tell, tellAsked, tellUnfollowed } from './followed.ts';
import { lineOf } from './line-of.ts';

export type Acting = Pick<ShopCtx, 'db' | 'user'>;
type Skipped = readonly { id: string; reason: string; asked?: boolean | undefined }[];

const whyOf = ({ cancelled, quantity }: Followed): string =>
  cancelled || quantity === 0 ? '买家已在平台取消' : '买家在平台退款';

/** Before the note was exported at once, else the shipper is asked: as if a person of the entry had done it. */
export async function cancelThese(ctx: Acting, lines: readonly Followed[], says: Says): Promise<void> {
  const open = lines.filter((line) => !isEnded(line));
  if (open.length === 0) return;
  const wishes = open.map((line) => ({ OrderID: line.order_id, Reason: whyOf(line) }));
  const { skipped } = await cancelByEntry(ctx, wishes);
  const whyNot = byOrder(skipped);
  for (const line of open) {
    const no = whyNot.get(line.order_id);
    if (!no) tell(says, line, `${whyOf(line)}，本店订单已取消`);
    else if (no.asked) tellAsked(says, line, 'cancel', whyOf(line), no.reason);
    else tellUnfollowed(says, line, `${whyOf(line)}，但订单没有取消：${no.reason}`);
  }
}

/** The new address in the order, or asked of who packs it already. */
export async function moveThese(ctx: Acting, lines: readonly Followed[], says: Says): Promise<void> {
  const wanted = new Map<string, { address: ReturnType<typeof readDestination> }>();
  const moving: Followed[] = [];
  for (const line of lines) {
    const address = destinationOf(line);
    if (typeof address === 'string')
      tellUnfollowed(says, line, `平台改了收货信息，但订单没有更新：${address}`);
    else {
      wanted.set(line.order_id, { address });
      moving.push(line);
    }
  }
  const whyNot = await askAnew(ctx, 'address', moving, wanted, '买家在平台修改了收货信息');
  for (const line of moving) {
    const no = whyNot.get(line.order_id);
    if (!no) tell(says, line, '平台改了收货信息，本店订单已更新');
    else if (no.asked) tellAsked(says, line, 'address', '平台改了收货信息', no.reason);
    else tellUnfollowed(says, line, `平台改了收货信息，但订单没有更新：${no.reason}`);
  }
}

/** What was asked before and nobody answered is over: a yes to it would bring about what nobody wants any more. */
export async function askAnew(
  ctx: Acting,
  kind: AskKind,
  lines: readonly Followed[],
  wanted: Parameters<typeof askChanges>[2],
  reason: string,
): Promise<ReturnType<typeof byOrder>> {
  if (lines.length === 0) return new Map();
  const stale = lines.filter(({ asks }) => has(asks, ASK[kind])).map(({ order_id }) => order_id);
  if (stale.length > 0) await withdrawAsks(ctx, kind, stale);
  return byOrder((await askChanges(ctx, kind, wanted, reason)).skipped);
}

/** Read as it was when the line became an order; in words why it can't be. */
function destinationOf(line: Followed): ReturnType<typeof readDestination> | string {
  const { receiver, phone, province, city, area, street, village, detail, provinceId } = lineOf(line, 1);
  const place = { receiver, phone, province, city, area, street, village: village ?? '', detail, provinceId };
  if (!receiver || !phone || !detail) return '收货人、电话或地址不完整';
  try {
    return readDestination({ ...place, text: '' });
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

const byOrder = (skipped: Skipped) => new Map(skipped.map((each) => [each.id, each]));
