import { sql } from 'kysely';
import type { z } from 'zod';
import { differenceRight } from '#features/orders/orders/difference-right.ts';
import { packedNameOf } from '#features/orders/orders/packed-instead.ts';
import type { RequestKind } from '#features/orders/orders/request-flags.ts';
import { withoutPhones } from '#features/sheets/addresses/receivers/masked-phone.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import type { RequestRow, requests } from '../contract.ts';
import { legRight, type RequestDetail, requestDetailText, swapText } from '../request-detail.ts';

const sorts = { CreatedOn: 'CreatedOn' };

/** Requests as this shop takes part in them; whole phone numbers for whom they are open. */
export async function listRequests(ctx: ShopCtx, input: z.output<typeof requests.get.input>) {
  const { part, states, kinds, orderNo } = input;
  let query = ctx.db
    .from('order_requests')
    .innerJoin('orders', (on) =>
      on
        .onRef('orders.shop_id', '=', 'order_requests.shop_id')
        .onRef('orders.id', '=', 'order_requests.order_id'),
    )
    .select([
      'order_requests.id as RequestID',
      'order_requests.order_id as OrderID',
      sql<string>`${sql.raw(packedNameOf('orders'))}`.as('SpuName'),
      'orders.receiver as Receiver',
      'orders.vendor_id as VendorID',
      'kind as Kind',
      'state as State',
      'part as Part',
      'order_requests.detail as Detail',
      'from_hop as From',
      'to_hop as To',
      'reason as Reason',
      'pictures as Pictures',
      'by_shop as ByShop',
      'by_name as ByName',
      'to_shop as ToShop',
      'asked_at as CreatedOn',
      'due_at as DueOn',
      'answered_at as AnsweredOn',
      'answer_reason as AnswerReason',
      'answer_name as AnswerName',
    ]);
  if (part) query = query.where('part', '=', part);
  if (states?.length) query = query.where('state', 'in', states);
  if (kinds?.length) query = query.where('kind', 'in', kinds);
  if (orderNo?.length) query = query.where('order_requests.order_id', 'in', orderNo);
  const { items, ...totals } = await readPage(query, input, sorts, ['order_requests.id']);
  const rows = items.map(({ Detail, VendorID, From, To, ...row }) => {
    const right = row.Kind === 'price' ? legRight(row.Part, From, To) : differenceRight(VendorID === null);
    const isSeen = ctx.can(right);
    const says = saysOf(row.Kind as RequestKind, Detail as RequestDetail, isSeen);
    const Pictures = isSeen ? row.Pictures : [];
    return { ...row, Pictures, Says: ctx.can('phone.full') ? says : withoutPhones(says) } as RequestRow;
  });
  return { ...totals, items: rows, tabs: await openParts(ctx, input) };
}

/** How many are open, by what this shop does in them. */
async function openParts(
  { db }: Pick<ShopCtx, 'db'>,
  { kinds, orderNo }: z.output<typeof requests.get.input>,
): Promise<Record<string, number>> {
  let open = db.from('order_requests').where('state', '=', 'open');
  if (kinds?.length) open = open.where('kind', 'in', kinds);
  if (orderNo?.length) open = open.where('order_id', 'in', orderNo);
  const counted = open.select(['part', sql<number>`count(*)::int`.as('n')]).groupBy('part');
  const none = { answers: 0, asks: 0, watches: 0 };
  return { ...none, ...Object.fromEntries((await counted.execute()).map(({ part, n }) => [part, n])) };
}

function saysOf(kind: RequestKind, requestDetail: RequestDetail, seesPrices: boolean): string {
  if (seesPrices) return requestDetailText(kind, requestDetail);
  if (requestDetail.price) return '没有查看价格的权限';
  return requestDetail.swap ? swapText(requestDetail.swap) : requestDetailText(kind, requestDetail);
}
