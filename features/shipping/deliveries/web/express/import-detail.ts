import type { FileColumn, WaybillImport } from '../../waybill-import.ts';

export type Detail = {
  Import: WaybillImport;
  Columns: FileColumn[];
  Remarks: string[];
  OtherSheets: string[];
};
