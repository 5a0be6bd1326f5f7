import { PassThrough, type Readable } from 'node:stream';
import type { z } from 'zod';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { listBills } from '#features/settlement/bills/server/index.ts';
import { outOfItems } from '#features/settlement/items/server/index.ts';
import { logExport, zipFiles } from '#features/sheets/export-log/server/index.ts';
import { writeCsv, writeWorkbook } from '#features/sheets/sheet-files/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { DeferredFile, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { statementFiles } from '../contract.ts';
import { statementFileRefusals as no } from '../refusals.ts';
import { lineColumns, statementLines } from './statement-lines.ts';
import { statementPages } from './statement-pages.ts';

/** As many lines as a sheet of Excel holds beside its header and total. */
const EXCEL_LINES = 1_048_570;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type DownloadInput = z.output<typeof statementFiles.download.input>;

/** Each bill as a statement that reads by itself; of several a zip. */
export async function downloadStatements(ctx: ShopCtx, downloadInput: DownloadInput): Promise<DeferredFile> {
  const { BillID, BillIDs = [], Format, ExcelCfgID } = downloadInput;
  const billIds = [...new Set([...(BillID ? [BillID] : []), ...BillIDs])];
  if (billIds.length === 0) refuse(no.none);
  const query = bills.get.input.parse({ BillIDs: billIds, pageSize: billIds.length });
  const statements = (await listBills(ctx, query)).items;
  if (statements.length < billIds.length) refuse(common.notFound, { what: '账单' });
  const long = statements.find(({ ItemCount }) => Format === 'xlsx' && ItemCount > EXCEL_LINES);
  if (long) refuse(no.tooLong, { no: long.BillNo, count: long.ItemCount });
  const columns = await lineColumns(ctx.db, ExcelCfgID);
  const files = statements.map((bill) => ({ name: nameOf(bill, Format), open: () => fileOf(bill) }));
  const fileOf = async (bill: Bill): Promise<Readable> => {
    const body = new PassThrough();
    const written =
      Format === 'csv'
        ? writeCsv(body, {
            columns: outOfItems(columns),
            encoding: 'utf-8-bom',
            rows: statementLines(ctx, bill, columns),
          })
        : writeWorkbook(body, await statementPages(ctx, bill, columns));
    written.catch((error: Error) => body.destroy(error));
    return body;
  };
  const [only] = files;
  const name = files.length === 1 && only ? only.name : `对账单 ${files.length} 张.zip`;
  const rows = statements.reduce((sum, { ItemCount }) => sum + ItemCount, 0);
  await logExport(ctx, { kind: 'bill', filter: { BillIDs: billIds }, rows, fileName: name });
  return async () =>
    files.length === 1 && only
      ? { name, type: Format === 'csv' ? 'text/csv' : XLSX, body: await only.open() }
      : { name, type: 'application/zip', body: zipFiles(files) };
}

const nameOf = ({ BillNo, TraderName }: Bill, format: string) => `对账单 ${BillNo} ${TraderName}.${format}`;
