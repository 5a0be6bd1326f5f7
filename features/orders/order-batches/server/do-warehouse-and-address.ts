import { sellableWarehouses } from '#features/catalogue/warehouses/server/index.ts';
import { askChanges, withdrawByOrder } from '#features/orders/order-requests/server/index.ts';
import { assignWarehouse, lockAhead, readDestination } from '#features/orders/orders/server/index.ts';
import { type Denial, denialOf, deny } from '#kit/endpoint/denial.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import { actDenials as no } from '../act-denials.ts';
import type { RunInput } from '../contract.ts';
import { type ActHandler, type Ctx, callByGroup, each, withoutLacking } from './act-handler.ts';

async function warehouseOf({ db }: Ctx): Promise<(input: RunInput) => { to: string } | Denial> {
  const known = new Map((await sellableWarehouses(db)).map(({ id, name }) => [name, id]));
  const ids = new Set([...known.values(), EMPTY_ID]);
  return ({ WarehouseName: name, WarehouseID: to = EMPTY_ID }) => {
    if (!name) return ids.has(to) ? { to } : deny(no.warehouseGone);
    const id = known.get(name);
    return id ? { to: id } : deny(no.warehouseUnknown, { name });
  };
}

async function warehousesOf({ db }: Ctx, ids: readonly string[]) {
  const rows = await db
    .from('orders')
    .select(['id', 'warehouse_id'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.warehouse_id]));
}

/** To one warehouse after the other; the orders of all of them are locked before the stock of any. */
async function moveAll(ctx: Ctx, known: ReadonlyMap<string, { to: string }>, AllowShort: boolean) {
  await lockAhead(ctx.db, [...known.keys()]);
  return callByGroup(known, (OrderIDs, { to }) =>
    assignWarehouse(ctx, { OrderIDs, WarehouseID: to, AllowShort }),
  );
}

/** 换仓, in this shop's own row; what has not enough there is skipped unless one says otherwise. */
export const doWarehouse: ActHandler = {
  run: async (ctx, ids, { AllowShort = false }, input) => {
    const place = await warehouseOf(ctx);
    return withoutLacking(
      each(ids, (id) => place(input(id))),
      (known) => moveAll(ctx, known, AllowShort),
    );
  },
  before: warehousesOf,
  undo: (ctx, before) =>
    withoutLacking<{ to: string }>(
      each([...before.keys()], (id) => {
        const to = before.get(id) as string | null;
        return to ? { to } : deny(no.unplacedBefore);
      }),
      (known) => moveAll(ctx, known, true),
    ),
};

/** What a sheet's line says of where an order should go instead. */
function destinationOf({ Receiver, Phone, Address }: RunInput) {
  if (!Receiver || !Phone || !Address) return deny(no.addressMissing);
  const place = { province: '', city: '', area: '', street: '', village: '', provinceId: null, text: '' };
  try {
    return { address: readDestination({ ...place, receiver: Receiver, phone: Phone, detail: Address }) };
  } catch (error) {
    if (error instanceof Refused) return denialOf(error);
    throw error;
  }
}

/** 改地址 by a sheet: at once while the note is not exported, else who ships is asked. */
export const doAddresses: ActHandler = {
  run: (ctx, ids, _, input) =>
    withoutLacking(
      each(ids, (id) => destinationOf(input(id))),
      (known) => askChanges(ctx, 'address', known, (id) => input(id).Reason),
    ),
  unask: (ctx, ids) => withdrawByOrder(ctx, 'address', ids),
};
