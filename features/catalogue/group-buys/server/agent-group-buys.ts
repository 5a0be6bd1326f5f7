import type { z } from 'zod';
import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { groupBuys } from '../contract.ts';
import type { AgentGroupBuy } from '../fields.ts';
import { groupBuyStateOf } from '../group-buy-state.ts';
import { figuresOnWire } from './figures.ts';
import { groupBuyAgentNames } from './group-buy-detail.ts';

/** My agents' group-buys that follow mine; of their sale only what came to me. */
export async function listByAgent({ db, can }: ShopCtx, input: z.output<typeof groupBuys.byAgent.input>) {
  const all = db.from('group_buy_followers').selectAll('group_buy_followers');
  const matches = filterBy(groupBuys.byAgent, all, input, {
    AgentIDs: (query, ids) => query.where('agent_id', '=', anyOf(ids)),
    GrouponIDs: (query, ids) => query.where('group_buy_id', '=', anyOf(ids)),
  });
  const sorts = { CreatedOn: 'followed_at' };
  const { items: rows, ...totals } = await readPage(matches, input, sorts, ['agent_group_buy_id']);
  const ids = [...new Set(rows.map(({ group_buy_id }) => group_buy_id))];
  const figures = await orderFacts().groupBuyFigures(db, ids, 'agent');
  const mine = await db.from('group_buys').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
  const agents = await groupBuyAgentNames(
    db,
    rows.map(({ agent_id }) => agent_id),
  );
  const items = rows.map((row): AgentGroupBuy => {
    const state = groupBuyStateOf(row, Date.now());
    return {
      AgentID: row.agent_id,
      AgentName: agents.get(row.agent_id) ?? '',
      GrouponName: row.name,
      StartDate: row.starts_at,
      EndDate: row.ends_at,
      idGrouponStatus: state.id,
      StatusName: state.name,
      MyGrouponID: row.group_buy_id,
      MyGrouponName: mine.find(({ id }) => id === row.group_buy_id)?.name ?? '',
      ...figuresOnWire(figures.get(`${row.group_buy_id} ${row.agent_id}`), can('price.sales.view')),
      CreatedOn: row.followed_at,
    };
  });
  return { ...totals, items };
}
