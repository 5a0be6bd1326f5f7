import { STAGED_ROW_STATES } from '#features/orders/staging/row-states.ts';
import { NOTE_FIELDS, STAGED_FIELDS } from '#features/orders/staging/staged-fields.ts';
import {
  blocks,
  type LineVerdict,
  remark,
  type StagedLine,
  type StoredProblem,
} from '#features/orders/staging/staged-line.ts';
import { cleanPhone, HIDDEN_TEXT, wrongPhoneText } from '#features/sheets/addresses/receivers/clean-phone.ts';
import { isMasked, isRoundedId } from '#features/sheets/templates/cells/clean-cell.ts';
import { parseAmount } from '#features/sheets/templates/cells/parse-amount.ts';
import { cutText } from '#kit/text/cut-text.ts';

/** What the shop's books say about a line. */
export interface Findings {
  match: { spuId: string; pieces: number; codeIs?: string } | undefined;
  /** Why words that choose products are no set; empty when they choose none. */
  choiceProblem?: string;
  /** Why an order of the matched listing can't be placed; empty when it can. */
  listingProblem: string;
  /** Whether the shop ships the matched listing itself. */
  selfRun: boolean;
  storeProblem: string;
  storeShopId: string | null;
  /** The managed shop whose books will judge the product. */
  goesTo?: string | undefined;
  /** The product stands beside what is said of it. */
  isBeside?: boolean;
}

const MOST = 1_000_000;

/** Every fault of a line with its remedy (domain §4.5); ready when none of them stands in the way. */
export function checkLine(line: StagedLine, findings: Findings): LineVerdict {
  const pieces = findings.match?.pieces ?? 1;
  const amount = /^\d{1,7}$/.test(line.amountText) ? Number(line.amountText) * pieces : null;
  const fen = line.priceText === '' ? undefined : parseAmount(line.priceText);
  const problems = withoutAccepted([
    ...line.remarks,
    ...checkProduct(line, findings),
    ...checkAmount(line.amountText, amount),
    ...checkPrice(line.priceText, fen),
    ...checkReceiver(line),
    ...checkAddress(line),
    ...checkNumber(line),
    ...checkWaybill(line, findings),
    ...checkNotes(line),
    ...(findings.goesTo ? [remark('entryStore', `导入时转到店铺“${findings.goesTo}”检查和录单`)] : []),
    ...(findings.storeProblem ? [blocks('entryStore', findings.storeProblem, 'matchStore')] : []),
  ]);
  const bad = problems.some(({ blocking }) => blocking);
  return {
    state: bad ? STAGED_ROW_STATES.toCorrect.id : STAGED_ROW_STATES.ready.id,
    problems,
    spuId: findings.match?.spuId ?? null,
    amount,
    unitPrice: !isPrice(fen) ? null : (Math.round(fen / pieces) / 100).toFixed(2),
    entryShopId: findings.storeShopId,
  };
}

/** What a person has accepted is said once and for all. */
function withoutAccepted(problems: StoredProblem[]): StoredProblem[] {
  const accepted = problems.filter((problem) => problem.accepted);
  if (accepted.length === 0) return problems;
  const isAccepted = ({ field, says }: StoredProblem) =>
    accepted.some((one) => one.field === field && one.says === says);
  return problems.filter((problem) => problem.accepted || !isAccepted(problem));
}

function checkProduct(
  line: StagedLine,
  { match, choiceProblem, listingProblem, goesTo, isBeside }: Findings,
): StoredProblem[] {
  if (line.product === '') return [blocks('product', '没有商品，请选择在售商品', 'pickProduct')];
  if (goesTo !== undefined) return [];
  if (!match)
    return [
      blocks(
        'product',
        choiceProblem ||
          (isBeside ? '没有找到这个商品' : `没有找到商品“${line.product}”`).concat('，请选择对应的在售商品'),
        'pickProduct',
      ),
    ];
  const doubt = match.codeIs
    ? [remark('product', `名称是“${line.product}”，编码却是“${match.codeIs}”的，已按编码匹配，请核对`)]
    : [];
  return listingProblem ? [...doubt, blocks('product', listingProblem, 'pickProduct')] : doubt;
}

