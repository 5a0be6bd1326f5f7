import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Spus } from '#db/tables.generated.ts';
import { slotsAt } from '#features/catalogue/prices/price-facts.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { readPriceBook } from '#features/catalogue/prices/server/index.ts';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import type { SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { xlsxAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import { outColumns, type Sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { priceSheets } from '#features/sheets/templates/sheets/price-sheets.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { rowsInOrder } from '#kit/list/server/read-page.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { audienceColumn, audienceTitle, type ColumnAudience, columnKey } from '../../audience-columns.ts';
import type { priceExports } from '../../export-contract.ts';
import type { PriceVisibility } from '../../price-result.ts';
import { pricedListing } from '../../priced-listing.ts';
import { comingSpecials } from './coming-specials.ts';
import { LISTING_SORTS, pricedSpus } from './priced-listings.ts';
import { filteredSpecials } from './special-rows.ts';

/** Listings of one reading of the book. */
const AT_ONCE = 2_000;
const MOST = 100_000;
const NO_COUNTS = { AgentCount: 0, SpecialCount: 0, Pending: 0 };

type SheetRow = Readonly<Record<string, SheetCell>>;

/** All prices of the filtered listings, so that they can be changed in the sheet and sent back. */
export async function exportPrices(
  ctx: ShopCtx,
  input: z.output<typeof priceExports.sheet.input>,
  withCost: boolean,
): Promise<FileAnswer> {
  const query = pricedSpus(ctx.db, input).selectAll('spus');
  const listings = await rowsInOrder(query, input, LISTING_SORTS).limit(MOST).execute();
  const at = timeOf(input.ScheduledAt);
  const visibility = { sales: true, purchase: withCost && ctx.can('price.purchase.view') };
  const audiences: readonly ColumnAudience[] = [
    ...input.AgentIDs.map((id) => ({ kind: 'agent' as const, id })),
    ...input.AgentGroupIDs.map((id) => ({ kind: 'group' as const, id })),
  ];
  const rows: SheetRow[] = [];
  for (const some of chunks(listings))
    rows.push(...(await sheetRows(ctx, some, { at, visibility, audiences })));
  const ScheduledAt = inSheet(input.ScheduledAt);
  const { PurchasePrice, ScheduledAt: time, ...others } = priceSheets.prices.columns;
  const columns = {
    ...others,
    ...(withCost && { PurchasePrice }),
    ...(await audienceColumns(ctx, audiences)),
    ScheduledAt: time,
  };
  await logExport(ctx, { kind: 'prices', filter: input, rows: rows.length, fileName: '价格.xlsx' });
  return xlsx(
    '价格',
    { name: priceSheets.prices.name, columns },
    rows.map((row) => ({ ...row, ScheduledAt })),
  );
}

async function sheetRows(
  { db }: ShopCtx,
  some: readonly Selectable<Spus>[],
  {
    at,
    visibility,
    audiences,
  }: { at: number; visibility: PriceVisibility; audiences: readonly ColumnAudience[] },
): Promise<SheetRow[]> {
  const book = await readPriceBook(db, { spuIds: some.map(({ id }) => id), ...idsOf(audiences) });
  return some.map((row) => {
    const priced = pricedListing(row, { book, columns: audiences, at, visibility, counts: NO_COUNTS });
    const own = priced.Cells.map(({ OwnPrice }, i) => [columnKey(audiences[i] as ColumnAudience), OwnPrice]);
    const { externalID, SpuName, DistributePrice, DistributePriceWithTax, SpuPrice, PurchasePrice } = priced;
    const PriceMin = priced.PriceMin === -1 ? null : priced.PriceMin;
    return {
      externalID,
      SpuName,
      DistributePrice,
      DistributePriceWithTax,
      SpuPrice,
      PriceMin,
      PurchasePrice,
      ...Object.fromEntries(own),
    };
  });
}

