import { sql } from 'kysely';
import { findHeaderRow } from '#features/sheets/templates/recognition/find-header-row.ts';
import { nameCompany } from '#features/shipping/deliveries/name-company.ts';
import { waybillRecogniser } from '#features/shipping/deliveries/server/index.ts';
import type { OrderClues } from '#features/shipping/deliveries/waybill-rows/match-waybill.ts';
import { missingWaybillColumns } from '#features/shipping/deliveries/waybill-rows/missing-columns.ts';
import { waybillRowReader } from '#features/shipping/deliveries/waybill-rows/read-waybill-row.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { MOST_LINES } from '../limits.ts';
import { numbersInLine, readWords } from '../read-pasted.ts';
import { linkRefusals } from '../refusals.ts';
import { pageCondition } from './page-scope.ts';

export interface ReadLine {
  rowNo: number;
  text: string;
  company: string;
  waybills: string[];
  amount: number | null;
  clues: OrderClues;
  problem: string;
}

/** Pasted lines read by their header, where they come out of a sheet that has one, else by what their words look like. */
export async function readPastedLines(ctx: ShopCtx, text: string): Promise<ReadLine[]> {
  const lines = text.split(/\r?\n/).map((line, at) => {
    return { rowNo: at + 1, text: line.trim(), cells: line.split('\t') };
  });
  const filled = lines.filter((line) => line.text !== '');
  if (filled.length > MOST_LINES.pasted)
    refuse(common.badInput, { problem: `一次最多粘贴 ${MOST_LINES.pasted} 行，请分几次粘贴` });
  return readByShape(ctx, filled);
}

export interface MatchedLine extends Pick<ReadLine, 'rowNo' | 'text'> {
  cells: string[];
}

/** By the header where there is one, else by words; `isSheet`: a header that lacks what is needed is told of. */
export const readByShape = async (
  ctx: ShopCtx,
  lines: readonly MatchedLine[],
  isSheet = false,
): Promise<ReadLine[]> => (await byHeader(ctx, lines, isSheet)) ?? byWords(ctx, lines);

const NO_COLUMNS = '没有认出快递单号列，或者订单号、收件人这样的列；请在表头写明后再上传，也可以改用粘贴';

async function byHeader({ db }: ShopCtx, lines: readonly MatchedLine[], isSheet: boolean) {
  const cells = lines.map((line) => line.cells);
  const at = cells.some((row) => row.length > 1) ? findHeaderRow(cells) : -1;
  if (at < 0) return undefined;
  const recognise = await waybillRecogniser(db);
  const { mapping } = recognise(cells[at] ?? [], cells.slice(at + 1, at + 21));
  if (missingWaybillColumns(mapping).length > 0) {
    if (isSheet) refuse(linkRefusals.unreadable, { problem: NO_COLUMNS });
    return undefined;
  }
  const read = waybillRowReader(mapping, new Date());
  return lines.slice(at + 1).flatMap(({ rowNo, text }, i) => {
    const row = read({ rowNo, cells: cells[at + 1 + i] ?? [] });
    return row ? [{ ...row, text }] : [];
  });
}

async function byWords(ctx: ShopCtx, lines: readonly MatchedLine[]): Promise<ReadLine[]> {
  const sources = await sourcesAmong(ctx, [...new Set(lines.flatMap(({ text }) => numbersInLine(text)))]);
  return lines.map(({ rowNo, text }) => {
    const { company, waybills, clues } = readWords(text, (no) => sources.has(no));
    const problem = waybills.length === 0 ? '没有快递单号' : '';
    const named = nameCompany(company, waybills[0] ?? '');
    return { rowNo, text, company: named, waybills: [...new Set(waybills)], amount: null, clues, problem };
  });
}

async function sourcesAmong(ctx: ShopCtx, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ no: string }>`select distinct o.third_party_order_id as no from orders o
    where ${pageCondition(ctx)} and o.third_party_order_id = any(${[...numbers]}::text[])`.execute(ctx.db.k);
  return new Set(rows.map(({ no }) => no));
}
