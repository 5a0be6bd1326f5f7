import { sql } from 'kysely';
import type { z } from 'zod';
import { forgetNames } from '#features/catalogue/channel-names/server/index.ts';
import { denial, deny, skip } from '#kit/endpoint/denial.ts';
import { type BatchResult, EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { orderImports } from '../../contract.ts';
import { thirdPartyById } from '../task/find-third-party.ts';
import { recheckOpenTasks, rememberMatches } from './match-products.ts';

type Query = z.output<typeof orderImports.productMatches.input>;
interface Key {
  ThirdPartyID?: string | null | undefined;
  Name: string;
}

/** Lists remembered names with the listings that they stand for. */
export async function listProductMatches({ db }: ShopCtx, query: Query) {
  const all = db
    .from('product_matches')
    .innerJoin('spus', (join) =>
      join
        .onRef('spus.shop_id', '=', 'product_matches.shop_id')
        .onRef('spus.id', '=', 'product_matches.spu_id'),
    )
    .leftJoin('third_parties', (join) =>
      join
        .onRef('third_parties.shop_id', '=', 'product_matches.shop_id')
        .onRef('third_parties.id', '=', 'product_matches.third_party_id'),
    )
    .leftJoin('users', 'users.id', 'product_matches.created_by');
  const matches = filterBy(orderImports.productMatches, all, query, {
    thirdPartyIds: (rows, ids) => rows.where('product_matches.third_party_id', 'in', ids),
    name: (rows, name) => rows.where('channel_name', 'ilike', containsPattern(name)),
    spuIds: (rows, ids) => rows.where('spu_id', 'in', ids),
  });
  const columns = matches.select([
    sql<string | null>`nullif(product_matches.third_party_id, ${EMPTY_ID})`.as('ThirdPartyID'),
    sql<string>`coalesce(third_parties.name, '')`.as('ThirdPartyName'),
    'channel_name as Name',
    'spu_id as SpuID',
    'spus.name as SpuName',
    'pieces as Pieces',
    sql<string>`coalesce(nullif(product_matches.created_by_name, ''), users.full_name, '')`.as(
      'CreatedByName',
    ),
    sql<string>`product_matches.created_at`.as('CreatedOn'),
  ]);
  return readPage(columns, query, { CreatedOn: 'product_matches.created_at' }, [
    'product_matches.third_party_id',
    'product_matches.channel_name',
  ]);
}

export async function setProductMatch(
  ctx: ShopCtx,
  key: Key,
  spuId: string,
  named: number | undefined,
): Promise<void> {
  const party = partyOf(key);
  if (party) await thirdPartyById(ctx.db, party);
  const pieces = named ?? (await knownPieces(ctx.db, party, key.Name)) ?? 1;
  await rememberMatches(ctx, party, [{ Name: key.Name, SpuID: spuId, Pieces: pieces }]);
  await recheckOpenTasks(ctx, party, [key.Name]);
}

async function knownPieces(db: TenantDb, party: string | null, name: string): Promise<number | undefined> {
  const match = await db
    .from('product_matches')
    .select('pieces')
    .where('third_party_id', '=', party ?? EMPTY_ID)
    .where('channel_name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return match?.pieces;
}

/** Forgets what names stand for; open tasks ask for them again. */
export async function deleteProductMatches(ctx: ShopCtx, keys: readonly Key[]): Promise<BatchResult> {
  const { db } = ctx;
  const forgotten = await forgetNames(
    db,
    keys.map((key) => ({ thirdPartyId: partyOf(key), name: key.Name })),
  );
  for (const [party, matches] of groupBy(forgotten, ({ thirdPartyId }) => thirdPartyId)) {
    const names = matches.map(({ name }) => name);
    await recheckOpenTasks(ctx, party, names);
  }
  const deletedNames = new Set(forgotten.map(({ name }) => name));
  const skipped = keys
    .filter(({ Name }) => !deletedNames.has(Name))
    .map(({ Name }) => skip(Name, deny(denial('match.unknown', '没有这条匹配'))));
  return { done: forgotten.length, skipped };
}

const partyOf = ({ ThirdPartyID }: Key) => (ThirdPartyID && ThirdPartyID !== EMPTY_ID ? ThirdPartyID : null);
