import { sql } from 'kysely';
import type { ReadableSheet } from '#features/sheets/sheet-files/server/index.ts';
import { fingerprint } from '#features/sheets/templates/headers/fingerprint.ts';
import { headerAt, likelyHeader } from '#features/sheets/templates/recognition/find-header-row.ts';
import type { ColumnMapping, ColumnPosition, MappedColumn } from '#features/sheets/templates/recognition.ts';
import {
  fieldPositions,
  type ImportTemplate,
  importTemplates,
  type OwnRecognition,
  recogniseSheet,
  withNewGoods,
} from '#features/sheets/templates/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { blankAmong, mappingByHeader, mappingOf, missingMeaning } from '../../sheet-mapping.ts';
import type { StoredMapping, TaskRecord } from '../task/task-record.ts';
import { goodsHeaders } from './goods-headers.ts';
import { listingCodes } from './listing-codes.ts';

/** What a sheet's columns mean, and whether that may be used without asking. */
export interface Understanding {
  /** 1-based; 0 = no header. */
  headerRow: number;
  headers: string[];
  sample: string[][];
  mapping: ColumnMapping;
  certain: boolean;
  confirmed: boolean;
  template: { id: string | null; name: string };
  thirdParty: { id: string | null; name: string };
  fingerprint: string;
  /** All its waybills are filled in: it says what was shipped, not what to ship. */
  isWaybills: boolean;
  /** A chat's text, taken apart into rows. */
  isChat?: true;
  remarks: string[];
}

const SAMPLE_ROWS = 20;

/**
 * Works out what a sheet's columns mean: by what the user said, the shop's templates, what was confirmed before, the
 * standard templates, the words.
 */
export async function understandSheet(
  db: TenantDb,
  task: TaskRecord,
  sheet: Pick<ReadableSheet, 'head'>,
  excludeStandard: boolean,
): Promise<Understanding> {
  const choice = task.mapping.wanted ?? {};
  const head = headOf(sheet, choice.HeaderRow ?? undefined);
  const own = await importTemplates(db, 'orderImport');
  const print = fingerprint(head.headers);
  const base = { ...head, fingerprint: print, template: nameless, thirdParty: nameless, isWaybills: false };
  const chosen = own.find(({ id }) => id === choice.TemplateID);
  if (choice.Columns) {
    return {
      ...base,
      ...(chosen && { template: { id: chosen.id, name: chosen.name } }),
      mapping: mappingOf(head.headers, choice.Columns),
      certain: true,
      confirmed: true,
      remarks: [],
    };
  }
  if (chosen) {
    const before = await confirmedBefore(db, print);
    return { ...base, ...byTemplate(chosen, head, before) };
  }
  const codes = await listingCodes(db, head.sample);
  const options = { excludeStandard, codes };
  const byWords = recogniseSheet(head.headers, head.sample, own, options);
  const goods = await goodsHeaders(db, task, head.headers, head.sample, byWords.mapping);
  const known =
    goods.size > 0 ? recogniseSheet(head.headers, head.sample, own, { ...options, goods }) : byWords;
  if (known.own && known.certain) return { ...base, ...byRecognition(known) };
  const before = await confirmedBefore(db, print);
  const mapping = before && columnsOf(before, head.headers);
  // The same columns with all waybills filled in are what the shipper sent back.
  if (before && mapping && known.command !== 'waybill' && isAnswered(known.mapping, before, mapping)) {
    const thirdParty = { id: null, name: before.thirdPartyName };
    return { ...base, ...byRecognition(known), thirdParty, mapping, certain: true, remarks: [] };
  }
  return { ...base, ...byRecognition(known) };
}

const nameless = { id: null, name: '' };

/** The header of a sheet and the first rows below it. */
export function headOf({ head }: Pick<ReadableSheet, 'head'>, headRow?: number) {
  const cells = head.map((row) => row.cells);
  const chosen = head.findIndex(({ rowNo }) => rowNo === headRow);
  const { at, titles } = headRow === undefined ? likelyHeader(cells) : headerAt(cells, chosen);
  const row = head[at];
  const sample = cells.slice(at + 1).filter((line) => line.some((cell) => cell.trim() !== ''));
  return {
    headerRow: row?.rowNo ?? 0,
    headers: row ? [...titles] : [],
    sample: sample.slice(0, SAMPLE_ROWS),
  };
}