const idsOf = (audiences: readonly ColumnAudience[]) => {
  const chosenIds = (kind: ColumnAudience['kind']) =>
    audiences.flatMap((each) => (each.kind === kind ? each.id : []));
  return { agentIds: chosenIds('agent'), groupIds: chosenIds('group') };
};

/** By name, as the sheet is read back. */
async function audienceColumns({ db }: ShopCtx, audiences: readonly ColumnAudience[]) {
  const { agents, groups } = await readPriceBook(db, { spuIds: [], ...idsOf(audiences) });
  const nameOf = ({ kind, id }: ColumnAudience) => (kind === 'agent' ? agents.get(id)?.name : groups.get(id));
  return Object.fromEntries(
    audiences.flatMap((columnAudience) => {
      const name = nameOf(columnAudience);
      return name === undefined
        ? []
        : [[columnKey(columnAudience), audienceColumn(audienceTitle(columnAudience.kind, name))]];
    }),
  );
}

/** Special prices as filtered, each as it is at the time. */
export async function exportSpecials(
  ctx: ShopCtx,
  input: z.output<typeof priceExports.specialPrices.input>,
): Promise<FileAnswer> {
  const standing = await rowsInOrder(filteredSpecials(ctx.db, input), input, { SetAt: 'set_at' }, [
    'spu_id',
    'audience_id',
  ])
    .limit(MOST)
    .execute();
  const at = timeOf(input.ScheduledAt);
  const specials = [...standing, ...(await comingSpecials(ctx.db, input, at))].slice(0, MOST);
  const ScheduledAt = inSheet(input.ScheduledAt);
  const rows: SheetRow[] = [];
  for (const some of chunks(specials)) {
    const audienceIds = (kind: number) => [
      ...new Set(some.flatMap((row) => (row.kind === kind ? row.audience_id : []))),
    ];
    const agentIds = audienceIds(PRICE_KINDS.specialAgent);
    const groupIds = audienceIds(PRICE_KINDS.specialGroup);
    const spuIds = [...new Set(some.map((row) => row.spu_id))];
    const book = await readPriceBook(ctx.db, { spuIds, agentIds, groupIds });
    for (const { spu_id, audience_id, kind } of some) {
      const isAgent = kind === PRICE_KINDS.specialAgent;
      const facts = book.facts(spu_id, { kind: isAgent ? 'agent' : 'group', id: audience_id });
      const slots = facts && slotsAt(facts, at);
      const own = isAgent ? slots?.specialAgent : slots?.specialGroup;
      // It ends before that time.
      if (slots && (own?.price ?? null) === null) continue;
      const listing = book.listings.get(spu_id);
      const name = isAgent ? book.agents.get(audience_id)?.name : book.groups.get(audience_id);
      // Whose channel or group is gone nobody pays: a row without its name could not be read back.
      if (name === undefined) continue;
      rows.push({
        externalID: listing?.code,
        SpuName: listing?.name,
        ScheduledAt,
        AgentName: isAgent ? name : null,
        AgentGroupName: isAgent ? null : name,
        SpecialPrice: yuanOrNull(own?.price ?? null),
      });
    }
  }
  await logExport(ctx, { kind: 'specialPrices', filter: input, rows: rows.length, fileName: '特价.xlsx' });
  return xlsx('特价', priceSheets.specials, rows);
}

const chunks = <R>(rows: readonly R[]): R[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, i) =>
    rows.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );

const timeOf = (time: string | null | undefined) => (time ? Date.parse(time) : Date.now());

/** In Shanghai, as the sheet reads it back. */
const inSheet = (time: string | null | undefined): string | null =>
  time ? new Date(time).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16) : null;

function xlsx(name: string, sheet: Sheet, rows: readonly SheetRow[]): FileAnswer {
  const keys = Object.keys(sheet.columns);
  const cells = rows.map((row) => keys.map((key) => row[key]));
  return xlsxAnswer(name, { sheetName: sheet.name, columns: outColumns(sheet), rows: cells });
}
