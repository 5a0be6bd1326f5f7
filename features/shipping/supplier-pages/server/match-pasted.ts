import { maskPhone } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { judgeFile, type RowVerdict } from '#features/shipping/deliveries/judge-file.ts';
import { findCandidates, waybillsInUse } from '#features/shipping/deliveries/server/index.ts';
import { matchRow, type RowMatch } from '#features/shipping/deliveries/waybill-rows/match-goods.ts';
import type { MatchOrder, OrderPool } from '#features/shipping/deliveries/waybill-rows/match-waybill.ts';
import { ordersOfRow, type RowShare, shareOf } from '#features/shipping/deliveries/waybill-rows/row-share.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { cutText } from '#kit/text/cut-text.ts';
import type { PastedLine } from '../page-contract.ts';
import { pageCondition, withoutOthers } from './page-scope.ts';
import { type ReadLine, readPastedLines } from './pasted-lines.ts';
import { readLinkFile } from './sheet-lines.ts';

interface Matched {
  total: number;
  items: PastedLine[];
}

/** How sure each pasted line is of its order, before anything ships; among what the page shows. */
export const matchPasted = async (ctx: ShopCtx, text: string): Promise<Matched> =>
  matched(ctx, await readPastedLines(ctx, text));

/** The same of the rows of a sheet that was uploaded with this call; 4022 with the remedy where it can't be read. */
export const matchFile = async (ctx: ShopCtx, fileId: string | undefined): Promise<Matched> =>
  matched(ctx, await readLinkFile(ctx, fileId));

async function matched(ctx: ShopCtx, lines: readonly ReadLine[]): Promise<Matched> {
  const pool = await findCandidates(ctx.db, lines, pageCondition(ctx));
  const matches = lines.map((line) => matchOf(line, pool));
  const chosen = lines.flatMap((line, at) => {
    const { orderId = null, amount = null, further = [] } = matches[at] ?? {};
    if (orderId === null || line.problem) return [];
    return ordersOfRow({ orderId, amount, waybills: line.waybills, further }).flatMap((own) => {
      const order = pool.byId.get(own.orderId);
      return order ? [{ ...line, waybills: own.waybills, amount: own.amount, order }] : [];
    });
  });
  const numbers = [...new Set(lines.flatMap(({ waybills }) => waybills))];
  const verdicts = judgeFile(chosen, await waybillsInUse(ctx.db, numbers));
  const byRow = new Map(verdicts.map((verdict) => [verdict.rowNo, verdict]));
  const items = lines.flatMap((line, at) => {
    const match = matches[at];
    if (!match) return [];
    const row = onWire(line, match, byRow.get(line.rowNo), pool);
    return [{ ...row, Reason: withoutOthers(ctx, row.Reason) }];
  });
  return { total: items.length, items };
}

const MOST_OFFERED = 20;
const UNREAD: RowMatch = {
  match: 'none',
  matchedBy: '',
  orderId: null,
  candidates: [],
  reason: '',
  amount: null,
  further: [],
};

function matchOf({ clues: as, waybills, amount, problem }: ReadLine, pool: OrderPool): RowMatch {
  if (problem) return { ...UNREAD, reason: problem };
  const named = pool.byReceiver.get(as.receiver) ?? [];
  // Whoever copies from the page copies the phone as it is masked there.
  const mobile = named.find(({ phone }) => maskPhone(phone) === as.mobile)?.phone ?? as.mobile;
  const match = matchRow({ ...as, mobile }, waybills, amount, pool);
  const open = named.filter((order) => order.open && !order.cancelled);
  if (match.match !== 'none' || mobile !== '' || as.orderNo !== '' || open.length === 0) return match;
  const candidates = open.slice(0, MOST_OFFERED).map(({ id }) => id);
  return { ...UNREAD, match: 'likely', amount, candidates, reason: '只有收件人的姓名相符，请确认' };
}

/** What can't be taken at all counts as not found, with the reason; what a person should see first as doubtful. */
function onWire(
  line: ReadLine,
  match: RowMatch,
  verdict: RowVerdict | undefined,
  pool: OrderPool,
): PastedLine {
  const { rowNo, text, company, waybills, clues } = line;
  const { orderId, further, reason } = match;
  const doubts = verdict?.doubts ?? [];
  const isOut = Boolean(verdict?.problem);
  const isDoubtful = match.match === 'certain' && doubts.length > 0;
  const furtherIds = further.map((order) => order.orderId);
  const ids = [...new Set([...(orderId ? [orderId] : []), ...furtherIds, ...match.candidates])];
  return {
    Line: rowNo,
    Text: cutText(text, 200),
    ExpressCompany: verdict?.company || company,
    ExpressNos: waybills,
    OrderID: isOut ? null : orderId,
    FurtherOrderIDs: isOut ? [] : furtherIds,
    Match: isOut ? 'none' : isDoubtful ? 'doubtful' : match.match,
    Candidates: ids.flatMap((id) => {
      const order = pool.byId.get(id);
      return order ? [candidate(order, shareOf(order, { ...match, waybills, clues }))] : [];
    }),
    Doubts: [...new Set(doubts.map(({ kind }) => kind))],
    Reason: verdict?.problem || [reason, ...doubts.map(({ says }) => says)].filter(Boolean).join('；'),
  };
}

const candidate = (
  { id, packed, facts, receiver }: MatchOrder,
  { amount, asksAmount, waybills }: RowShare,
) => ({
  OrderID: id,
  SpuName: packed,
  Left: facts.amount - facts.shippedAmount,
  Receiver: receiver,
  Part: { Amount: amount, AsksAmount: asksAmount, ExpressNos: [...waybills] },
});
