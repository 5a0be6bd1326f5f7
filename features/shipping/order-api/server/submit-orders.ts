import type { z } from 'zod';
import { mayPromise } from '#features/catalogue/presale-rules/rule-times.ts';
import { newBatch } from '#features/orders/import-batches/server/index.ts';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { type LineToPlace, placeLines, readDestination } from '#features/orders/orders/server/index.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { enteredNotes } from '#features/orders/staging/new-notes.ts';
import { type ParcelWish, shipOrders } from '#features/shipping/deliveries/server/index.ts';
import { common, Refused, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { orderApi } from '../contract.ts';
import { orderApiRefusals as no } from '../refusals.ts';
import { openBatch } from './open-batch.ts';

type SubmitInput = z.output<typeof orderApi.submit.input>;
type Line = SubmitInput['orders'][number];
interface Skipped {
  index: number;
  orderNo: string | null;
  reason: string;
}

/** Enters a program's orders, each by itself as an import's rows, and ships those that bring their waybill. */
export async function submitOrders(ctx: ShopCtx, submitInput: SubmitInput) {
  if (submitInput.userId && submitInput.userId.toLowerCase() !== ctx.user.id) refuse(no.otherUser);
  if (submitInput.orders.some(({ expressNo }) => expressNo !== '') && !ctx.can('order.ship'))
    refuse(common.notAllowed, { right: RIGHT_NAMES['order.ship'] });
  const batch = submitInput.importBatchNo
    ? await openBatch(ctx, submitInput.importBatchNo)
    : await newBatch(ctx);
  const { lines, skipped } = readLines(submitInput, await entered(ctx, submitInput));
  const placed = await placeLines(
    ctx,
    {
      submissionId: batch.submissionId,
      thirdPartyName: submitInput.thirdPartyName,
      userId: ctx.user.id,
      avoidDuplicationDays: submitInput.avoidDuplicationInDays,
      creationType: CREATION_TYPES.program,
    },
    lines,
  );
  const items = placed.flatMap(({ at: index, orderId }) => (orderId ? [{ index, orderNo: orderId }] : []));
  const refused = placed.flatMap(({ at: index, orderId, reason }): Skipped[] =>
    orderId ? [] : [{ index, orderNo: null, reason }],
  );
  const unshipped = await shipEntered(ctx, submitInput.orders, items);
  const all = [...skipped, ...refused, ...unshipped].sort((a, b) => a.index - b.index);
  return { importBatchNo: batch.batchNo, done: items.length, items, total: items.length, skipped: all };
}

/** Those of the orders that lines name which were entered in this shop. */
async function entered({ db }: Pick<ShopCtx, 'db'>, { orders }: SubmitInput): Promise<ReadonlySet<string>> {
  const ids = orders.flatMap(({ orderNo }) => orderNo ?? []);
  if (ids.length === 0) return new Set();
  const rows = await db
    .from('orders')
    .select('id')
    .where('hop', '=', 0)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const knownText = (orderNo: string, entered: ReadonlySet<string>): string =>
  entered.has(orderNo)
    ? `订单 LDL${orderNo} 已经录入，没有再录一次`
    : `没有录入过订单 LDL${orderNo}；新订单请不要填 orderNo，编号由系统生成`;

/** Lines whose address can be read, each once. */
function readLines({ orders, avoidDuplicationInDays: days }: SubmitInput, entered: ReadonlySet<string>) {
  const lines: LineToPlace[] = [];
  const skipped: Skipped[] = [];
  const firstLines = new Map<string, number>();
  for (const [index, order] of orders.entries()) {
    const key = [order.sourceChannelOrderNo, order.spuId, order.mobile].join(' ');
    const twin = order.sourceChannelOrderNo && days > 0 ? firstLines.get(key) : undefined;
    firstLines.set(key, twin ?? index);
    const known = order.orderNo ? knownText(order.orderNo, entered) : undefined;
    const line = known ?? (twin === undefined ? readLine(order, index) : `与本次提交的第 ${twin + 1} 条重复`);
    if (typeof line === 'string')
      skipped.push({ index, orderNo: known ? (order.orderNo ?? null) : null, reason: line });
    else lines.push(line);
  }
  return { lines, skipped };
}

/** The line, or why it can't be an order. */
function readLine(order: Line, at: number): LineToPlace | string {
  const { spuId, quantity: amount, receiver, mobile: phone, address: detail, remarks: buyerNote } = order;
  if (!receiver || !phone || !detail) return '请填写收件人、手机号和详细地址';
  const problem = presaleProblem(order);
  if (problem) return problem;
  const place = { province: '', city: '', area: '', street: '', village: '', provinceId: null, text: '' };
  try {
    const destination = readDestination({ ...place, receiver, phone, detail });
    const { sourceChannelOrderNo, salesUnitPrice } = order;
    return {
      at,
      spuId: spuId.toLowerCase(),
      amount,
      notes: { buyerNote, ...enteredNotes(order) },
      destination,
      sourceOrderNo: sourceChannelOrderNo || null,
      salesUnitPrice: salesUnitPrice ?? null,
      ...(order.status === STATUS.presale && { presaleOn: order.shipOn ?? '' }),
    };
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/** What waits for goods has a day, and no parcel yet. */
function presaleProblem({ status, shipOn, expressNo }: Line): string | undefined {
  if (status !== STATUS.presale) return undefined;
  if (!shipOn || !mayPromise(shipOn))
    return '预售要在 shipOn 里写预计发货日（今天之后、一年以内），如 2026-01-31';
  return expressNo ? '预售订单还没有发货，请去掉快递单号，转为正式订单后再回传' : undefined;
}

async function shipEntered(
  ctx: ShopCtx,
  orders: readonly Line[],
  items: readonly { index: number; orderNo: string }[],
): Promise<Skipped[]> {
  const brought = items.filter(({ index }) => orders[index]?.expressNo);
  if (brought.length === 0) return [];
  const wishes = brought.map(({ index, orderNo }): ParcelWish => {
    const { expressCompany: company = '', expressNo: waybillNo = '' } = orders[index] ?? {};
    return { orderId: orderNo, company, waybillNo, amount: null, shippedAt: null, note: '', accepts: [] };
  });
  const { reasons } = await shipOrders(ctx, wishes);
  return brought.flatMap(({ index, orderNo }, at) =>
    reasons[at] ? [{ index, orderNo, reason: `订单已录入，快递单号没有写入：${reasons[at]}` }] : [],
  );
}
