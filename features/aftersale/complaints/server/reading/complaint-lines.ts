import { sql } from 'kysely';
import type { SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { sheetTime } from '#features/sheets/sheet-files/sheet-time.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { ComplaintRow } from '../../complaint-row.ts';
import { BUYER_LEG, LEG } from '../../leg.ts';
import {
  COMPLAINT_STATE_NAMES,
  COMPLAINT_TYPE_NAMES,
  REASON_NAMES,
  RESPONSIBLE_NAMES,
  resultsText,
  stateIn,
  WAITS_NAMES,
} from '../../words.ts';

type Values = Readonly<Record<string, SheetCell>>;

interface Talk {
  complaint_id: string;
  hop: number;
  bad: number | null;
  of_count: number | null;
  leg: number | null;
  state: number;
  /** How the last offer of a lapsed talk ended; offers taken back with it don't count. */
  offer: string | null;
  /** Goods that this offer moves: pieces that are sent anew, and whether others come back. */
  promised: number;
  comes_back: boolean;
  money: number;
  booked: number;
  due_at: string | null;
  pieces: number;
  goods_first: boolean;
  resend: number;
  resend_order: string | null;
  company: string | null;
  waybill: string | null;
  good: number | null;
  damaged: number | null;
  accepted: number | null;
}

/**
 * Complaints as lines of a sheet, one for each talk that was begun; a complaint that was only written down has one line
 * of its own.
 */
export async function complaintLines(
  { db, can }: Pick<ShopCtx, 'db' | 'can'>,
  rows: readonly ComplaintRow[],
): Promise<Values[]> {
  const ids = rows.map(({ ComplaintID }) => ComplaintID);
  const talks = await sql<Talk>`select c.id as complaint_id, c.hop, coalesce(p.bad_count, c.bad_count) as bad,
      coalesce(p.of_count, c.of_count) as of_count, l.pieces, l.goods_first, l.leg, l.state, l.money,
      l.booked, l.due_at, l.resend, l.resend_order_id::text as resend_order,
      k.state as offer, k.resend as promised, k.returns <> 'none' as comes_back, r.company, r.waybill, r.good, r.damaged, r.accepted
    from complaints c
    left join complaint_legs l on l.shop_id = c.shop_id and l.complaint_id = c.id and (l.version > 0 or l.leg = ${sql.lit(BUYER_LEG)})
    left join complaint_proposals p on p.shop_id = l.shop_id and p.id = l.proposal_id
    left join lateral (select k.state, k.resend, k.returns from complaint_proposals k
      where k.shop_id = l.shop_id and k.complaint_id = l.complaint_id and k.leg = l.leg and k.state <> 'withdrawn'
        and l.state = ${sql.lit(LEG.lapsed)}
      order by k.version desc, k.created_at desc limit 1) as k on true
    left join lateral (select string_agg(distinct company, '、') as company, string_agg(distinct waybill_no, '、') as waybill,
        sum(good)::int as good, sum(bad)::int as damaged, sum(accepted)::int as accepted
      from complaint_returns r where r.shop_id = c.shop_id and r.complaint_id = c.id and r.leg = l.leg) as r on true
    where c.shop_id = ${db.shopId} and c.id = any(${ids}::uuid[]) order by l.leg`.execute(db.k);
  const talksByComplaint = groupBy(talks.rows, (talk) => talk.complaint_id);
  return rows.flatMap((row) =>
    (talksByComplaint.get(row.ComplaintID) ?? []).map((talk) => ({
      ...headOf(row),
      badCount: talk.bad,
      ofCount: talk.of_count,
      ...(talk.leg === null ? {} : talkOf(row, { ...talk, leg: talk.leg }, can)),
    })),
  );
}

const headOf = (row: ComplaintRow): Values => ({
  complaintNo: row.ComplaintNo,
  createdAt: sheetTime(row.CreatedOn),
  orderNo: `LDL${row.OrderID}`,
  type: COMPLAINT_TYPE_NAMES[row.IdComplaintType],
  reason: REASON_NAMES[row.IdReason],
  pieces: row.Pieces,
  status: COMPLAINT_STATE_NAMES[stateIn(row.IdComplaintStatus)],
  waitsFor: WAITS_NAMES[row.WaitsFor],
  product: row.SpuName,
  receiver: row.Receiver,
  responsible: RESPONSIBLE_NAMES[row.Responsible],
  handler: row.HandlerName,
  results: resultsText(row.Results),
  closedAt: sheetTime(row.ClosedOn),
  buyer: row.BuyerName,
  buyerPhone: row.BuyerPhone,
  refundNo: row.ThirdPartyRefundNo,
});

const TALKS: Readonly<Record<number, string>> = {
  [LEG.draft]: '未开始',
  [LEG.waits]: '等答复',
  [LEG.evidence]: '等补充凭证',
  [LEG.agreed]: '已同意，待退换',
  [LEG.done]: '已结案',
  [LEG.declined]: '已拒绝',
  [LEG.lapsed]: '过期未答复',
  [LEG.withdrawn]: '已撤回',
};

/**
 * Tells whether promised goods never came or went, so that nobody's answer is missing. An amount that was agreed to is
 * booked and stands.
 */
const isUndone = ({ offer, promised, resend_order, comes_back, accepted }: Talk): boolean =>
  offer === 'accepted' && (promised > 0 ? resend_order === null : comes_back && accepted === null);

const talkText = (talk: Talk): string | undefined =>
  talk.state === LEG.lapsed && isUndone(talk) ? '已同意，后来作废' : TALKS[talk.state];

function talkOf(row: ComplaintRow, talk: Talk & { leg: number }, can: ShopCtx['can']): Values {
  const isUp = talk.leg === talk.hop;
  const mayPrice = can(isUp ? 'price.purchase.view' : 'price.sales.view');
  const isBuyer = talk.leg === BUYER_LEG;
  return {
    side: isUp ? '供应商' : isBuyer ? '买家' : '渠道',
    partner: isUp ? row.VendorName : isBuyer ? row.BuyerName : row.ChannelName,
    talk: talkText(talk),
    dueAt: sheetTime(talk.due_at),
    ...(mayPrice && { agreed: talk.money, booked: talk.booked }),
    returnCompany: talk.company,
    returnNo: talk.waybill,
    returned: talk.good,
    damaged: talk.damaged,
    accepted: talk.accepted,
    resend: talk.resend || null,
    ...(talk.pieces > 0 && talk.resend > 0 && { swap: talk.goods_first ? '先退后发' : '先发后退' }),
    resendOrder: talk.resend_order && `LDL${talk.resend_order}`,
  };
}
