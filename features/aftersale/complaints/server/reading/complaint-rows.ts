import { type RawBuilder, sql } from 'kysely';
import { maskPhone } from '#features/sheets/addresses/receivers/masked-phone.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { sorting } from '../../complaint-input.ts';
import type { ComplaintRow } from '../../complaint-row.ts';
import { LEG } from '../../leg.ts';
import { FROM_TROUBLE, INTERCEPT } from '../../words.ts';

interface Page {
  limit: number;
  offset?: number;
  isDesc?: boolean | undefined;
  orderBy?: Sort | undefined;
}
type Sort = (typeof sorting.sorts)[number];

const COLUMNS: Readonly<Record<Sort, string>> = {
  CreatedOn: 'c.created_at',
  DueOn: 'c.due_at',
  MoneyIn: 'c.money_in',
  MoneyOut: 'c.money_out',
};

/** SQL of the offer that waits for an answer of this shop, the supplier's first. */
const OPEN = sql`(select json_build_object('Leg', case when l.leg = c.hop then 'vendor' when l.leg = -1 then 'buyer'
    else 'channel' end, 'ProposalID', p.id, 'Version', p.version, 'Money', p.money - p.fee,
    'Reverses', p.reverses, 'Pieces', case when p.returns = 'none' then 0 else p.pieces end)
  from complaint_legs l join complaint_proposals p on p.shop_id = c.shop_id and p.id = l.proposal_id
  where l.shop_id = c.shop_id and l.complaint_id = c.id and l.state = ${sql.lit(LEG.waits)}
    and l.turn = case when l.leg = c.hop then 'buyer' else 'seller' end
  order by l.leg desc limit 1)`;

/**
 * Condition that the supplier waits for goods of a leg: they go straight on only to a supplier that has agreed to take
 * them; new ones are sent once it has what comes back.
 */
const IS_AWAITED_ABOVE = sql`exists (select from complaint_legs v where v.shop_id = c.shop_id and v.complaint_id = c.id
    and v.leg = c.hop and v.state = ${sql.lit(LEG.agreed)} and v.returns <> 'none' and (l.returns = 'upstream'
      or l.returns = 'none' and v.goods_first and v.resend > 0 and v.resend_order_id is null))`;

/** Condition that the channel sends goods straight on to the supplier: the shop between has nothing to send. */
const IS_SENT_STRAIGHT_ON = sql`exists (select from complaint_legs d where d.shop_id = c.shop_id and d.complaint_id = c.id
    and d.leg = c.hop - 1 and d.state = ${sql.lit(LEG.agreed)} and d.returns = 'upstream')`;

/**
 * SQL of what this shop does next: first with goods that were agreed on; else it may pass on to the supplier, who knows
 * nothing of it yet, what a channel asks for.
 */
const NEXT = sql`(select json_build_object('Act', l.act, 'Pieces', l.pieces) from (
    select case when l.state = ${sql.lit(LEG.waits)} then 'passOn'
        when l.turn = 'buyer' and c.hop = 0 and not l.goods_first and l.resend > 0 and l.resend_order_id is null then 'resend'
        when l.turn = 'buyer' then 'sendBack'
        when l.returns <> 'none' and c.type = ${sql.lit(INTERCEPT)} and not l.intercepted then 'intercepted'
        when l.returns <> 'none' then 'receive' else 'resend' end as act, l.pieces - case when l.returns = 'none' then 0 else l.back end as pieces, l.state
      from complaint_legs l where l.shop_id = c.shop_id and l.complaint_id = c.id and c.closed_at is null
        and (l.state = ${sql.lit(LEG.agreed)} and l.turn = case when l.leg = c.hop then 'buyer' else 'seller' end
            and not (l.leg < c.hop and ${IS_AWAITED_ABOVE}) and not (l.leg = c.hop and l.turn = 'buyer' and ${IS_SENT_STRAIGHT_ON}) and not (l.turn = 'buyer' and l.returns = 'none')
          or l.state = ${sql.lit(LEG.agreed)} and l.turn = 'seller' and l.leg = c.hop and c.hop = 0 and l.returns = 'none'
          or l.state = ${sql.lit(LEG.waits)} and l.turn = 'seller' and l.leg = c.hop - 1 and c.vendor_id is not null
            and not exists (select from complaint_legs v where v.shop_id = c.shop_id and v.complaint_id = c.id
              and v.leg = c.hop and v.version > 0))
      order by l.state desc, l.leg desc limit 1) as l)`;

