import type { z } from 'zod';
import { type Pair, pairKey } from '#features/catalogue/prices/server/index.ts';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { xlsxAnswer, zipAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import { outColumns } from '#features/sheets/sheet-imports/sheet.ts';
import { agentGoodsSheet } from '#features/sheets/templates/sheets/goods-sheets.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { offerSheets } from '../contract.ts';
import { type AgentNamed, readAgentNames } from './agent-names.ts';
import { QUOTATION, type QuotedPair, quotedPairs } from './quoted-pairs.ts';
import { pairsOf, selectedBefore } from './select-offers.ts';

type Input = z.output<typeof offerSheets.exportSheet.input>;

interface Kind {
  name: string;
  logged: 'agentGoods' | 'quotation';
  columns: readonly OutColumn[];
  cells: (pair: QuotedPair) => SheetCell[];
}

/** What agents have, to be corrected and sent back, or as the quotation that they are sent. */
export async function exportOffers(ctx: ShopCtx, input: Input): Promise<FileAnswer> {
  const { ExportID, ZipFiles, Quotation, Site = '', ...filter } = input;
  if (Quotation && !ctx.can('price.sales.view'))
    refuse(common.notAllowed, { right: RIGHT_NAMES['price.sales.view'] });
  const pairs = ExportID ? await selectedBefore(ctx.db, ExportID) : await pairsOf(ctx.db, filter);
  const kind = Quotation ? quotation(Site) : goods(ctx, await readAgentNames(ctx, pairs as readonly Pair[]));
  const rows = await quotedPairs(ctx, pairs as readonly Pair[]);
  const fileName = `${kind.name}.${ZipFiles ? 'zip' : 'xlsx'}`;
  await logExport(ctx, { kind: kind.logged, filter: input, rows: rows.length, fileName });
  return ZipFiles ? zipped(kind, rows) : file(kind.name, kind, rows);
}

/** The columns that the import takes; without those that the person may not see. */
function goods(ctx: ShopCtx, called: ReadonlyMap<string, AgentNamed>): Kind {
  const seesPrice = ctx.can('price.sales.view');
  const keys = Object.keys(agentGoodsSheet.columns).filter((key) => seesPrice || key !== 'Price');
  const titles = new Map(outColumns(agentGoodsSheet).map((column) => [column.title, column]));
  const columns = keys.flatMap(
    (key) => titles.get(agentGoodsSheet.columns[key as keyof typeof agentGoodsSheet.columns].title) ?? [],
  );
  return {
    name: '渠道商品',
    logged: 'agentGoods',
    columns,
    cells: ({ AgentID, SpuID, AgentName, externalID, SpuName, OwnPrice }) => {
      const own = { AgentName, externalID, SpuName, Price: OwnPrice };
      const row: Record<string, SheetCell> = {
        ...own,
        ...called.get(pairKey({ spuId: SpuID, agentId: AgentID })),
      };
      return keys.map((key) => row[key]);
    },
  };
}

const quotation = (site: string): Kind => ({
  name: '报价单',
  logged: 'quotation',
  columns: QUOTATION.map(([column]) => column),
  cells: (pair) => QUOTATION.map(([, value]) => value(pair, site)),
});

const file = (name: string, { name: sheetName, columns, cells }: Kind, rows: readonly QuotedPair[]) =>
  xlsxAnswer(name, { sheetName, columns, rows: rows.map(cells) });

/** By the agent, not by its name: two of one name are not to read each other's prices. */
function zipped(kind: Kind, rows: readonly QuotedPair[]): FileAnswer {
  const files = [...groupBy(rows, ({ AgentID }) => AgentID).values()].map((theirs) => ({
    folder: theirs[0]?.AgentName ?? '',
    make: () => file(kind.name, kind, theirs),
  }));
  return zipAnswer(kind.name, files);
}
