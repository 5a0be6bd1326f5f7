import { maskPhone } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { judgeFile, type RowVerdict } from '#features/shipping/deliveries/judge-file.ts';
import { matchRow, type RowMatch } from '#features/shipping/deliveries/match-goods.ts';
import type { MatchOrder, OrderPool } from '#features/shipping/deliveries/match-waybill.ts';
import { findCandidates, waybillsInUse } from '#features/shipping/deliveries/server/index.ts';
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
    const order = pool.byId.get(matches[at]?.orderId ?? '');
    return order && !line.problem ? [{ ...line, amount: matches[at]?.amount ?? null, order }] : [];
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
  const match = oneOrder(matchRow({ ...as, mobile }, waybills, amount, pool));
  const open = named.filter((order) => order.open && !order.cancelled);
  if (match.match !== 'none' || mobile !== '' || as.orderNo !== '' || open.length === 0) return match;
  const candidates = open.slice(0, MOST_OFFERED).map(({ id }) => id);
  return { ...UNREAD, match: 'likely', amount, candidates, reason: '只有收件人的姓名相符，请确认' };
}

/** A line of the page ships one order: of several a person chooses, and writes a line for each of the others. */
function oneOrder(match: RowMatch): RowMatch {
  if (match.orderId === null || match.further.length === 0) return match;
  const candidates = [match.orderId, ...match.further.map(({ orderId }) => orderId)];
  if (match.further.some(({ amount }) => amount !== match.amount))
    return {
      ...UNREAD,
      reason: `这一行有 ${candidates.length} 种商品，件数不同，这里一行只发一个订单；请一种商品一行，填同一个快递单号`,
    };
  const reason = `这一行有 ${candidates.length} 种商品，是 ${candidates.length} 个订单，这里一行只发一个；请选择这一行发哪个，其余的另起一行，填同一个快递单号`;
  return { ...match, match: 'likely', orderId: null, further: [], candidates, reason };
}

/** What can't be taken at all counts as not found, with the reason; what a person should see first as doubtful. */
function onWire(
  { rowNo, text, company, waybills }: ReadLine,
  { match, orderId, candidates, reason, amount }: RowMatch,
  verdict: RowVerdict | undefined,
  pool: OrderPool,
): PastedLine {
  const doubts = verdict?.doubts ?? [];
  const isOut = Boolean(verdict?.problem);
  const isDoubtful = match === 'certain' && doubts.length > 0;
  return {
    Line: rowNo,
    Text: cutText(text, 200),
    ExpressCompany: verdict?.company || company,
    ExpressNos: waybills,
    Amount: amount,
    OrderID: isOut ? null : orderId,
    Match: isOut ? 'none' : isDoubtful ? 'doubtful' : match,
    Candidates: candidates.flatMap((id) => {
      const order = pool.byId.get(id);
      return order ? [candidate(order)] : [];
    }),
    Doubts: [...new Set(doubts.map(({ kind }) => kind))],
    Reason: verdict?.problem || doubts.map(({ says }) => says).join('；') || reason,
  };
}

const candidate = ({ id, packed, facts, receiver }: MatchOrder) => ({
  OrderID: id,
  SpuName: packed,
  Left: facts.amount - facts.shippedAmount,
  Receiver: receiver,
});
