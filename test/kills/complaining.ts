import { complaints } from '#features/aftersale/complaints/contract.ts';
import { LEG } from '#features/aftersale/complaints/leg.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import type { Client } from './client.ts';
import type { ReachedProduct } from './product.ts';
import { untilNone } from './tracing.ts';

/** What the state of things refuses: it was done by then, by an answer that was lost. */
const BY_THEN = [4004, 4009, 4022];
const MONEY_ONLY = 60;
const GOODS = 12;
const PICTURES = ['/pictures/ofastrickenround-1600.webp'];
type Handling = Omit<Input<typeof complaints.handle>, 'Items'>;

/**
 * Complains about orders that have left: money alone up the chain and back down by one press each, and goods that
 * come back and are counted.
 */
export async function complain(
  entry: Client,
  middle: Client,
  grower: Client,
  ids: readonly string[],
): Promise<void> {
  const money = { IdComplaintType: 1, IdReason: 10, Description: '少了一个' } as const;
  const goods = { IdComplaintType: 2, IdReason: 9, Description: '不想要了' } as const;
  const raise = (claim: typeof money | typeof goods, orders: readonly string[]) =>
    entry.ask(complaints.create, {
      ...claim,
      PictureUrls: PICTURES,
      Items: orders.map((OrderID) => ({ OrderID, Money: 1 })),
    });
  const claimIds = await raise(money, ids.slice(0, MONEY_ONLY));
  const back = await raise(goods, ids.slice(MONEY_ONLY, MONEY_ONLY + GOODS));
  const upward = claimIds.items.map(({ ComplaintID }) => ({ ComplaintID }));
  const returned = back.items.map(({ ComplaintID }) => ({ ComplaintID }));
  await middle.ask(complaints.handle, { Items: upward, Act: 'passOn' }, BY_THEN);
  await agree(grower, 'channel', upward);
  await middle.ask(complaints.handle, { Items: upward, Act: 'replyAsVendor' }, BY_THEN);
  // What differs by a fen of the two prices comes as an offer of its own.
  await agree(entry, 'vendor', upward);
  await agree(middle, 'channel', returned, { ReturnAddress: '昆明' });
  for (const [at, item] of returned.entries()) {
    const one = (who: Client, handling: Handling) =>
      who.ask(complaints.handle, { Items: [item], ...handling }, BY_THEN);
    await one(entry, {
      Act: 'returnWaybill',
      ExpressNo: `YT77${item.ComplaintID.replace(/\D/g, '').slice(0, 9)}`,
    });
    await one(middle, { Act: 'receive', Good: at % 2 });
  }
  // Of what didn't come back nothing more.
  await agree(entry, 'vendor', returned);
}

const BY_CLOCK = 4;
const OLD = new Date(Date.now() - 8 * 86_400_000).toISOString();

/**
 * What goes on without anybody: goods of which a carrier says that they were signed for a week ago, goods that nobody
 * sends back, and parcels in trouble (`troubled`) of which the shop wants complaints by itself.
 */
export async function complainByClock(
  product: ReachedProduct,
  entry: Client,
  middle: Client,
  { ids, troubled }: Record<'ids' | 'troubled', readonly string[]>,
): Promise<string[]> {
  const goods = { IdComplaintType: 2, IdReason: 9, Description: '不想要了', PictureUrls: PICTURES } as const;
  const Items = ids.slice(0, BY_CLOCK * 2).map((OrderID) => ({ OrderID, Money: 1 }));
  const raised = (await entry.ask(complaints.create, { ...goods, Items })).items.map(
    ({ ComplaintID }) => ComplaintID,
  );
  const sent = raised.slice(0, BY_CLOCK);
  const kept = raised.slice(BY_CLOCK);
  await agree(
    middle,
    'channel',
    raised.map((ComplaintID) => ({ ComplaintID })),
    { ReturnAddress: '昆明' },
  );
  const numbers = sent.map((id) => `YT66${id.replace(/\D/g, '').slice(0, 9)}`);
  for (const [at, ComplaintID] of sent.entries()) {
    const input = { Act: 'returnWaybill', ExpressNo: numbers[at] ?? '' } as const;
    await entry.ask(complaints.handle, { Items: [{ ComplaintID }], ...input }, BY_THEN);
  }
  await untilNone(product, 'complaints-follow-goods', {
    text: `select v.no from unnest($1::text[]) as v(no) where not exists (select from parcel_traces t
      where t.shop_id = $2 and t.waybill_no = v.no) limit 1`,
    values: [numbers, middle.shopId],
  });
  const items = numbers.map((expressNo) => ({
    expressNo,
    lines: [{ time: OLD, text: '已签收', state: '3' }],
  }));
  await middle.ask(orderApi.callbackExpressInfo, { items });
  const open = (complaintIds: readonly string[]) => ({ text: OPEN, values: [complaintIds, LEG.agreed] });
  await untilNone(product, 'complaints-follow-goods', open(sent));
  await product.query('update complaint_legs set due_at = $2 where complaint_id = any($1)', [kept, OLD]);
  await product.query('update complaints set due_at = $2, moved_at = $2 where id = any($1)', [kept, OLD]);
  await untilNone(product, 'complaints-sweep', open(kept));
  return raiseByItself(product, entry, troubled);
}

