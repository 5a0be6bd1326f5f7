import type { z } from 'zod';
import type { PriceBook } from '#features/catalogue/prices/price-book.ts';
import { priceAt } from '#features/catalogue/prices/resolve-price.ts';
import { readPriceBook } from '#features/catalogue/prices/server/index.ts';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { xlsxAnswer, zipAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { rowsInOrder } from '#kit/list/server/read-page.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ScheduledPrice, scheduledPrices } from '../../scheduled-contract.ts';
import { filteredItems, itemsOnWire, PRICE_ITEM_SORTS, PRICE_ITEM_TIES } from './item-rows.ts';

type Input = z.output<typeof scheduledPrices.exportPrices.input>;
const MOST = 50_000;

export const TEXT = { type: 'text', width: 18 } as const;
export const ITEM_COLUMNS: readonly [OutColumn, (item: ScheduledPrice) => SheetCell][] = [
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
  const cells = items.map((item) => ITEM_COLUMNS.map(([, value]) => value(item)));
  await logExport(ctx, {
    kind: 'scheduledPrices',
    filter: input,
    rows: cells.length,
    fileName: '定时改价.xlsx',
  });
  return xlsxAnswer('定时改价', {
    sheetName: '定时改价',
    columns: ITEM_COLUMNS.map(([column]) => column),
    rows: cells,
  });
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
export async function exportNotice(
  ctx: ShopCtx,
  { ZipFiles, ...input }: z.output<typeof scheduledPrices.exportNotice.input>,
): Promise<FileAnswer> {
  const rows = await noticeRows(ctx.db, await wholeOf(ctx, input));
  const fileName = `${NOTICE_NAME}.${ZipFiles ? 'zip' : 'xlsx'}`;
  await logExport(ctx, { kind: 'priceNotice', filter: input, rows: rows.length, fileName });
  if (!ZipFiles) return notice(rows);
  const files = [...groupBy(rows, ({ agentId }) => agentId).values()].map((theirs) => ({
    folder: String(theirs[0]?.cells[0] ?? ''),
    make: () => notice(theirs),
  }));
  return zipAnswer(NOTICE_NAME, files);
}

const NOTICE_NAME = '调价通知';
const notice = (rows: readonly NoticeRow[]) =>
  xlsxAnswer(NOTICE_NAME, { sheetName: NOTICE_NAME, columns: NOTICE, rows: rows.map(({ cells }) => cells) });

interface NoticeRow {
  agentId: string;
  cells: SheetCell[];
}

async function wholeOf(ctx: ShopCtx, input: Input): Promise<ScheduledPrice[]> {
  const rows = await rowsInOrder(filteredItems(ctx.db, input), input, PRICE_ITEM_SORTS, PRICE_ITEM_TIES)
    .limit(MOST)
    .execute();
  return itemsOnWire(ctx, rows);
}

async function noticeRows(db: TenantDb, items: readonly ScheduledPrice[]): Promise<NoticeRow[]> {
  const spuIds = [...new Set(items.flatMap(({ SpuID }) => SpuID ?? []))];
  const offers = await db
    .from('offers')
    .select(['spu_id', 'agent_id'])
    .where('spu_id', '=', anyOf(spuIds))
    .where('status', '=', 'on')
    .execute();
  const agentIds = [...new Set(offers.map(({ agent_id }) => agent_id))];
  const book = await readPriceBook(db, { spuIds, agentIds, groupIds: [] });
  const linked = offers.filter(({ agent_id }) => book.agents.has(agent_id));
  const bySpu = groupBy(linked, ({ spu_id }) => spu_id);
  // Several prices of a listing that change at once are one change for whoever pays.
  const rows = new Map<string, NoticeRow>();
  for (const item of items)
    for (const { agent_id } of bySpu.get(item.SpuID ?? '') ?? [])
      if (isFor(item, agent_id, book))
        for (const cells of noticeRow(item, agent_id, book))
          rows.set(`${item.SpuID} ${agent_id} ${item.StartAt}`, { agentId: agent_id, cells });
  return [...rows.values()].sort((a, b) => String(a.cells[0]).localeCompare(String(b.cells[0]), 'zh-CN'));
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

export const inShanghai = (time: string | null): string | null =>
  time ? new Date(time).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16) : null;
