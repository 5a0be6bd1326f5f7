import type { WaybillColumn, WaybillImport } from '../../waybill-import.ts';

export type Detail = {
  Import: WaybillImport;
  Columns: WaybillColumn[];
  Remarks: string[];
  OtherSheets: string[];
};
