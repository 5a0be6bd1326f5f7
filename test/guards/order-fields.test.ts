import { describe, expect, it } from 'vitest';
import type { Orders } from '#db/tables.generated.ts';
import { ORDER_FIELDS, type OrderFieldName, orderFields } from '#features/orders/orders/order-fields.ts';
import { isTest, isWeb, sources } from './sources.ts';

type FieldColumn = (typeof ORDER_FIELDS)[OrderFieldName]['column'];

/**
 * Columns of an order that are no field of it, and why. A column of the database that is neither here nor among the fields does
 * not compile.
 */
const KEPT: Readonly<Record<Exclude<keyof Orders, FieldColumn>, string>> = {
  shop_id: 'whose row it is',
  hop: 'where its shop stands in the chain',
  chain: 'the shops of the chain',
  roles: 'made of its neighbours, for lists',
  phone_reversed: 'made of the phone, for searching',
  receiver_bucket: 'made of the receiver, for searching',
  province_id: 'decides freight and warehouse',
  address_text: "the panel's AddressText and a field of exports, read for one order alone",
  warehouse_id: 'WarehouseName is looked up by it',
  group_buy_id: 'GrouponName beside it is what people see',
  third_party_id: 'ThirdPartyName beside it is what people see',
  submission_id: 'ImportBatchNo is looked up by it',
  import_row: 'RowNo of its source, beside the file',
  created_by: 'who entered it is told by its timeline',
  entry_no: 'the number of its last entry in the books',
  received_by: 'who said that it has arrived; Receipt and its timeline tell',
  swap: 'SwapName is made of it',
  pieces: 'decides what is packed',
  spu_version: 'decides what is packed',
  policy_id: 'the sales policy that decides freight and quotas',
  price_ref: 'PriceSet is looked up by it',
  quotas_taken: 'which quotas it gives back',
};

/** Code of screens, without tests. */
const screens = sources.filter(({ path }) => isWeb(path) && !isTest(path)).map(({ text }) => text);

describe('a field of an order', () => {
  it('is a column of the database, and each column is one or says what it is for', () => {
    const columns: readonly (keyof Orders)[] = Object.values(ORDER_FIELDS).map(({ column }) => column);
    expect(new Set(columns).size).toBe(columns.length);
    expect(columns.filter((column) => column in KEPT)).toEqual([]);
  });

  it('is seen on a screen', () => {
    const alone = orderFields.filter(({ note, source }) => note === undefined && source === undefined);
    const unseen = alone.filter(
      ({ name }) => !screens.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
    );
    expect(unseen.map(({ name }) => name)).toEqual([]);
  });

  it('goes to one field of exports alone', () => {
    const exported = orderFields.flatMap((field) => field.exported ?? []);
    expect(new Set(exported).size).toBe(exported.length);
  });
});