/** SQL of when the other side last urged this shop. */
const URGED = sql`(select max(l.urged_at) from complaint_legs l where l.shop_id = c.shop_id and l.complaint_id = c.id
    and c.waits_for = 'me' and l.turn = case when l.leg = c.hop then 'buyer' else 'seller' end)`;

/**
 * Statement that reads a page of complaints, the newest first unless asked otherwise; names, goods and receiver from
 * the shop's own rows.
 */
export function selectComplaints(
  shopId: string,
  where: RawBuilder<boolean>,
  page: Page,
): RawBuilder<ComplaintRow> {
  const direction = page.isDesc === false ? sql`asc` : sql`desc`;
  const sort = sql.ref(COLUMNS[page.orderBy ?? 'CreatedOn']);
  const ties = page.isDesc === false ? sql`desc` : sql`asc`;
  const offset = page.offset ? sql`offset ${page.offset}` : sql``;
  return sql`
    select c.id as "ComplaintID", c.no as "ComplaintNo", c.order_id::text as "OrderID", c.type as "IdComplaintType",
      c.reason as "IdReason", c.pieces as "Pieces", c.status | case when c.from_trouble then ${sql.lit(FROM_TROUBLE)} else 0 end as "IdComplaintStatus", c.results as "Results",
      c.responsible as "Responsible", c.raised as "RaisedBy", c.waits_for as "WaitsFor", c.due_at as "DueOn", ${URGED} as "UrgedOn",
      c.handler_name as "HandlerName", o.spu_name as "SpuName",
      (select s.image_url from spus s where s.shop_id = ${shopId} and s.id = o.spu_id) as "SpuImageUrl", o.receiver as "Receiver",
      a.partner_name as "ChannelName", v.partner_name as "VendorName", c.money_in as "MoneyIn",
      c.money_out as "MoneyOut", ${OPEN} as "Open", ${NEXT} as "Next", c.guest as "IsGuest",
      c.buyer_name as "BuyerName", c.buyer_phone as "BuyerPhone", c.refund_no as "ThirdPartyRefundNo",
      c.created_at as "CreatedOn", c.closed_at as "ClosedOn"
    from (select * from complaints c where ${where} order by ${sort} ${direction}, c.id ${ties}
      limit ${sql.lit(page.limit)} ${offset}) as c
    join orders o on o.shop_id = ${shopId} and o.id = c.order_id
    left join partners a on a.shop_id = ${shopId} and a.kind = 'agent' and a.partner_id = c.agent_id
    left join partners v on v.shop_id = ${shopId} and v.kind = 'vendor' and v.partner_id = c.vendor_id
    order by ${sort} ${direction}, c.id ${ties}`;
}

/** Takes out the amounts and whole phone numbers that the reader has no right to see. */
export function visibleComplaints(
  { can }: Pick<ShopCtx, 'can'>,
  rows: readonly ComplaintRow[],
): ComplaintRow[] {
  const sales = can('price.sales.view');
  const costs = can('price.purchase.view');
  const phones = can('phone.full');
  return rows.map((row) => ({
    ...row,
    MoneyIn: costs ? row.MoneyIn : null,
    MoneyOut: sales ? row.MoneyOut : null,
    BuyerPhone: phones ? row.BuyerPhone : maskPhone(row.BuyerPhone),
    Open: row.Open && {
      ...row.Open,
      Money: (row.Open.Leg === 'vendor' ? costs : sales) ? row.Open.Money : null,
    },
  }));
}
