import { sql } from 'kysely';
import type { z } from 'zod';
import { packedNameOf } from '#features/orders/orders/packed-instead.ts';
import { seeChangeNotices } from '#features/orders/orders/server/index.ts';
import { withoutPhones } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { COUNT_LIMIT } from '#kit/list/count-limit.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import type { OrderChangeRow, requests } from '../contract.ts';
import { requestDenials } from '../request-denials.ts';

const sorts = { CreatedOn: 'CreatedOn' };

type ChangeFilters = Partial<
  Pick<z.output<typeof requests.changes.input>, 'unseen' | 'changeKinds' | 'orderNo'>
>;

/** 发货变更. */
export async function listOrderChanges(ctx: ShopCtx, input: z.output<typeof requests.changes.input>) {
  const { items, ...totals } = await readPage(readChanges(ctx, input), input, sorts, ['order_changes.id']);
  const rows = items as OrderChangeRow[];
  const visible = ctx.can('phone.full') ? rows : withoutPhones(rows);
  return { ...totals, items: visible, tabs: await countTabs(ctx, input) };
}

/** How many each tab has, of those that the other filters find; null: too many to be counted. */
async function countTabs({ db }: Pick<ShopCtx, 'db'>, changeFilters: ChangeFilters) {
  const counted = { ...changeFilters, unseen: undefined };
  const matches = readChanges({ db }, counted).clearSelect().select('seen_at');
  const unseen = readChanges({ db }, { ...changeFilters, unseen: true })
    .clearSelect()
    .select('seen_at');
  const { all = 0, open = 0 } =
    (await db.k
      .selectFrom(matches.limit(COUNT_LIMIT + 1).as('matches'))
      .select([
        sql<number>`count(*)::int`.as('all'),
        sql<number>`(select count(*)::int from (${unseen}) as u)`.as('open'),
      ])
      .executeTakeFirst()) ?? {};
  const isWhole = all <= COUNT_LIMIT;
  return { unseen: open, seen: isWhole ? all - open : null, all: isWhole ? all : null };
}

/** Those of the filters, as they are shown. */
export function readChanges({ db }: Pick<ShopCtx, 'db'>, { unseen, changeKinds, orderNo }: ChangeFilters) {
  let query = db
    .from('order_changes')
    .innerJoin('orders', (on) =>
      on
        .onRef('orders.shop_id', '=', 'order_changes.shop_id')
        .onRef('orders.id', '=', 'order_changes.order_id'),
    )
    .leftJoin('partners', (on) =>
      on
        .onRef('partners.shop_id', '=', 'orders.shop_id')
        .onRef('partners.partner_id', '=', 'orders.agent_id')
        .on('partners.kind', '=', 'agent'),
    )
    .select([
      'order_changes.id as ChangeID',
      'order_changes.order_id as OrderID',
      'orders.third_party_name as ThirdPartyName',
      'orders.third_party_order_id as ThirdPartyOrderID',
      'partners.partner_name as AgentName',
      sql<string>`${sql.raw(packedNameOf('orders'))}`.as('SpuName'),
      'orders.receiver as Receiver',
      'order_changes.kind as Kind',
      'was as Was',
      'now as Now',
      'by_shop as ByShop',
      'at as CreatedOn',
      'seen_at as SeenOn',
      'seen_by as SeenBy',
    ]);
  if (typeof unseen === 'boolean') query = query.where('seen_at', unseen ? 'is' : 'is not', null);
  if (changeKinds?.length) query = query.where('order_changes.kind', 'in', changeKinds);
  if (orderNo?.length) query = query.where('order_changes.order_id', 'in', orderNo);
  return query;
}

/** Somebody has dealt with them; each once. */
export async function seeChanges({ db, user }: ShopCtx, ids: readonly string[]): Promise<BatchResult> {
  const changedIds = await seeChangeNotices(db, user.name, ids);
  const skipped = ids.filter((id) => !changedIds.has(id)).map((id) => skip(id, deny(requestDenials.seen)));
  return { done: changedIds.size, skipped };
}
