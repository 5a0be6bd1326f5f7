import { inSimplified } from '#features/sheets/addresses/text/traditional-script.ts';

/** What the text of one cell looks like, told without its header. */
const phone = /^(?:\+?86[-\s]?)?1[3-9]\d[\d*]{4}\d{4}(?:[-转]\d{1,5})?$/;
const landline = /^0\d{2,3}[-\s]?\d{7,8}(?:[-转]\d{1,5})?$/;
const phoneInside = /(?<!\d)1[3-9]\d{9}(?!\d)/;
const place = /省|市|自治|区|县|镇|乡|街道|路|街|巷|弄|号|村|组|栋|幢|单元|室|楼|苑|园|大厦|广场/g;
const region =
  /^(?:北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门)/;
const provinceOnly = new RegExp(`${region.source}(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)?$`);
const personName = /^[\u3400-\u9fff·]{2,4}(?:先生|女士|小姐|老师)?$|^[\u3400-\u9fff]\*{1,2}[\u3400-\u9fff]?$/;
const waybill = /^(?:SF|JT|YT|JD[A-Z]{0,4}|DPK|KY|ZT|ST|YD|EMS|[A-Z]{2})\d{8,18}(?:CN)?(?:-\d+)*-?$/i;
/** With the day of birth inside, which tells it from order numbers of 18 digits. */
const idNumber = /^[1-8]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/;
const longNumber = /^[A-Z]{0,4}[-_]?\d[\d-]{10,30}$/i;
const date = /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?(?:[ T]?\d{1,2}:\d{2}(?::\d{2})?)?$|^\d{1,2}月\d{1,2}日$/;
const amount = /^[¥￥]?-?\d{1,7}\.\d{1,2}元?$|^[¥￥]\d+$/;

export type CellShape =
  | 'phone'
  | 'contact'
  | 'address'
  | 'province'
  | 'city'
  | 'area'
  | 'name'
  | 'waybill'
  | 'number'
  | 'idNumber'
  | 'date'
  | 'amount'
  | 'count'
  | 'text';

export function shapeOf(cell: string): CellShape {
  const text = inSimplified(cell.trim()).replace(/^['\t]+|^="(.*)"$/g, '$1');
  if (phone.test(text) || landline.test(text)) return 'phone';
  if (date.test(text)) return 'date';
  if (amount.test(text)) return 'amount';
  if (/^\d{1,3}(?:\.0+)?[件份箱盒个]?$/.test(text)) return 'count';
  if (waybill.test(text)) return 'waybill';
  if (idNumber.test(text)) return 'idNumber';
  if (longNumber.test(text)) return 'number';
  if (provinceOnly.test(text)) return 'province';
  const places = text.match(place)?.length ?? 0;
  if (phoneInside.test(text) && (places >= 2 || text.length >= 16)) return 'contact';
  if (text.length >= 6 && places >= 2 && /\d(?:号|栋|幢|室|单元|弄)/.test(text)) return 'address';
  if (text.length >= 8 && (places >= 3 || (region.test(text) && places >= 1))) return 'address';
  if (/^[\u3400-\u9fff]{1,9}(?:市|自治州|地区|盟)$/.test(text)) return 'city';
  if (/^[\u3400-\u9fff]{1,9}(?:区|县|旗)$/.test(text)) return 'area';
  return personName.test(text) ? 'name' : 'text';
}
