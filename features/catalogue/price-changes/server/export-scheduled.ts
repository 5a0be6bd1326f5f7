import { PassThrough } from 'node:stream';
import type { z } from 'zod';
import type { PriceBook } from '#features/catalogue/prices/price-book.ts';
import { priceAt } from '#features/catalogue/prices/resolve-price.ts';
import { readPriceBook } from '#features/catalogue/prices/server/index.ts';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { inOrder } from '#kit/list/server/page-of.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { writeXlsx } from '#kit/sheet/server/write-xlsx.ts';
import type { OutColumn, SheetCell } from '#kit/sheet/sheet-cell.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ScheduledPrice, scheduledPrices } from '../scheduled-contract.ts';
import { filteredItems, itemsOnWire, SORTS, TIES } from './item-rows.ts';

type Input = z.output<typeof scheduledPrices.exportPrices.input>;
const MOST = 50_000;

const TEXT = { type: 'text', width: 18 } as const;
const ITEM_COLUMNS: readonly [OutColumn, (item: ScheduledPrice) => SheetCell][] = [
  [{ title: '商品编码', ...TEXT }, (item) => item.externalID],
  [{ title: '商品名称', type: 'text', width: 36 }, (item) => item.Name],
  [{ title: '价格', ...TEXT }, (item) => item.PriceKindName],
  [{ title: '对象', ...TEXT }, (item) => item.Who],
  [{ title: '原价', type: 'money' }, (item) => item.OldPrice],
  [{ title: '新价', type: 'money' }, (item) => item.NewPrice],
  [{ title: '生效时间', ...TEXT }, (item) => inShanghai(item.StartAt)],
  [{ title: '结束时间', ...TEXT }, (item) => inShanghai(item.EndAt)],
  [{ title: '状态', ...TEXT }, (item) => item.StatusName],
  [{ title: '说明', type: 'text', width: 30 }, (item) => item.Reason || item.Note],
  [{ title: '设置人', ...TEXT }, (item) => item.Author],
];

/** Scheduled prices, a row each. */
export async function exportScheduled(ctx: ShopCtx, input: Input): Promise<FileAnswer> {
  const items = await wholeOf(ctx, input);
  const cells = items.map((item) => ITEM_COLUMNS.map(([, of]) => of(item)));
  await logExport(ctx, {
    kind: 'scheduledPrices',
    filter: input,
    rows: cells.length,
    fileName: '定时改价.xlsx',
  });
  return xlsx(
    '定时改价',
    ITEM_COLUMNS.map(([column]) => column),
    cells,
  );
}

const NOTICE: readonly OutColumn[] = [
  { title: '渠道', ...TEXT },
  { title: '商品编码', ...TEXT },
  { title: '商品名称', type: 'text', width: 36 },
  { title: '生效时间', ...TEXT },
  { title: '结束时间', ...TEXT },
  { title: '现在', type: 'money' },
  { title: '生效后', type: 'money' },
];

/** The notice for agents: what each pays for each listing just before a change and from then on. */
export async function exportNotice(ctx: ShopCtx, input: Input): Promise<FileAnswer> {
  const items = await wholeOf(ctx, input);
  const cells = await noticeRows(ctx.db, items);
  await logExport(ctx, { kind: 'priceNotice', filter: input, rows: cells.length, fileName: '调价通知.xlsx' });
  return xlsx('调价通知', NOTICE, cells);
}

async function wholeOf(ctx: ShopCtx, input: Input): Promise<ScheduledPrice[]> {
  const rows = await inOrder(filteredItems(ctx.db, input), input, SORTS, TIES).limit(MOST).execute();
  return itemsOnWire(ctx, rows);
}

async function noticeRows(db: TenantDb, items: readonly ScheduledPrice[]): Promise<SheetCell[][]> {
  const spuIds = [...new Set(items.flatMap(({ SpuID }) => SpuID ?? []))];
  const offers = await db
    .from('offers')
    .select(['spu_id', 'agent_id'])
    .where('spu_id', '=', anyOf(spuIds))
    .where('status', '=', 'on')
    .execute();
  const agentIds = [...new Set(offers.map(({ agent_id }) => agent_id))];
  const book = await readPriceBook(db, { spuIds, agentIds, groupIds: [] });
  const rows = items.flatMap((item) =>
    offers
      .filter(({ spu_id, agent_id }) => spu_id === item.SpuID && isFor(item, agent_id, book))
      .flatMap(({ agent_id }) => noticeRow(item, agent_id, book)),
  );
  return rows.sort((a, b) => String(a[0]).localeCompare(String(b[0]), 'zh-CN'));
}

const isFor = ({ AgentID, AgentGroupID }: ScheduledPrice, agentId: string, book: PriceBook): boolean => {
  const id = AgentID ?? AgentGroupID ?? EMPTY_ID;
  return id === EMPTY_ID || id === agentId || id === book.agents.get(agentId)?.groupId;
};

function noticeRow(item: ScheduledPrice, agentId: string, book: PriceBook): SheetCell[][] {
  const facts = book.facts(item.SpuID ?? '', { kind: 'agent', id: agentId });
  const start = Date.parse(item.StartAt);
  const [before, after] = [start - 1, start].map((time) =>
    facts ? (priceAt(facts, time)?.price ?? null) : null,
  );
  if (before === after) return [];
  const who = book.agents.get(agentId)?.name ?? '';
  const times = [inShanghai(item.StartAt), inShanghai(item.EndAt)];
  return [[who, item.externalID, item.Name, ...times, yuanOrNull(before ?? null), yuanOrNull(after ?? null)]];
}

const inShanghai = (time: string | null): string | null =>
  time ? new Date(time).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16) : null;

function xlsx(name: string, columns: readonly OutColumn[], cells: SheetCell[][]): FileAnswer {
  const body = new PassThrough();
  writeXlsx(body, { sheetName: name, columns, rows: [cells] }).catch((error: Error) => body.destroy(error));
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: `${name}.xlsx`, type, body };
}
