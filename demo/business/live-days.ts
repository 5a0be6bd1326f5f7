import { sql } from 'kysely';
import { addDays, dayStart } from '#features/orders/orders/times/order-time.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { limitToday } from '../quotas.ts';
import { countShort } from '../stock.ts';
import { backdateRows } from './backdate-rows.ts';
import { type DemoActor, demoActor } from './demo-actor.ts';
import { DEMO_DAYS, daysLeft, demoTown, type TownShops } from './demo-town.ts';
import { type Diary, openDiary } from './diary.ts';
import { joinGroupBuy } from './join-group-buy.ts';
import { lastActivity } from './last-activity.ts';
import { noteDay, type Town } from './note-day.ts';
import { liveInThePast } from './past-clock.ts';
import { raiseAutomatically } from './raise-automatically.ts';
import { settleWeek } from './settle-week.ts';
import { tradeDay } from './trade-days.ts';
import { leaveBooks } from './waiting/open-books.ts';
import { leaveComplaints } from './waiting/open-complaints.ts';
import { leaveLeads } from './waiting/open-leads.ts';
import { leaveLinks } from './waiting/open-links.ts';
import { leaveParcels } from './waiting/open-parcels.ts';
import { leavePresales } from './waiting/open-presales.ts';
import { leaveRequests } from './waiting/open-requests.ts';
import { leaveRuns } from './waiting/open-runs.ts';
import { leaveSuspensions } from './waiting/open-suspensions.ts';

const NOON = 43_200_000;
/** Not ripe before spring (seasons.ts). */
const UNRIPE = 'GY-MG-5';

/**
 * Makes the days before the demo shops were opened, oldest first, each once. Begun again after a stop it goes on behind
 * what was done last: at most the act that was under way is told by half.
 */
export async function liveDays(pool: Pool, days = DEMO_DAYS): Promise<void> {
  const shops = await demoTown(pool);
  if (!shops || !(await daysLeft(pool))) return;
  const town = await townOf(pool, shops);
  const { openedAt } = shops.tuanzhang;
  const since = await lastActivity(pool, shops);
  if (since > 0)
    for (const { shopId } of Object.values(shops)) await backdateRows(pool, shopId, new Date(since));
  liveInThePast();
  const diary = openDiary(since);
  leaveBooks(town, addDays(dayStart(openedAt), 1 - days), openedAt, diary);
  for (const leave of [
    leaveComplaints,
    leaveParcels,
    leaveLeads,
    leaveLinks,
    leaveSuspensions,
    leaveRequests,
    leavePresales,
    leaveRuns,
  ])
    leave(town, openedAt, diary);
  for (let at = DEMO_DAYS - days; at <= DEMO_DAYS; at++) {
    const start = addDays(dayStart(openedAt), at - DEMO_DAYS);
    const until = Math.min(addDays(start, 1).getTime(), openedAt.getTime());
    if (new Date(start.getTime() + NOON).getUTCDay() === 1) settle(town, start, openedAt, diary);
    const day = { start: start.getTime(), at, dayCount: DEMO_DAYS, diary };
    noteDay(town, day);
    tradeDay(town, day);
    if (until <= since) continue;
    await diary.liveUntil(until);
    for (const shop of Object.values(shops)) await backdateRows(pool, shop.shopId, start);
  }
  await raiseAutomatically(pool, town.tuanzhang);
  await joinGroupBuy(town);
  await endShort(pool, town.guoyuan);
}

/** The last of it, all or nothing: by it one knows that all is done. */
const endShort = (pool: Pool, { shop }: DemoActor) =>
  inShop(pool, { shopId: shop.shopId }, async (db) => {
    const author = { id: shop.userId, name: shop.person };
    await countShort(db, author);
    await limitToday(db, author);
  });

/** Each seller of the chain bills its buyer. */
function settle({ tuanzhang, youxuan, guoyuan }: Town, monday: Date, end: Date, diary: Diary): void {
  settleWeek({ seller: youxuan, buyer: tuanzhang }, monday.getTime(), end.getTime(), diary);
  settleWeek({ seller: guoyuan, buyer: youxuan }, monday.getTime(), end.getTime(), diary);
}

async function townOf(pool: Pool, shops: TownShops): Promise<Town> {
  const listings = (shopId: string) => inShop(pool, { shopId }, ({ k }) => listingsOf(k, shopId));
  return {
    tuanzhang: demoActor(pool, shops.tuanzhang),
    youxuan: demoActor(pool, shops.youxuan),
    guoyuan: demoActor(pool, shops.guoyuan),
    lujiren: demoActor(pool, shops.lujiren),
    listings: {
      tuanzhang: await listings(shops.tuanzhang.shopId),
      youxuan: await listings(shops.youxuan.shopId),
      lujiren: await listings(shops.lujiren.shopId),
    },
  };
}

/** What is sold all year round, in an order of its own. */
async function listingsOf(k: Parameters<Parameters<typeof inShop>[2]>[0]['k'], shopId: string) {
  const { rows } = await sql<{
    id: string;
  }>`select id from spus where shop_id = ${shopId} and deleted_at is null
    and status = 'on_sale' and upstream is null and price is not null and spu_group_id is null
    and external_id is distinct from ${UNRIPE}
    order by md5(name)`.execute(k);
  return rows.map(({ id }) => id);
}
