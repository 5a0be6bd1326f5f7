import type { SheetField } from './order-fields.ts';

/** What people write below a table by hand: who made it, who signs, how many there are. */
const signature =
  /^(?:制表|制单|填表|审核|复核|审批|批准|经办|签收|签字|签名|盖章|验收|收货确认|负责人|主管|仓管|打印|导出)(?:人|员|者|方|时间|日期|单位)?(?:签字|签名|盖章)?[:：].{0,20}$/;
const remark = /^(?:备注|注|注意|说明|注意事项|温馨提示|提示|附)[:：]/;
const count = /^(?:以上)?(?:共|总共|一共|全部|本页共)\s*\d+\s*(?:单|件|份|箱|行|条|个|笔|票)/;
const empty = /^(?:以下(?:为)?空白?|以下无(?:内容|正文)|本页结束|end)$/i;
const line = /^[-=—_*~·.•\s#]{3,}$|^([-=—_*~#])\1+.{1,30}?\1{2,}$/;

/** Fields of which one alone makes a row worth a look: it may be an order whose rest is missing. */
const telling: ReadonlySet<SheetField> = new Set([
  'receiver',
  'mobile',
  'address',
  'product',
  'spec',
  'externalId',
  'barCode',
  'quantity',
  'expressNo',
  'idNumber',
]);

const DIVIDER = '这一行是分隔线，不是订单。';
const FOOTER = '这一行是落款或说明，不是订单。';
const HEADING = '这一行是小标题，不是订单。';

interface Place {
  readonly field: SheetField;
  readonly index: number;
}

/**
 * Why a row between or below the orders is none: a line drawn with dashes, a signature, a remark, a heading. A row
 * that says anything of a receiver or of goods is left to be corrected.
 */
export function sideRow(columns: readonly Place[], cells: readonly string[]): string | undefined {
  const filled: { text: string; index: number }[] = [];
  for (const [index, cell] of cells.entries()) {
    const text = cell.trim();
    if (text === '') continue;
    filled.push({ text, index });
    if (filled.length > 4) return undefined;
  }
  if (columns.length < 4) return undefined;
  if (filled.every(({ text }) => line.test(text))) return DIVIDER;
  const isSide = ({ text }: { text: string }) =>
    signature.test(text) || remark.test(text) || count.test(text) || empty.test(text);
  if (filled.every(isSide)) return FOOTER;
  const [only, ...others] = filled;
  if (only === undefined || others.length > 0 || !/[\u3400-\u9fff]/.test(only.text)) return undefined;
  const field = columns.find(({ index }) => index === only.index)?.field;
  return field !== undefined && telling.has(field) ? undefined : HEADING;
}
