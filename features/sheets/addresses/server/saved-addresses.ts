import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { addresses, type SavedAddress } from '../contract.ts';
import { cleanPhone } from '../receivers/clean-phone.ts';
import { maskPhone } from '../receivers/masked-phone.ts';

type Query = z.output<typeof addresses.kept.input>;

/** A page of the addresses that a shop keeps. */
export async function listSavedAddresses({ db, can }: ShopCtx, query: Query) {
  const kept = filterBy(addresses.kept, db.from('addresses'), query, {
    addressTags: (selectQueryBuilder, tags) => selectQueryBuilder.where('tag', 'in', tags),
    receiverPhone: (selectQueryBuilder, phone) =>
      selectQueryBuilder.where('phone', '=', cleanPhone(phone).phone),
  }).select([
    'id as AddressID',
    'receiver as receiverName',
    'phone as receiverPhone',
    'province',
    'city',
    'area',
    'street',
    'village',
    'detail as addressDetail',
    'tag as addressTag',
    'created_at as CreatedOn',
  ]);
  const { items, ...totals } = await readPage(kept, query, { CreatedOn: 'created_at' });
  const shown = (row: SavedAddress): SavedAddress =>
    can('phone.full') ? row : { ...row, receiverPhone: maskPhone(row.receiverPhone) };
  return { ...totals, items: items.map(shown) };
}
