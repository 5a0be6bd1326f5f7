import type { z } from 'zod';
import { mayPromise } from '#features/catalogue/presale-rules/rule-times.ts';
import { newBatch } from '#features/orders/import-batches/server/index.ts';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { type LineToPlace, placeLines, readDestination } from '#features/orders/orders/server/index.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { enteredNotes } from '#features/orders/staging/new-notes.ts';
import { isRoundedId } from '#features/sheets/templates/cells/clean-cell.ts';
import { type ParcelWish, shipOrders } from '#features/shipping/deliveries/server/index.ts';
import { type Denial, denialOf, deny, leftOut } from '#kit/endpoint/denial.ts';
import { common, Refused, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { orderApi } from '../contract.ts';
import { orderApiDenials as no } from '../order-api-denials.ts';
import { orderApiRefusals } from '../refusals.ts';
import { openBatch } from './open-batch.ts';

type SubmitInput = z.output<typeof orderApi.submit.input>;
type Line = SubmitInput['orders'][number];
interface Skipped extends ReturnType<typeof leftOut> {
  index: number;
  orderNo: string | null;
}

/** Enters a program's orders, each by itself as an import's rows, and ships those that bring their waybill. */
export async function submitOrders(ctx: ShopCtx, submitInput: SubmitInput) {
  if (submitInput.userId && submitInput.userId.toLowerCase() !== ctx.user.id)
    refuse(orderApiRefusals.otherUser);
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
  const refused = placed.flatMap(({ at: index, denied }): Skipped[] =>
    denied ? [{ index, orderNo: null, ...leftOut(denied) }] : [],
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

const knownDenial = (orderNo: string, entered: ReadonlySet<string>): Denial =>
  deny(entered.has(orderNo) ? no.known : no.unknown, { no: orderNo });

/** Lines whose address can be read, each once. */
function readLines({ orders, avoidDuplicationInDays: days }: SubmitInput, entered: ReadonlySet<string>) {
  const lines: LineToPlace[] = [];
  const skipped: Skipped[] = [];
  const firstLines = new Map<string, number>();
  for (const [index, order] of orders.entries()) {
    const key = [order.sourceChannelOrderNo, order.spuId, order.mobile].join(' ');
    const twin = order.sourceChannelOrderNo && days > 0 ? firstLines.get(key) : undefined;
    firstLines.set(key, twin ?? index);
    const known = order.orderNo ? knownDenial(order.orderNo, entered) : undefined;
    const line =
      known ?? (twin === undefined ? readLine(order, index) : deny(no.repeated, { nth: twin + 1 }));
    if ('no' in line)
      skipped.push({ index, orderNo: known ? (order.orderNo ?? null) : null, ...leftOut(line) });
    else lines.push(line);
  }
  return { lines, skipped };
}

/** The line, or why it can't be an order. */
function readLine(order: Line, at: number): LineToPlace | Denial {
  const { spuId, quantity: amount, receiver, mobile: phone, address: detail, remarks: buyerNote } = order;
  if (!receiver || !phone || !detail) return deny(no.receiverMissing);
  const source = order.sourceChannelOrderNo ?? '';
  if (isRoundedId(source)) return deny(no.numberRuined, { source });
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
    if (error instanceof Refused) return denialOf(error);
    throw error;
  }
}

/** What waits for goods has a day, and no parcel yet. */
function presaleProblem({ status, shipOn, expressNo }: Line): Denial | undefined {
  if (status !== STATUS.presale) return undefined;
  if (!shipOn || !mayPromise(shipOn)) return deny(no.presaleDay);
  return expressNo ? deny(no.presaleShipped) : undefined;
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
  return brought.flatMap(({ index, orderNo }, at) => {
    const reason = reasons[at];
    return reason ? [{ index, orderNo, ...leftOut(deny(no.notShipped, { reason })) }] : [];
  });
}
