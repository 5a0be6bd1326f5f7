import { v7 as newId } from 'uuid';
import type { LabelAccountRow } from '#features/shipping/label-accounts/server/index.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { printDenials as no } from '../print-denials.ts';
import { isSameReceiver, receiverProblem } from '../print-problem.ts';
import { lockForPrinting } from './check-orders.ts';
import { leaveFamilies } from './families.ts';
import type { PrintParcel } from './parcel-rows.ts';
import { currentReceivers } from './print-orders.ts';

type Account = Pick<LabelAccountRow, 'id' | 'company' | 'takesChildren'>;

/**
 * Has parcels without a number asked for once more, to where their orders go now and, where one is named, under another
 * account. Gives of those that can't be the reason.
 */
export async function reviveParcels(
  ctx: ShopCtx,
  parcels: readonly PrintParcel[],
  account?: Account,
): Promise<{ count: number; problems: Map<string, Denial> }> {
  const problems = new Map<string, Denial>();
  if (parcels.length === 0) return { count: 0, problems };
  const ids = [...new Set(parcels.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)))];
  const { free, denials } = await lockForPrinting(ctx, ids);
  const receivers = await currentReceivers(ctx.db, ids);
  const revived: string[] = [];
  for (const parcel of parcels) {
    const { id, orders, receiver: was, isOfShipped } = parcel;
    const tos = orders.flatMap(({ orderId }) => receivers.get(orderId) ?? []);
    const [receiver = was] = tos;
    const isOneDoor = tos.every((to) => isSameReceiver(to, receiver));
    // What waits for a number holds its pieces, what failed has let them go.
    const needed = isOfShipped || parcel.state !== 'failed' ? [] : orders;
    const problem =
      (isOfShipped ? undefined : stopOf(orders, denials)) ??
      (needed.some(({ orderId, pieces }) => (free.get(orderId) ?? 0) < pieces)
        ? deny(no.tooFewLeft)
        : undefined) ??
      (isOneDoor ? receiverProblem(receiver) : deny(no.doorsDifferHere));
    if (problem) {
      problems.set(id, problem);
      continue;
    }
    for (const { orderId, pieces } of needed) free.set(orderId, (free.get(orderId) ?? 0) - pieces);
    await revive(ctx.db, parcel, { receiver, account });
    revived.push(id);
  }
  await leaveFamilies(ctx.db, goingAlone(parcels, problems, account));
  return { count: revived.length, problems };
}

/** Boxes that can't go with their family (子母单), and all of them where the account has no children's numbers. */
function goingAlone(
  parcels: readonly PrintParcel[],
  problems: ReadonlyMap<string, Denial>,
  account: Account | undefined,
): string[] {
  const leaves = (id: string) => problems.has(id) || account?.takesChildren === false;
  return parcels.flatMap(({ id }) => (leaves(id) ? [id] : []));
}

const stopOf = (orders: PrintParcel['orders'], denials: ReadonlyMap<string, Denial>): Denial | undefined =>
  orders.map(({ orderId }) => denials.get(orderId)).find(Boolean);

/** Nothing was taken under its old request: to another door, or of another carrier, it is another request. */
async function revive(
  db: TenantDb,
  parcel: PrintParcel,
  { receiver, account }: { receiver: PrintParcel['receiver']; account: Account | undefined },
): Promise<void> {
  const isOther =
    !isSameReceiver(receiver, parcel.receiver) || (account !== undefined && account.id !== parcel.accountId);
  await db
    .update('print_parcels')
    .set({
      state: 'new',
      reason: '',
      requested_at: null,
      receiver: JSON.stringify(receiver),
      ...(account && { account_id: account.id, company: account.company }),
      ...(isOther && { request_id: newId() }),
    })
    .where('id', '=', parcel.id)
    .execute();
}
