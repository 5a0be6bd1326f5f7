import { isRoundedId } from '#features/sheets/templates/cells/clean-cell.ts';

/**
 * A waybill number as the carrier writes it: no quotes, spaces, formula marks; capital letters. Numbers are kept in this
 * form and looked for in it, so that whatever case is typed finds them by their index.
 */
export function cleanWaybillNo(cell: string): string {
  return cell
    .normalize('NFKC')
    .replace(/^=?"(.*)"$/, '$1')
    .replace(/[\s\u200b-\u200f\ufeff'"“”‘’`]/g, '')
    .replace(/^(?:快递|物流|运)?(?:单号|编号|单)[:：]?(?=[A-Z\d])/i, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .toUpperCase();
}

/** Why a cleaned number can be nobody's parcel: a spreadsheet program has made something else of it. */
export const ruinedWaybill = (waybillNo: string): string =>
  isRoundedId(waybillNo) ? `单号“${waybillNo}”已被表格软件改掉，请把该列设为文本，填写完整的单号` : '';
