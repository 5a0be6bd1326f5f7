import { sql } from 'kysely';
import type { z } from 'zod';
import { PIECE_GRAMS } from '#features/orders/orders/server/index.ts';
import { CANCELLED } from '#features/orders/orders/status.ts';
import { addDays, dayOf, dayStart, firstIdAt } from '#features/orders/orders/times/order-time.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { CarrierRuleRow, labelAccounts } from '../contract.ts';
import { MOST_DRY_ORDERS } from '../limits.ts';
import { type ChosenAccount, explainChoices, type UnassignedParcel } from './choose-accounts.ts';
import { requireAccounts } from './keep-rules.ts';

/** Where yesterday's orders, else those of today so far, would go by rules that are not set yet. */
export async function dryRun(
  db: TenantDb,
  rules: readonly CarrierRuleRow[],
  now = new Date(),
): Promise<z.output<typeof labelAccounts.dryRun.output>> {
  const accounts = await requireAccounts(db, rules);
  const today = dayStart(now);
  const yesterday = addDays(today, -1);
  const before = await readOrders(db, yesterday, today);
  const IsToday = before.length === 0;
  const parcels = IsToday ? await readOrders(db, today, addDays(today, 1)) : before;
  const sample = parcels.slice(0, MOST_DRY_ORDERS);
  const choices = [...(await explainChoices(db, sample, rules.map(ruleOf))).values()];
  const items = accounts.flatMap(({ id, name, company }) => {
    const mine = choices.filter(({ accountId }) => accountId === id);
    const ByDefault = mine.filter(({ by }) => by !== 'rule').length;
    return mine.length > 0
      ? [{ AccountID: id, Name: name, Company: company, Orders: mine.length, ByDefault }]
      : [];
  });
  return {
    Day: dayOf(IsToday ? today : yesterday),
    IsToday,
    Orders: sample.length,
    IsCut: parcels.length > sample.length,
    total: items.length,
    items,
    Unmatched: choices.filter(isUnmatched).length,
  };
}

const isUnmatched = ({ accountId }: ChosenAccount): boolean => accountId === null;

/**
 * An order is looked at as one parcel of what its products weigh: what is weighed and packed is known only when it is.
 * Of orders that are packed alike one is looked up.
 */
async function readOrders(db: TenantDb, from: Date, until: Date): Promise<UnassignedParcel[]> {
  const { rows } = await sql<UnassignedParcel>`with day as materialized (
      select shop_id, id, province, amount, pieces, spu_id, spu_version, spu_name, swap, vendor_id, split_of, agent_id,
        third_party_name
      from orders where shop_id = ${db.shopId} and id >= ${firstIdAt(from)} and id < ${firstIdAt(until)}
        and vendor_id is null and status & ${sql.lit(CANCELLED)} = 0
      order by id limit ${sql.lit(MOST_DRY_ORDERS + 1)}),
    ranked as (select *, row_number() over (partition by ${ALIKE} order by id) as nth from day),
    weighed as (select o.*, case when o.nth = 1 then ${PIECE_GRAMS} end as grams from ranked o)
    select id::text as key, province, amount * max(grams) over (partition by ${ALIKE}) as "weightGrams",
      array[spu_id::text] as "listingIds", agent_id as "agentId", third_party_name as "thirdPartyName"
    from weighed order by id`.execute(db.k);
  return rows;
}

/** Orders that hold the same goods. */
const ALIKE = sql.raw('spu_id, spu_version, pieces, spu_name, swap, split_of is null');

/** A rule of the wire as parcels are held against it. */
const ruleOf = (rule: CarrierRuleRow) => ({
  accountId: rule.AccountID,
  provinces: rule.Provinces,
  weightAbove: rule.WeightAbove,
  weightTo: rule.WeightTo,
  categoryIds: rule.CategoryIDs,
  words: rule.Words,
  agentIds: rule.AgentIDs,
  platforms: rule.Platforms,
});