const OPEN = 'select complaint_id from complaint_legs where complaint_id = any($1) and state = $2 limit 1';

/** Each once, however many rounds of the clock there are. */
async function raiseByItself(
  product: ReachedProduct,
  entry: Client,
  orders: readonly string[],
): Promise<string[]> {
  if (orders.length === 0) return [];
  await entry.ask(shopSettings.setMisc, { RaiseComplaintOnTrouble: true });
  await product.query(
    "update orders set receipt_on = now() - interval '25 hours' where id = any($1::bigint[])",
    [orders],
  );
  await untilNone(product, 'complaints-raise-troubled', {
    text: `select v.id from unnest($1::bigint[]) as v(id) where not exists (select from complaints c
      where c.shop_id = $2 and c.order_id = v.id) limit 1`,
    values: [orders, entry.shopId],
  });
  await entry.ask(shopSettings.setMisc, { RaiseComplaintOnTrouble: false });
  const twice = await product.query(
    'select order_id from complaints where shop_id = $1 and order_id = any($2::bigint[]) group by 1 having count(*) <> 1',
    [entry.shopId, orders],
  );
  return twice.length > 0 ? [`${twice.length} parcels in trouble with more than one complaint`] : [];
}

/** Yes to all that lies open for this side, at once. */
async function agree(
  who: Client,
  Leg: 'channel' | 'vendor',
  these: readonly { ComplaintID: string }[],
  more: Partial<Handling> = {},
): Promise<void> {
  const mine = new Set(these.map(({ ComplaintID }) => ComplaintID));
  const { items } = await who.ask(complaints.query, { WaitsFor: ['me'], IsClosed: false, pageSize: 500 });
  const Items = items.flatMap(({ ComplaintID, Open }) =>
    mine.has(ComplaintID) && Open
      ? [{ ComplaintID, ProposalID: Open.ProposalID, Version: Open.Version }]
      : [],
  );
  if (Items.length > 0) await who.ask(complaints.handle, { Items, Act: 'accept', Leg, ...more }, BY_THEN);
}

/** What can't be true of talks at any moment: an act stands in both shops and both books, or nowhere. */
export async function talkProblems(product: ReachedProduct): Promise<string[]> {
  const problems: string[] = [];
  for (const [what, text] of Object.entries(WRONG_TALKS)) {
    const rows = await product.query(text);
    if (rows.length > 0) problems.push(`${what}: ${rows.length}`);
  }
  return problems;
}

const WRONG_TALKS = {
  'a talk that differs between its two shops': `select complaint_id from complaint_legs where leg >= 0 and version > 0
    group by complaint_id, leg having count(*) <> 2 or count(distinct (state, coalesce(turn, ''), proposal_id, version,
      agreements, money, booked, returns, pieces, back, fee)) <> 1`,
  'a talk whose booked money is not in the book': `select l.complaint_id from complaint_legs l
    join complaints c on c.shop_id = l.shop_id and c.id = l.complaint_id
    left join settlement_items i on i.shop_id = l.shop_id and i.order_id = l.order_id and i.reason = '投诉 ' || c.no
      and i.type = case when l.leg = c.hop then 4 else 2 end
    where l.leg >= 0 group by l.shop_id, l.complaint_id, l.leg, l.booked having coalesce(sum(i.amount), 0) <> l.booked`,
  'an offer that is open on a talk that is over, or the other way round': `select l.complaint_id from complaint_legs l
    join complaint_proposals p on p.shop_id = l.shop_id and p.id = l.proposal_id
    where l.version > 0 and (l.state in (2, 3)) <> (p.state = 'open')`,
  'an order that shows other than its complaints': `select o.id from orders o
    join (select shop_id, order_id, bit_or(status) as bits from complaints group by 1, 2) as c
      on c.shop_id = o.shop_id and c.order_id = o.id
    where o.status & 983040 <> case when c.bits & 65536 > 0 then 65536 when c.bits & 131072 > 0 then 131072
      when c.bits & 524288 > 0 then 524288 else 262144 end`,
};