function checkAmount(text: string, amount: number | null): StoredProblem[] {
  if (amount !== null && amount > 0 && amount <= MOST) return [];
  const says = text === '' ? '没有数量，请填写' : `数量“${text}”不正确，应为 1 到 ${MOST} 的整数`;
  return [blocks('amount', says, 'fixAmount')];
}

/** As a form takes it (`UnitPrice`). */
const isPrice = (fen: number | undefined): fen is number =>
  fen !== undefined && fen >= 0 && fen <= 99_999_999;

function checkPrice(text: string, fen: number | undefined): StoredProblem[] {
  if (text === '' || isPrice(fen)) return [];
  return [blocks('unitPrice', `单价“${text}”不正确，应为数字，例如 39.90`, 'fixAmount')];
}

function checkReceiver({ receiver, phone }: StagedLine): StoredProblem[] {
  const problems: StoredProblem[] = [];
  if (receiver === '') problems.push(blocks('receiver', '没有收件人，请填写', 'fixReceiver'));
  else if (isMasked(receiver)) problems.push(remark('receiver', `收件人${HIDDEN_TEXT}`));
  const { kind } = cleanPhone(phone);
  if (kind === 'hidden') problems.push(remark('phone', `手机号${HIDDEN_TEXT}`));
  if (kind !== 'wrong') return problems;
  const says = phone === '' ? '没有手机号，请填写' : wrongPhoneText(phone);
  return [...problems, blocks('phone', says, 'fixPhone')];
}

function checkAddress(line: StagedLine): StoredProblem[] {
  const { addressText, detail, province, city, area } = line;
  if (detail === '' && addressText === '') return [blocks('address', '没有收货地址，请填写', 'fixAddress')];
  if (isMasked(detail) && province === '') return [remark('address', `收货地址${HIDDEN_TEXT}`)];
  if (province === '' || city === '') {
    const missing = province === '' ? '省份' : '城市';
    return [
      blocks(
        'address',
        `地址“${shortened(addressText)}”里没有找到${missing}，请补全省、市、区`,
        'fixAddress',
      ),
    ];
  }
  if (detail === '') return [blocks('address', '地址只到区县，请补上街道和门牌', 'fixAddress')];
  return area === '' && line.street === '' ? [remark('address', '地址里没有找到区县，请核对')] : [];
}

/** A note longer than what is printed of it is never cut silently. */
const checkNotes = (line: StagedLine): StoredProblem[] =>
  NOTE_FIELDS.flatMap((name) => {
    const { most, note } = STAGED_FIELDS[name];
    const { length } = line[name];
    return length > most
      ? [blocks(name, `${note.title}最多 ${most} 字，现在 ${length} 字，请改短`, 'other')]
      : [];
  });

function checkNumber({ sourceOrderNo: no, remarks }: StagedLine): StoredProblem[] {
  if (no === null || !isRoundedId(no)) return [];
  // A person has looked at it.
  if (remarks.some(({ field }) => field === 'sourceOrderNo')) return [];
  const says = `单号“${no}”的后几位可能已被表格软件改掉，请点“改单号”核对后保存，或把该列设为文本后重新导出`;
  return [blocks('sourceOrderNo', says, 'other')];
}

function checkWaybill(
  { expressNo, expressCompany }: StagedLine,
  { match, selfRun }: Findings,
): StoredProblem[] {
  if (expressNo === null || !match) return [];
  const says = selfRun ? '录入后按它直接发货（需要发货权限）' : '由供应商发货，它只作为来源信息保留';
  return [
    remark('expressNo', `表里有快递单号 ${[expressCompany, expressNo].filter(Boolean).join(' ')}，${says}`),
  ];
}

const shortened = (text: string) => (text.length > 40 ? `${cutText(text, 40)}…` : text);
