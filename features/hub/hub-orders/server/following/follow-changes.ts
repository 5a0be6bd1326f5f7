import { sql } from 'kysely';
import { lockAhead } from '#features/orders/orders/server/index.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { hidesReceiver, LINE_COLUMNS, RECEIVER_TEXT } from '../taking/line-of.ts';
import { cutThese } from './follow-pieces.ts';
import { complainOf, hasComplained } from './follow-refund.ts';
import { cancelThese, moveThese } from './follow-request.ts';
import {
  type FollowedLine,
  isEnded,
  isFewer,
  isWithdrawn,
  type LineOutcomes,
  repeatOutcomes,
  tooManyLeft,
} from './followed-line.ts';
import { noteComplained, noteLinesFollowed } from './note-followed.ts';

const AT_ONCE = 100;

/**
 * What a platform changed of orders that are ours already: cancelled or refunded ones are cancelled, or asked of who
 * ships them, or complained about once they have left; addresses and single pieces follow in the same way. Of a set that
 * several supply each order is. Gives whether there may be more.
 */
export async function followSome({ inShop, payload }: JobCtx): Promise<boolean> {
  const user = { id: payload.userId, name: payload.userName || '平台同步', loginName: '' };
  const outcome = await inShop(async (db) => {
    const lines = await linesToFollow(db);
    const [withdrawn, standing] = halves(lines, isWithdrawn);
    const [left, here] = halves(withdrawn, ({ shipped }) => shipped > 0);
    const says: LineOutcomes = new Map();
    const moved = standing.filter(hasMoved);
    const steps = [here.filter((line) => !isEnded(line)), moved, standing.filter(isFewer)];
    if (steps.filter((step) => step.length > 0).length > 1)
      await lockAhead(
        db,
        steps.flat().map(({ order_id: id }) => id),
      );
    await cancelThese({ db, user }, here, says);
    await moveThese({ db, user }, moved, says);
    await cutThese({ db, user }, standing, says);
    const tooMany = standing.filter((line) => tooManyLeft(line) > 0);
    const toComplain = [...left, ...tooMany];
    for (const line of toComplain.filter(hasComplained)) repeatOutcomes(says, line);
    const waiting = groupBy(toComplain, ({ id }) => id);
    await noteLinesFollowed(db, lines, says, new Set(waiting.keys()));
    return { waiting, says, isMore: new Set(lines.map(({ id }) => id)).size === AT_ONCE };
  });
  // Each by itself: a complaint that can't be raised says so, and the others are.
  for (const parts of outcome.waiting.values()) {
    const raised: LineOutcomes = new Map();
    for (const line of parts) await complainOf(inShop, user, line, raised);
    await inShop((db) => noteComplained(db, parts, outcome.says, raised));
  }
  return outcome.isMore;
}

const hasMoved = (line: FollowedLine): boolean => {
  const { place, place_seen, mended } = line;
  const byHand = mended?.address ?? mended?.receiver ?? mended?.phone;
  return !hidesReceiver(line) && place_seen !== null && place !== place_seen && !byHand;
};

function halves<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((one) => !is(one))];
}

async function linesToFollow(db: TenantDb): Promise<FollowedLine[]> {
  const columns = sql.raw(LINE_COLUMNS.map((name) => `h.${name}`).join(', '));
  const { rows } = await sql<FollowedLine>`with h as materialized (select * from hub_orders h
      where h.shop_id = ${db.shopId} and h.followed < h.version and h.platform <> '' and h.order_id is not null
      order by h.id limit ${AT_ONCE} for update)
    select ${columns}, o.id::text as order_id, (row_number() over (partition by h.id order by o.id) - 1)::int as part,
      h.version, ${RECEIVER_TEXT} as place, h.place_seen, h.follow_outcomes, h.pending_requests,
      case when h.unfollowed_at is null then '[]' else h.unfollowed end as waits, h.cancelled, h.refund,
      h.quantity_taken, h.quantity_seen, h.amount as taken_amount, o.amount as order_amount, o.status, o.shipped_amount as shipped,
      o.cancel_request as "cancelRequest", o.open_requests as "openRequests"
    from h cross join lateral (select h.order_id as id union select s.id from orders s
      where s.shop_id = ${db.shopId} and s.split_of = h.order_id) x
    join orders o on o.shop_id = ${db.shopId} and o.id = x.id
    order by h.id, o.id`.execute(db.k);
  return rows;
}
