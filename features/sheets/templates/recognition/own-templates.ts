import type { CommandName } from '../commands.ts';
import type { SheetField } from '../fields/order-fields.ts';
import { readHeader } from '../headers/header-text.ts';
import type { ColumnMapping, ColumnPosition, Recognition, SheetCommand } from '../recognition.ts';
import { type SheetTemplate, templateColumn } from '../sheet-template.ts';
import type { ImportColumn } from '../template-columns.ts';
import { addGoodsColumns, positions } from './goods-columns.ts';
import type { Rows, ShopGoods } from './propose-mapping.ts';
import { doubts, recognise } from './recognise.ts';
import type { ColumnDraft } from './settle-columns.ts';
import { standardTemplates } from './standard-templates.ts';

/** A shop's own template of an import, as recognition takes it. */
export interface ImportTemplate {
  readonly id: string;
  readonly name: string;
  readonly command: CommandName;
  readonly thirdPartyId: string | null;
  readonly thirdPartyName: string;
  readonly columns: readonly ImportColumn[];
  readonly fingerprint: string;
}

const kinds: { readonly [C in CommandName]?: SheetCommand } = {
  orderImport: 'order',
  waybillImport: 'waybill',
};

/** Of several headers for one field, the one that this sheet has; else the template would seem half there. */
function fitted(template: ImportTemplate, names: ReadonlySet<string>): SheetTemplate {
  const columns = template.columns.map(({ headers, field }) => {
    const present = headers.find((header) => names.has(readHeader(header).whole));
    return templateColumn(present ?? headers[0] ?? '', field as SheetField | undefined);
  });
  return {
    key: template.id,
    platform: template.thirdPartyName,
    command: kinds[template.command] ?? 'none',
    columns,
    aside: asideOf(template),
  };
}

export interface OwnRecognition extends Recognition {
  /** The shop's own template that the sheet follows. */
  readonly own?: ImportTemplate;
}

/**
 * What a sheet is: after the shop's own templates, then after the standard ones unless the shop excludes them
 * (ExcludeStandardTemplatesWhileImportingOrders), then by its words (domain §4).
 */
export function recogniseSheet(
  headers: readonly string[],
  rows: Rows,
  own: readonly ImportTemplate[],
  options: ShopGoods & { readonly excludeStandard: boolean },
): OwnRecognition {
  const names = new Set(headers.map((header) => readHeader(header).whole));
  const known = recognise(
    headers,
    rows,
    own.map((template) => fitted(template, names)),
    options,
  );
  const template = own.find(({ id }) => id === known.template);
  if (template) return { ...withoutIgnored(known, template), own: template };
  return recognise(headers, rows, options.excludeStandard ? [] : standardTemplates, options);
}

/** Names of the columns that a template leaves aside. */
const asideOf = ({ columns }: ImportTemplate): ReadonlySet<string> =>
  new Set(
    columns.flatMap(({ field, headers }) =>
      field === undefined ? headers.map((header) => readHeader(header).whole) : [],
    ),
  );

/**
 * The columns of a template that a person chose, with the columns of products that the sheet has beside those of the
 * template; undefined where there are none.
 */
export function withNewGoods(
  mapping: ColumnMapping,
  headers: readonly string[],
  rows: Rows,
  template: ImportTemplate,
): { readonly mapping: ColumnMapping; readonly remarks: readonly string[] } | undefined {
  if (!mapping.goodsColumn) return undefined;
  const draft: ColumnDraft = { ...mapping };
  addGoodsColumns(draft, headers, rows, { aside: asideOf(template) });
  return draft.goodsColumn?.from === 'template' ? undefined : { mapping: draft, remarks: doubts(draft) };
}

/** A column that the shop has left aside in its template is not guessed at again. */
function withoutIgnored(known: Recognition, template: ImportTemplate): Recognition {
  const aside = asideOf(template);
  const isAside = ({ header }: ColumnPosition) => aside.has(readHeader(header).whole);
  const kept = Object.entries(known.mapping).flatMap(([field, column]) => {
    const [first, ...more] = positions(column).filter((part) => !isAside(part));
    const { more: _, ...rest } = column;
    return first ? [[field, { ...rest, ...first, ...(more.length > 0 && { more }) }]] : [];
  });
  const dropped = Object.values(known.mapping).flatMap(positions).filter(isAside);
  const unmapped = [...known.unmapped, ...dropped];
  return {
    ...known,
    mapping: Object.fromEntries(kept),
    unmapped: unmapped.sort((a, b) => a.index - b.index),
  };
}

/** The shop's switch, as it lies in `shops.switches`. */
export const excludesStandard = (switches: Readonly<Record<string, unknown>>): boolean =>
  switches.ExcludeStandardTemplatesWhileImportingOrders === true;