function byTemplate(
  template: ImportTemplate,
  { headers, sample }: Pick<Understanding, 'headers' | 'sample'>,
  before: Confirmed | undefined,
) {
  const known = mappingOf(headers, fieldPositions(template.columns, headers));
  const unknown = withNewGoods(known, headers, sample, template);
  // Whoever has said once which of these columns are products is not asked again.
  const mappingBefore = before && columnsOf(before, headers);
  const answer =
    unknown && before && mappingBefore && isAnswered(unknown.mapping, before, mappingBefore)
      ? { ...known, goodsColumn: mappingBefore.goodsColumn ?? known.goodsColumn }
      : undefined;
  const added = answer ? undefined : unknown;
  const missing = missingMeaning(known);
  return {
    mapping: answer ?? added?.mapping ?? known,
    certain: missing.length === 0 && !added,
    confirmed: false,
    template: { id: template.id, name: template.name },
    thirdParty: { id: template.thirdPartyId, name: template.thirdPartyName },
    remarks: [
      ...(missing.length > 0 ? [`表里没有模板“${template.name}”的${missing.join('、')}列，请指定。`] : []),
      ...(added?.remarks ?? []),
    ],
  };
}

function byRecognition(known: OwnRecognition) {
  const platform = known.platform ?? '';
  return {
    mapping: known.mapping,
    certain: known.certain && known.command === 'order' && missingMeaning(known.mapping).length === 0,
    confirmed: false,
    template: known.own ? { id: known.own.id, name: known.own.name } : { id: null, name: platform },
    thirdParty: known.own
      ? { id: known.own.thirdPartyId, name: known.own.thirdPartyName }
      : { id: null, name: platform },
    isWaybills: known.command === 'waybill',
    remarks: [...known.remarks],
  };
}

interface Confirmed {
  mapping: StoredMapping;
  thirdPartyName: string;
}

/** Those of some headers whose columns a person has confirmed before. */
export async function confirmedAmong(db: TenantDb, prints: readonly string[]): Promise<ReadonlySet<string>> {
  const known = [...new Set(prints.filter((print) => print !== ''))];
  if (known.length === 0) return new Set();
  const rows = await db
    .from('import_tasks')
    .select('fingerprint')
    .distinct()
    .where('fingerprint', '=', sql<string>`any(${known}::text[])`)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`mapping -> 'confirmed' = 'true'`)
    .execute();
  return new Set(rows.map(({ fingerprint: print }) => print));
}

/**
 * Whether a person's answer speaks of all columns that look like products now. Nobody could say what a column is that stood
 * empty then.
 */
function isAnswered({ goodsColumn }: ColumnMapping, { mapping }: Confirmed, said: ColumnMapping): boolean {
  const chosen = new Set(Object.values(said).flatMap((column) => placesOf(column).map(({ index }) => index)));
  const { columns = [], sample = [] } = mapping;
  const blank = new Set(
    mapping.blankHeaders ??
      blankAmong(
        columns.map(({ Header }) => Header),
        sample,
      ),
  );
  return placesOf(goodsColumn).every(({ index, header }) => chosen.has(index) || !blank.has(header));
}

const placesOf = (column: MappedColumn | undefined): ColumnPosition[] =>
  column ? [column, ...(column.more ?? [])] : [];

const columnsOf = ({ mapping }: Confirmed, headers: readonly string[]): ColumnMapping | undefined =>
  mappingByHeader(headers, mapping.columns ?? []);

/** Finds what a person confirmed of a sheet with the same headers: its columns, and where its orders come from. */
async function confirmedBefore(db: TenantDb, print: string): Promise<Confirmed | undefined> {
  if (print === '') return undefined;
  const rows = await db
    .from('import_tasks')
    .select(['mapping', 'third_party_name as thirdPartyName'])
    .where('fingerprint', '=', print)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  const before = rows.map((row) => ({ ...row, mapping: row.mapping as StoredMapping }));
  return before.find(({ mapping }) => mapping.confirmed === true);
}
