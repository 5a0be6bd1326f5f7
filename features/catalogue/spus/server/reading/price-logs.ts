import type { z } from 'zod';
import { PRICE_KIND_NAMES, PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { spus } from '../../contract.ts';

/** Who changed which price, newest first; what goods cost only for those who may see it. */
export async function listPriceLogs({ db, can }: ShopCtx, input: z.output<typeof spus.priceLogs.input>) {
  const matches = filterBy(spus.priceLogs, db.from('price_logs').selectAll('price_logs'), input, {
    SpuIDs: (query, ids) => query.where('spu_id', '=', anyOf(ids)),
    SkuIDs: (query, ids) => query.where('sku_id', '=', anyOf(ids)),
    AgentIDs: (query, ids) => query.where('agent_id', '=', anyOf(ids)),
    PriceKinds: (query, kinds) => query.where('kind', 'in', kinds),
    StartTime: (query, time) => query.where('changed_at', '>=', time),
    EndTime: (query, time) => query.where('changed_at', '<=', time),
  });
  const { items, ...totals } = await readPage(matches, input, { CreatedOn: 'changed_at' });
  const ids = (key: 'spu_id' | 'sku_id') => anyOf(items.flatMap((row) => row[key] ?? []));
  const agentIds = items.flatMap((row) => row.agent_id ?? []);
  const listings = await db.from('spus').select(['id', 'name']).where('id', '=', ids('spu_id')).execute();
  const products = await db.from('skus').select(['id', 'name']).where('id', '=', ids('sku_id')).execute();
  const priced = [...listings, ...products];
  const agents = await db
    .from('partners')
    .select(['partner_id', 'partner_name'])
    .where('kind', '=', 'agent')
    .where('partner_id', '=', anyOf(agentIds))
    .execute();
  const groups = await db
    .from('partner_groups')
    .select(['id', 'name'])
    .where('id', '=', anyOf(items.flatMap((row) => row.group_id ?? [])))
    .execute();
  return {
    ...totals,
    items: items.map((row) => ({
      LogID: row.id,
      SpuID: row.spu_id,
      SkuID: row.sku_id,
      SpuName: priced.find(({ id }) => id === row.spu_id || id === row.sku_id)?.name ?? '',
      PriceKind: row.kind,
      PriceKindName: PRICE_KIND_NAMES[row.kind] ?? '',
      AgentName: agents.find((agent) => agent.partner_id === row.agent_id)?.partner_name ?? null,
      AgentGroupName: groups.find((group) => group.id === row.group_id)?.name ?? null,
      ...(row.kind !== PRICE_KINDS.purchase || can('price.purchase.view')
        ? { OldPrice: row.old_price, NewPrice: row.new_price }
        : { OldPrice: null, NewPrice: null }),
      Note: row.note,
      EffectiveAt: row.effective_at ?? row.changed_at,
      EndsAt: row.ends_at,
      ChangeID: row.change_id,
      ChangedBy: row.changed_by_name,
      CreatedOn: row.changed_at,
    })),
  };
}
