import { findPhone } from '#features/sheets/addresses/receivers/phone-finding.ts';
import { inSimplified } from '#features/sheets/addresses/text/traditional-script.ts';
import type { LineValues } from './sheet-line.ts';

const LINE = /^[\s\-—–_=*~·.…#+|/\\]+$/;
/** 制表人：小李, 审核, 签收（盖章）. */
const SIGNED =
  /^(?:制表|制单|填表|填报|审核|复核|审批|批准|经办|经手|采购|业务|验收|签收|签字|签名|盖章|打印|导出|主管|收货|发货|送货|[收付]款(?=[人员])|开单|配货|拣货|对账|仓库|财务)(?:人|员|者|时间|日期|签字|签名|签收|确认|单位|部门)*(?:[（(][^（()）]*[)）])?(?:[:：\s].{0,30})?$/;
/** 需方（盖章）：　　供方（盖章）： and （公章）: where somebody seals, in one cell. */
const SEALED =
  /^(?:[\s\u3000_:：]*(?:[甲乙丙供需买卖收发采承托]购?货?[方人]|\p{Script=Han}{0,8}(?:公司|单位|部门?|商|方))?[\s_]*[（(]?(?:盖章|签章|公章|印章|签字盖章|章)[)）]?(?:处)?[\s\u3000_:：/]*){1,4}(?:日期[:：].{0,20})?$/u;
/** 金额大写：壹仟贰佰元整. */
const IN_CAPITALS =
  /^(?:合计|总计|金额|人民币|总金额)*\s*(?:人民币)?[（(]?(?:大写|人民币)[)）]?(?:金额|人民币)*[:：\s]*[零壹贰叁肆伍陆柒捌玖拾佰仟万亿元圆角分整正\s]+$/;
/** 本单一式三联，白联存根. */
const COPIES = /^(?:本[单表]|此[单表])?一式[一二两三四五六七八九\d]+[联份]/;

/** What stands beside such words in a cell of its own: a name or a day. */
const SIGNATURE =
  /^(?:[\u4e00-\u9fff]{1,4}|(?:(?:日期|时间)[:：]\s*)?[\d年月日./:\s-]{4,20}|(?:日期|时间)[:：])$/;
const REMARK = /^(?:备注|注|附注|说明|提示|温馨提示|注意|注意事项|发货要求)\s*[:：]/;
const COUNTED = /^(?:以上|本表|本页)?(?:共计?|总共)[:：\s]*\d+\s*(?:单|件|份|箱|个|条|行|笔|票|张|包|袋|人)/;
const END = /^[-—=*\s]*(?:以下(?:空白|无正文|无内容)|(?:完|结束|end))[-—=*\s]*$/i;
const FOOTER = [REMARK, COUNTED, END, SEALED, IN_CAPITALS, COPIES];
const DAY =
  /^(?:\d{4}[年./-])?\d{1,2}[月./-]\d{1,2}[日号]?\s*(?:(?:周|星期)[一二三四五六日天])?\s*(?:[上中下]午|早上|晚上|夜里|凌晨)?\s*(?:第[一二三四五六七八九十\d]+[天日批次车页波])?(?:订单|发货|的单)?$/;
const SECTION =
  /^第[一二三四五六七八九十\d]+[天日批次车页波][\s:：]*$|^[-—=*~]{2,}.+[-—=*~]{2,}$|^【[^【】]+】$/;
const PHONE = /\d(?:[\s-]?\d){6}/;

/** 以下是补单：, 开户行：农行: what is said of the rows, in a cell that stands alone. */
const CAPTION = /^[*＊※★☆●■▲→•·\s]*(?:以[上下]|\p{Script=Han}{2,6}[:：])|[:：]$/u;

/** More cells than that are filled in no line below a table. */
const MOST_CELLS = 6;

/**
 * Why a row inside or below the orders is certainly none: a line drawn across, a footer, a heading. Undefined where it
 * may be one: a person says 这行不要 then.
 */
export function notAnOrder(cells: readonly string[], own: LineValues): string | undefined {
  if (isExample(cells, own)) return '这一行是模板里的示例，不是订单。';
  const filled = cells.map((cell) => cell.trim()).filter((text) => text !== '');
  if (filled.every((text) => LINE.test(text)) && filled.join('').length >= 3)
    return '这一行是分隔线，不是订单。';
  if (filled.length > MOST_CELLS) return undefined;
  const texts = filled.map(inSimplified);
  if (PHONE.test(own.mobile ?? '')) return undefined;
  if (isSigned(texts)) return '这一行是表尾的落款，不是订单。';
  if (filled.some((text) => isGoodsOrNote(text, own))) return undefined;
  if (texts.every((text) => FOOTER.some((pattern) => pattern.test(text))))
    return '这一行是表尾的说明，不是订单。';
  const [text = '', other] = texts;
  if (other !== undefined) return undefined;
  if (DAY.test(text) || SECTION.test(text)) return '这一行是小标题，不是订单。';
  // Somewhere to send to, or somebody to call, may be all of an order that is written into one cell.
  const isCaption = CAPTION.test(text) && !hasPhone(text) && filled[0] !== own.address;
  return isCaption ? '这一行是小标题或说明，不是订单。' : undefined;
}

/** 示例, 样例行, （例）: a cell that says so and nothing else. */
const EXAMPLE =
  /^[(（【[]?(?:示例|样例|范例|举例|例子|例|填写示例|example|sample)(?:行|数据|订单)?[:：]?[)）】\]]?$/i;
const EXAMPLE_NOTE =
  /(?:示例|样例|范例|举例|例子).{0,12}删除|(?:导入|上传|提交|使用|正式填写)[前时]?[，,]?请?.{0,6}删除|请?删除(?:本|此|该|这一?)行/;
const EXAMPLE_NAME = /[(（【[](?:示例|样例|范例|举例|例)[)）】\]]$/;

/** The row that a template shows how to fill it in by. */
function isExample(cells: readonly string[], { receiver = '' }: LineValues): boolean {
  return (
    EXAMPLE_NAME.test(receiver) ||
    cells.some((cell) => EXAMPLE.test(cell.trim()) || (cell.includes('删除') && EXAMPLE_NOTE.test(cell)))
  );
}

/** 138 0013 8002 and 0571-88886666 as well; a number with digits missing or too many is none. */
function hasPhone(text: string): boolean {
  const phone = findPhone(text);
  return phone !== undefined && !phone.faulty;
}

function isSigned(texts: readonly string[]): boolean {
  const labels = texts.filter((text) => SIGNED.test(text));
  return (
    labels.length > 0 &&
    SIGNED.test(texts[0] ?? '') &&
    labels.length * 2 >= texts.length &&
    texts.every((text) => SIGNED.test(text) || SIGNATURE.test(text))
  );
}

/** A row may hold nothing but another product of the order above, or go on with its note. */
const isGoodsOrNote = (text: string, { product, spec, buyerNote, sellerNote }: LineValues): boolean =>
  [product, spec, buyerNote, sellerNote].includes(text);
