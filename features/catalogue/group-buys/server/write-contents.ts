import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { noteUses } from '#features/catalogue/materials/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { DraftFields, SpuConfig } from '../fields.ts';
import { AUDIENCE, type BuyItemRow, itemsByGroupBuy } from './contents.ts';

/**
 * Writes the named fields of a group-buy that isn't published yet. Who may not see prices has none to send back: those
 * that the draft has stay.
 */
export async function writeContents(
  db: TenantDb,
  id: string,
  content: Partial<DraftFields>,
  seesPrices = true,
): Promise<void> {
  await writeRow(db, id, content);
  if (content.SpuConfigs || content.SkuGroupConfigs) await writeItems(db, id, content, seesPrices);
  const { AllAgents, AgentIDs, AgentGroupIDs } = content;
  if (AllAgents !== undefined || AgentIDs || AgentGroupIDs) await writeAudience(db, id, content);
}

async function writeRow(db: TenantDb, id: string, content: Partial<DraftFields>): Promise<void> {
  const { GrouponName, GrouponMaterials, StartDate, EndDate } = content;
  const set = {
    ...(GrouponName !== undefined && { name: GrouponName }),
    ...(GrouponMaterials && { materials: JSON.stringify(GrouponMaterials) }),
    ...(StartDate !== undefined && { starts_at: StartDate }),
    ...(EndDate !== undefined && { ends_at: EndDate }),
  };
  if (Object.keys(set).length > 0) await db.update('group_buys').set(set).where('id', '=', id).execute();
  if (GrouponMaterials) await noteUses(db, id, GrouponMaterials);
}

async function writeItems(
  db: TenantDb,
  id: string,
  content: Partial<DraftFields>,
  seesPrices: boolean,
): Promise<void> {
  const configs = [
    ...(content.SpuConfigs ?? []),
    ...(await listingsOfGroups(db, content.SkuGroupConfigs ?? [])),
  ];
  // Said twice, of the listing itself and of its product group: the first counts.
  const configBySpu = new Map([...configs].reverse().map((config) => [config.SpuID, config]));
  const items = [...configBySpu.values()].reverse();
  await requireListings(db, items);
  const unseen = seesPrices ? new Map<string, BuyItemRow>() : await pricedIn(db, id);
  await db.remove('group_buy_items').where('group_buy_id', '=', id).execute();
  const rows = items.map(({ SpuID, GrouponPrice, SpuPrice, Quota }, position) => ({
    group_buy_id: id,
    spu_id: SpuID,
    position,
    log_id: newId(),
    price: GrouponPrice ?? unseen.get(SpuID)?.price ?? null,
    retail: SpuPrice ?? unseen.get(SpuID)?.retail ?? null,
    quota: Quota < 0 ? null : Quota,
  }));
  if (rows.length > 0) await db.insert('group_buy_items', rows).execute();
}

const pricedIn = async (db: TenantDb, id: string): Promise<Map<string, BuyItemRow>> =>
  new Map(((await itemsByGroupBuy(db, [id])).get(id) ?? []).map((item) => [item.spuId, item]));

async function requireListings(db: TenantDb, items: readonly SpuConfig[]): Promise<void> {
  const live = db.from('spus').select('id').where('deleted_at', 'is', null);
  const rows = await live.where('id', '=', anyOf(items.map(({ SpuID }) => SpuID))).execute();
  if (rows.length < items.length) refuse(common.notFound, { what: '在售商品' });
}

/** The listings that are made of nothing but the products of a group. */
async function listingsOfGroups(
  db: TenantDb,
  groups: DraftFields['SkuGroupConfigs'],
): Promise<readonly SpuConfig[]> {
  if (groups.length === 0) return [];
  const { rows } = await sql<{ spuId: string; groupId: string }>`select p.spu_id as "spuId",
      min(k.group_id::text) as "groupId"
    from spu_skus p join skus k on k.shop_id = ${db.shopId} and k.id = p.sku_id
    join spus s on s.shop_id = ${db.shopId} and s.id = p.spu_id and s.deleted_at is null
    where p.shop_id = ${db.shopId} and p.spu_id in (select x.spu_id from spu_skus x
      join skus m on m.shop_id = ${db.shopId} and m.id = x.sku_id
      where x.shop_id = ${db.shopId} and m.group_id = ${anyOf(groups.map(({ SkuGroupID }) => SkuGroupID))})
    group by p.spu_id having count(distinct k.group_id) = 1 and count(*) = count(k.group_id)
    order by p.spu_id`.execute(db.k);
  return groups.flatMap(({ SkuGroupID, GrouponPrice, Quota }) =>
    rows.flatMap(({ spuId: SpuID, groupId }) =>
      groupId === SkuGroupID ? { SpuID, GrouponPrice, Quota } : [],
    ),
  );
}

async function writeAudience(db: TenantDb, id: string, content: Partial<DraftFields>): Promise<void> {
  const { AllAgents = false, AgentIDs = [], AgentGroupIDs = [] } = content;
  await requireAudience(db, AgentIDs, AgentGroupIDs);
  await db.remove('group_buy_audience').where('group_buy_id', '=', id).execute();
  const named = [
    ...[...new Set(AgentIDs)].map((audience_id) => ({ audience_id, kind: AUDIENCE.agent })),
    ...[...new Set(AgentGroupIDs)].map((audience_id) => ({ audience_id, kind: AUDIENCE.group })),
  ];
  const audience = AllAgents ? [{ audience_id: EMPTY_ID, kind: AUDIENCE.all }] : named;
  const rows = audience.map((each) => ({ ...each, group_buy_id: id }));
  if (rows.length > 0) await db.insert('group_buy_audience', rows).execute();
}

async function requireAudience(db: TenantDb, agentIds: readonly string[], groupIds: readonly string[]) {
  const linked = db
    .from('partners')
    .select('partner_id')
    .where('kind', '=', 'agent')
    .where('removed_at', 'is', null);
  const agents = await linked.where('partner_id', '=', anyOf(agentIds)).execute();
  if (agents.length < new Set(agentIds).size) refuse(common.notFound, { what: '渠道' });
  const groups = db.from('partner_groups').select('id').where('kind', '=', 'agent');
  const groupRows = await groups.where('id', '=', anyOf(groupIds)).execute();
  if (groupRows.length < new Set(groupIds).size) refuse(common.notFound, { what: '渠道组' });
}
