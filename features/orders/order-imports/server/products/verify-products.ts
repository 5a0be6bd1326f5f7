import { sql } from 'kysely';
import { type ChoiceMatch, choiceFinder } from '#features/catalogue/combinations/find-choice.ts';
import { readSets } from '#features/catalogue/combinations/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { rowsBefore } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ProductToMatch } from '../../names-to-match.ts';
import { productDifference } from '../../product-difference.ts';
import { type MatchableListing, type Matcher, productMatcher } from '../../product-matcher.ts';
import { readListings, readRemembered } from '../judging/read-matches.ts';
import { tasksOrRefuse } from '../task/task-record.ts';
import { listingSuggester, type Suggester } from './suggest-listings.ts';

interface NamedProduct {
  third_party_id: string | null;
  third_party_name: string;
  product: string;
  external_id: string;
  bar_code: string;
  spec: string;
  unit_price: number | null;
  n: number;
  total: number;
}

export interface VerifyQuery {
  TaskIDs: readonly string[];
  OnlyUnmatched: boolean;
  pageIndex: number;
  currentPage?: number | undefined;
  pageSize: number;
}

/** Lists the product names of tasks, most rows first, with their listing or what it might be. */
export async function verifyProducts(ctx: ShopCtx, query: VerifyQuery) {
  await tasksOrRefuse(ctx.db, query.TaskIDs);
  const named = await productNames(ctx.db, query);
  if (named.length === 0) return { total: 0, items: [] };
  const listings = await readListings(ctx.db);
  const suggest = listingSuggester(listings);
  const choose = choiceFinder(await readSets(ctx.db));
  const matchers = new Map<string | null, Matcher>();
  const items: ProductToMatch[] = [];
  for (const row of named) {
    const party = row.third_party_id;
    const matcher =
      matchers.get(party) ?? productMatcher(listings, await readRemembered(ctx.db, party), choose);
    matchers.set(party, matcher);
    const visibleRow = ctx.can('price.sales.view') ? row : { ...row, unit_price: null };
    items.push({
      ...asProduct(visibleRow, matcher, suggest, listings),
      NewSetOf: newSetOf(choose(row.product)),
    });
  }
  return { total: named[0]?.total ?? 0, items };
}

const newSetOf = (choice: ChoiceMatch): string =>
  choice && 'denied' in choice ? (choice.missing?.groupName ?? '') : '';

async function productNames(db: TenantDb, query: VerifyQuery): Promise<NamedProduct[]> {
  const unmatched = query.OnlyUnmatched ? sql`and r.spu_id is null` : sql``;
  const { rows } =
    await sql<NamedProduct>`select t.third_party_id, max(t.third_party_name) as third_party_name, r.product,
      max(r.external_id) as external_id, max(r.bar_code) as bar_code,
      coalesce(max(r.source_spec), '') as spec,
      max(r.unit_price) as unit_price, count(*)::int as n,
      (count(*) over ())::int as total
    from import_rows r join import_tasks t on t.shop_id = r.shop_id and t.id = r.task_id
    where r.shop_id = ${db.shopId} and r.task_id = any(${[...query.TaskIDs]}::uuid[]) and r.state in (0, 1, 2, 3)
      and r.product <> '' ${unmatched}
    group by t.third_party_id, r.product order by n desc, r.product
    limit ${query.pageSize} offset ${rowsBefore(query)}`.execute(db.k);
  return rows;
}

function asProduct(
  row: NamedProduct,
  matcher: Matcher,
  suggest: Suggester,
  listings: readonly MatchableListing[],
): Omit<ProductToMatch, 'NewSetOf'> {
  const match = matcher({ product: row.product, externalId: row.external_id, barCode: row.bar_code });
  const suggestions = match ? [] : suggest(row.product);
  return {
    ThirdPartyID: row.third_party_id,
    ThirdPartyName: row.third_party_name,
    Name: row.product,
    ExternalID: row.external_id,
    BarCode: row.bar_code,
    Spec: row.spec,
    UnitPrice: row.unit_price,
    Rows: row.n,
    SpuID: match?.spuId ?? null,
    SpuName: listings.find(({ id }) => id === match?.spuId)?.name ?? '',
    MatchedBy: match?.by ?? '',
    Suggestions: suggestions.map(({ listing, score }) => {
      const { isSame, says } = productDifference(row.product, listing.name);
      return { SpuID: listing.id, SpuName: listing.name, Score: score, IsSame: isSame, Differs: says };
    }),
  };
}
