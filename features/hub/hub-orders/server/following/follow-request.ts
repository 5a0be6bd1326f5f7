import { askChanges, withdrawByOrder } from '#features/orders/order-requests/server/index.ts';
import { type FlaggedRequest, REQUEST_FLAG } from '#features/orders/orders/request-flags.ts';
import { cancelByEntry, readDestination } from '#features/orders/orders/server/index.ts';
import { has } from '#features/orders/orders/status.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { destinationOf, stagedLine } from '../taking/line-of.ts';
import type { FollowOutcome } from './follow-outcome.ts';
import {
  type FollowedLine,
  isEnded,
  type LineOutcomes,
  noteLineOutcome,
  noteRequested,
  noteUnfollowed,
} from './followed-line.ts';

export type RequestActor = Pick<ShopCtx, 'db' | 'user'>;
type SkippedOrders = readonly { id: string; reason: string; asked?: boolean | undefined }[];

const whyOf = ({ cancelled, quantity }: FollowedLine): string =>
  cancelled || quantity === 0 ? '买家已在平台取消' : '买家在平台退款';

/** Before the note was exported at once, else the shipper is asked: as if a person of the entry had done it. */
export async function cancelThese(
  ctx: RequestActor,
  lines: readonly FollowedLine[],
  says: LineOutcomes,
): Promise<void> {
  const open = lines.filter((line) => !isEnded(line));
  if (open.length === 0) return;
  const wishes = open.map((line) => ({ OrderID: line.order_id, Reason: whyOf(line) }));
  const { skipped } = await cancelByEntry(ctx, wishes);
  const whyNot = byOrder(skipped);
  for (const line of open) {
    const no = whyNot.get(line.order_id);
    if (!no) noteLineOutcome(says, line, { matter: 'goods', says: `${whyOf(line)}，本店订单已取消` });
    else if (no.asked) noteRequested(says, line, 'cancel', whyOf(line), no.reason);
    else
      noteUnfollowed(says, line, { matter: 'goods', says: `${whyOf(line)}，但订单没有取消：${no.reason}` });
  }
}

const MOVED = '平台改了收货信息';
const place = (outcome: string): FollowOutcome => ({ matter: 'place', says: `${MOVED}，${outcome}` });

/** The new address in the order, or asked of who packs it already. */
export async function moveThese(
  ctx: RequestActor,
  lines: readonly FollowedLine[],
  says: LineOutcomes,
): Promise<void> {
  const wishes = new Map<string, { address: ReturnType<typeof readDestination> }>();
  const moving: FollowedLine[] = [];
  for (const line of lines) {
    const address = readAgain(line);
    if (typeof address === 'string') noteUnfollowed(says, line, place(`但订单没有更新：${address}`));
    else {
      wishes.set(line.order_id, { address });
      moving.push(line);
    }
  }
  const whyNot = await renewRequests(ctx, 'address', moving, wishes, '买家在平台修改了收货信息');
  for (const line of moving) {
    const no = whyNot.get(line.order_id);
    if (!no) noteLineOutcome(says, line, place('本店订单已更新'));
    else if (no.asked) noteRequested(says, line, 'address', MOVED, no.reason);
    else noteUnfollowed(says, line, place(`但订单没有更新：${no.reason}`));
  }
}

/** What was asked before and nobody answered is over: a yes to it would bring about what nobody wants any more. */
export async function renewRequests(
  ctx: RequestActor,
  kind: FlaggedRequest,
  lines: readonly FollowedLine[],
  wishes: Parameters<typeof askChanges>[2],
  reason: string,
): Promise<ReturnType<typeof byOrder>> {
  if (lines.length === 0) return new Map();
  const stale = lines
    .filter(({ openRequests }) => has(openRequests, REQUEST_FLAG[kind]))
    .map(({ order_id }) => order_id);
  if (stale.length > 0) await withdrawByOrder(ctx, kind, stale);
  return byOrder((await askChanges(ctx, kind, wishes, reason)).skipped);
}

/** Read as it was when the line became an order; in words why it can't be. */
function readAgain(line: FollowedLine): ReturnType<typeof readDestination> | string {
  const place = destinationOf(stagedLine(line, 1));
  if (!place.receiver || !place.phone || !place.detail) return '收件人、电话或地址不完整';
  try {
    return readDestination(place);
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

const byOrder = (skipped: SkippedOrders) => new Map(skipped.map((each) => [each.id, each]));
