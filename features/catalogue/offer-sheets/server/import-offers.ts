import { hideFigures } from '#features/catalogue/price-changes/price-result.ts';
import { audienceFinder, listingFinder, pairKey } from '#features/catalogue/prices/server/index.ts';
import { readQuota } from '#features/catalogue/quotas/judge-quotas.ts';
import { isChanged, setQuotas } from '#features/catalogue/quotas/server/index.ts';
import { makeOffers } from '#features/catalogue/spus/server/index.ts';
import type { SheetImport } from '#features/sheets/sheet-imports/import-record.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { type BadRow, badRow, keepImport, readOwnSheet } from '#features/sheets/templates/server/index.ts';
import { agentGoodsSheet } from '#features/sheets/templates/sheets/goods-sheets.ts';
import { isDailyQuota } from '#features/sheets/templates/sheets/quota-sheet.ts';
import { weightPriceAdvice } from '#features/sheets/templates/sheets/weight-price.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { yuanOf } from '#kit/money/fen.ts';
import {
  judgedRows,
  MOST_ROWS,
  type NamedOffer,
  type OfferRowFault,
  type OfferSheetRow,
} from '../check-offer-rows.ts';
import { managedAgents, offeredAlready } from './offer-facts.ts';
import { rememberAgentNames } from './remember-agent-names.ts';

type ReadRow = OfferSheetRow & { cells: readonly string[] };
export type GoodOfferRow = ReadRow & NamedOffer;

/** A file of what agents have, to be looked at or taken. */
export const offerFile = (fileId: string, reading: SheetReading) =>
  ({
    sheet: agentGoodsSheet,
    command: 'agentGoodsImport',
    fileId,
    reading,
    advice: (fields: ReadonlySet<string>, unused: readonly string[]) =>
      fields.has('Price') ? [] : weightPriceAdvice(unused, agentGoodsSheet.columns.Price.title),
  }) as const;

/** Offers listings as a sheet says. Rows = added + changed + unchanged + problems; none is dropped (domain §4). */
export async function importOffers(
  ctx: ShopCtx,
  fileId: string,
  reading: SheetReading,
): Promise<SheetImport> {
  const sheet = await readOwnSheet(ctx, {
    ...offerFile(fileId, reading),
    named: 'SpuName',
    mostRows: MOST_ROWS,
  });
  const rows = sheet.rows.map(({ rowNo, cells, row }): ReadRow => ({ rowNo, cells, ...row }));
  const { good, faults } = await sortRows(ctx, rows);
  const before = await offeredAlready(ctx.db, good);
  const isPriced = ctx.can('price.change') && sheet.columns.has('Price');
  const { skipped } = await makeOffers(
    ctx.db,
    ctx.user,
    good.map((row) => offerOf(row, isPriced)),
    'sheet',
  );
  const reasons = new Map(skipped.map((each) => [pairKey(each), each]));
  const accepted = good.filter((row) => !reasons.has(pairKey(row)));
  const isDaily = isDailyQuota(sheet.header[sheet.columns.get('Quota') ?? -1] ?? '');
  const newQuotas = await setTheirQuotas(ctx, accepted, isDaily);
  const newNames = await rememberAgentNames(ctx, accepted);
  const known = accepted.filter((row) => before.has(pairKey(row)));
  const changed = known.filter(
    (row) =>
      (isPriced && before.get(pairKey(row)) !== priceOf(row)) ||
      newQuotas.has(pairKey(row)) ||
      newNames.has(row),
  );
  const refused = good.flatMap((row) => {
    const refusal = reasons.get(pairKey(row));
    if (!refusal) return [];
    const says = hideFigures(ctx.can('price.sales.view'), refusal.denied.no);
    return [{ row, fault: { column: refusal.ofPrice ? 'Price' : 'AgentName', says } as OfferRowFault }];
  });
  const problems = [...sheet.bad, ...[...faults, ...refused].map(({ row, fault }) => bad(row, fault))];
  return keepImport(ctx, {
    command: 'agentGoodsImport',
    fileName: sheet.fileName,
    header: sheet.header,
    problems,
    rows: rows.length + sheet.bad.length,
    added: accepted.length - known.length,
    changed: changed.length,
  });
}

const bad = (row: ReadRow, fault: OfferRowFault): BadRow =>
  badRow(agentGoodsSheet, row, { name: row.SpuName || row.externalID || row.AgentName, ...fault });

/** An empty cell of the column means the default price. */
const priceOf = ({ Price }: GoodOfferRow) => (Price === null ? null : yuanOf(Price));

/** A sheet without the column of prices leaves what each has. */
const offerOf = (row: GoodOfferRow, isPriced: boolean) => ({
  SpuID: row.spuId,
  AgentID: row.agentId,
  ...(isPriced && { Price: priceOf(row) }),
});

/** What each agent may order from now on, where the sheet says so; gives those that may order more or less than before. */
async function setTheirQuotas(
  { db, user }: ShopCtx,
  rows: readonly GoodOfferRow[],
  isDaily: boolean,
): Promise<ReadonlySet<string>> {
  const newQuotas = rows.flatMap(({ rowNo, spuId, agentId, Quota }) => {
    const quota = Quota ? readQuota(Quota) : undefined;
    if (quota === undefined) return [];
    return { rowNo, spuId, agentId, quota, delta: null, repeatDaily: isDaily ? true : null };
  });
  if (newQuotas.length === 0) return new Set();
  const setting = { newQuotas, reason: '导入渠道商品表', previewOnly: false };
  const outcomes = await setQuotas(db, user, setting);
  return new Set(outcomes.filter(isChanged).map(({ newQuota }) => pairKey(newQuota)));
}

/** The rows that name a listing and an agent and hold a price that may be, and the others. */
async function sortRows(ctx: ShopCtx, rows: readonly ReadRow[]) {
  const audience = await audienceFinder(ctx.db);
  const managed = await managedAgents(ctx.db);
  const checking = {
    firstRows: new Map<string, number>(),
    agentOf: audience.agent,
    listingOf: await listingFinder(ctx.db, rows),
    mayPrice: ctx.can('price.change'),
    mayQuota: ctx.can('stock.edit'),
    isManaged: (id: string) => managed.has(id),
  };
  const checkedRows = rows.map((row) => ({ row, is: judgedRows(row, checking) }));
  const faults = checkedRows.flatMap(({ row, is }) => ('column' in is ? [{ row, fault: is }] : []));
  const named = checkedRows.flatMap(({ row, is }) => ('column' in is ? [] : [{ ...row, ...is }]));
  return { good: named, faults };
}
