import { sql } from 'kysely';
import { minuteText } from '#features/catalogue/prices/price-words.ts';
import { distributeSpus } from '#features/catalogue/spus/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Follow } from '../contract.ts';
import type { DraftFields, SpuConfig } from '../fields.ts';
import { groupBuyRefusals as no } from '../refusals.ts';
import { itemsByGroupBuy, offeredTo } from './contents.ts';
import { addDraft } from './drafts.ts';
import { lockPublished, type PublishedRow } from './find-group-buys.ts';
import { type Published, publishDraft } from './publish-group-buy.ts';
import type { Opener } from './put-in-force.ts';

/** Takes part in a vendor's group-buy with a price of its own: one of mine under the vendor's, inside its time. */
export async function followGroupBuy(ctx: Opener, follow: Follow): Promise<Published> {
  const { db } = ctx;
  const vendor = acrossShops(db, 'distribution')(follow.VendorID);
  const theirs = await requireOpen(db, vendor, follow);
  const { StartDate, EndDate } = within(theirs, follow);
  const listings = await listingsFor(ctx, vendor, theirs.id);
  const { GrouponDraftID: id } = await addDraft(ctx, {
    GrouponName: follow.GrouponName || theirs.name,
    StartDate,
    EndDate,
    GrouponMaterials: follow.GrouponMaterials ?? (theirs.materials as DraftFields['GrouponMaterials']),
    SpuConfigs: configsOf(follow, listings),
    AllAgents: follow.AllAgents,
    AgentIDs: follow.AgentIDs,
    AgentGroupIDs: follow.AgentGroupIDs,
  });
  await sql`update group_buys set upstream_shop_id = ${vendor.shopId}, upstream_id = ${theirs.id}
    where shop_id = ${db.shopId} and id = ${id}`.execute(db.k);
  const skipped = await publishDraft(ctx, id);
  await sql`update group_buy_invites set group_buy_id = ${id} where shop_id = ${db.shopId}
    and vendor_id = ${vendor.shopId} and vendor_group_buy_id = ${theirs.id}`.execute(db.k);
  const name = follow.GrouponName || theirs.name;
  await sql`insert into group_buy_followers (shop_id, group_buy_id, agent_id, agent_group_buy_id, name, starts_at, ends_at, followed_at)
    values (${vendor.shopId}, ${theirs.id}, ${db.shopId}, ${id}, ${name}, ${StartDate}, ${EndDate}, ${new Date().toISOString()})
    on conflict (shop_id, group_buy_id, agent_id) do update set agent_group_buy_id = excluded.agent_group_buy_id,
      name = excluded.name, starts_at = excluded.starts_at, ends_at = excluded.ends_at, followed_at = excluded.followed_at`.execute(
    vendor.k,
  );
  return { GrouponID: id, skipped };
}

/** The vendor's, which this shop is asked to; locked, so that it isn't closed meanwhile. */
async function requireOpen(db: TenantDb, vendor: TenantDb, { GrouponID }: Follow): Promise<PublishedRow> {
  const linked = db
    .from('partners')
    .select('partner_id')
    .where('kind', '=', 'vendor')
    .where('removed_at', 'is', null);
  const invites = db
    .from('group_buy_invites')
    .select('group_buy_id')
    .where('vendor_id', '=', vendor.shopId)
    .where('vendor_id', 'in', linked);
  const invite = await invites.where('vendor_group_buy_id', '=', GrouponID).executeTakeFirst();
  const theirs = invite && (await lockPublished(vendor, GrouponID));
  if (!theirs) refuse(common.notFound, { what: '团购' });
  if (Date.parse(theirs.ends_at) <= Date.now()) refuse(no.over);
  const mine = invite.group_buy_id ? await lockPublished(db, invite.group_buy_id) : undefined;
  if (mine && Date.parse(mine.ends_at) > Date.now()) refuse(no.followed);
  return theirs;
}

function within(
  theirs: PublishedRow,
  { StartDate, EndDate }: Follow,
): { StartDate: string; EndDate: string } {
  const from = Date.parse(theirs.starts_at);
  const to = Date.parse(theirs.ends_at);
  const start = StartDate ? Date.parse(StartDate) : Math.max(from, Date.now());
  const end = EndDate ? Date.parse(EndDate) : to;
  if (start < from || end > to) refuse(no.outside, { from: minuteText(from), to: minuteText(to) });
  return { StartDate: new Date(start).toISOString(), EndDate: new Date(end).toISOString() };
}

interface Supplied {
  id: string;
  vendorSpuId: string;
}

/** My listings of the vendor's; one that I had thrown away comes back, where it is still offered to me. */
async function listingsFor({ db, user }: Opener, vendor: TenantDb, id: string): Promise<readonly Supplied[]> {
  const theirs = ((await itemsByGroupBuy(vendor, [id])).get(id) ?? []).map(({ spuId }) => spuId);
  const on = await offeredTo(vendor, db.shopId, theirs);
  const have = await suppliedBy(db, vendor.shopId, on);
  const missing = on.filter((spuId) => !have.some(({ vendorSpuId }) => vendorSpuId === spuId));
  if (missing.length === 0) return have;
  await distributeSpus(
    vendor,
    user,
    missing.map((SpuID) => ({ SpuID, AgentID: db.shopId })),
  );
  return suppliedBy(db, vendor.shopId, on);
}

async function suppliedBy(db: TenantDb, vendorId: string, spuIds: readonly string[]): Promise<Supplied[]> {
  const rows = await db
    .from('spus')
    .select(['id', 'vendor_spu_id as vendorSpuId'])
    .where('vendor_id', '=', vendorId)
    .where('vendor_spu_id', '=', anyOf(spuIds))
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id, vendorSpuId }) => ({ id, vendorSpuId: vendorSpuId ?? '' }));
}

/** Those that I name, by my listing's id or the vendor's; all of them at the usual prices when I name none. */
function configsOf({ SpuConfigs }: Follow, listings: readonly Supplied[]): SpuConfig[] {
  if (!SpuConfigs) return listings.map(({ id: SpuID }) => ({ SpuID, Quota: -1 }));
  return SpuConfigs.map((config) => {
    const mine = listings.find(({ id, vendorSpuId }) => [id, vendorSpuId].includes(config.SpuID));
    if (!mine) refuse(common.notFound, { what: '在售商品' });
    return { ...config, SpuID: mine.id };
  });
}
