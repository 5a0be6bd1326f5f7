import { useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { isUnusedColumn, type SheetColumns } from '../column-record.ts';

/** A call that says what a sheet is read as: an uploaded one, or one that is kept elsewhere. */
export type ColumnsCall<Where extends object = { FileID: string }> = Endpoint<
  z.ZodType<unknown, Where & ReadingInput>,
  z.ZodType<SheetColumns>
>;

/** How a file is read, as calls take it. */
export type ReadingInput = {
  ExcelCfgID?: string | null | undefined;
  SheetName?: string | null | undefined;
  HeaderRow?: number | null | undefined;
  Columns?: { Index: number; Field: string }[] | null | undefined;
};

interface SheetToRead<Where extends object> {
  on: ColumnsCall<Where>;
  /** Which sheet it is, and what else the call takes. */
  where: Where;
  /** The shop's own template that it is read by; none = the one that fits. */
  template?: string;
  /** What was said of it before. */
  initial?: ReadingInput | undefined;
  enabled?: boolean;
  /** What a person has just said of the columns. */
  onChosen?: (reading: ReadingInput) => void;
}

/** What the columns of a sheet are read as, and what a person says of it; `reading` goes with the import. */
export function useSheetColumns<Where extends object>({
  on,
  where,
  template = '',
  initial = {},
  enabled = true,
  onChosen,
}: SheetToRead<Where>) {
  const [choice, setChoice] = useState(initial);
  const reading: ReadingInput = { ...(template && { ExcelCfgID: template }), ...choice };
  const query = useCall(on, { ...where, ...reading }, { keep: true, staleTime: Infinity, enabled });
  const { data } = query;
  const setField = (index: number, field: string | null) => {
    if (!data) return;
    const Columns = data.Columns.map((column) => ({
      ...column,
      // A field has one column: the one that had it before loses it.
      Field: column.Index === index ? field : column.Field === field ? null : column.Field,
    }));
    const next = columnsOf({ ...data, Columns });
    setChoice(next);
    onChosen?.(next);
  };
  return {
    query,
    reading,
    // Looked at and left as it is: the next sheet with this header is read so without asking.
    accepted: data?.By === 'header' ? { ...reading, ...columnsOf(data) } : reading,
    setField,
    setSheet: (SheetName: string) => setChoice({ SheetName }),
    forget: () => setChoice({}),
    setHeaderRow: (HeaderRow: number) => setChoice({ SheetName: data?.SheetName, HeaderRow }),
  };
}

/** All columns that count, as calls take them. */
const columnsOf = ({ SheetName, HeaderRow, Columns }: SheetColumns): ReadingInput => ({
  SheetName,
  HeaderRow,
  Columns: Columns.flatMap(({ Index, Field }) => (Field === null ? [] : [{ Index, Field }])),
});

export type ReadColumns = ReturnType<typeof useSheetColumns>;

/** Nothing of the sheet is left aside but what a person left aside before, and nothing is lacking. */
export const isWholeSheet = ({ By, Columns, Problem }: SheetColumns): boolean =>
  Problem === '' && (By === 'remembered' || !Columns.some(isUnusedColumn));
