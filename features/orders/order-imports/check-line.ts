import { orderRefusals } from '#features/orders/orders/refusals.ts';
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
import { type Denial, denial, deny } from '#kit/endpoint/denial.ts';
import { cutText } from '#kit/text/cut-text.ts';

import { lineDenials as no } from './line-denials.ts';

/** What the shop's books say about a line. */
export interface Findings {
  match: { spuId: string; pieces: number; codeIs?: string } | undefined;
  /** Why words that choose products are no set; undefined when they choose none. */
  choiceProblem?: Denial | undefined;
  /** Why an order of the matched listing can't be placed; undefined when it can. */
  listingProblem: Denial | undefined;
  /** Whether the shop ships the matched listing itself. */
  selfRun: boolean;
  storeProblem: Denial | undefined;
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
  if (line.product === '') return [blocks('product', deny(no.productMissing), 'pickProduct')];
  if (goesTo !== undefined) return [];
  if (!match) {
    const unknown = isBeside
      ? deny(no.productUnknownHere)
      : deny(no.productUnknown, { product: line.product });
    return [blocks('product', choiceProblem ?? unknown, 'pickProduct')];
  }
  const doubt = match.codeIs
    ? [remark('product', `名称是“${line.product}”，编码却是“${match.codeIs}”的，已按编码匹配，请核对`)]
    : [];
  return listingProblem ? [...doubt, blocksListing(listingProblem)] : doubt;
}

/** A province that nobody ships the product to stands at the address, all else at the product. */
const blocksListing = (problem: Denial): StoredProblem =>
  problem.code === orderRefusals.notDelivered.code
    ? blocks('address', problem, 'fixAddress')
    : blocks('product', problem, 'pickProduct');

function checkAmount(text: string, amount: number | null): StoredProblem[] {
  if (amount !== null && amount > 0 && amount <= MOST) return [];
  const denied = text === '' ? deny(no.amountMissing) : deny(no.amountWrong, { text, most: MOST });
  return [blocks('amount', denied, 'fixAmount')];
}

/** As a form takes it (`UnitPrice`). */
const isPrice = (fen: number | undefined): fen is number =>
  fen !== undefined && fen >= 0 && fen <= 99_999_999;

function checkPrice(text: string, fen: number | undefined): StoredProblem[] {
  if (text === '' || isPrice(fen)) return [];
  return [blocks('unitPrice', deny(no.priceWrong, { text }), 'fixAmount')];
}

function checkReceiver({ receiver, phone }: StagedLine): StoredProblem[] {
  const problems: StoredProblem[] = [];
  if (receiver === '') problems.push(blocks('receiver', deny(no.receiverMissing), 'fixReceiver'));
  else if (isMasked(receiver)) problems.push(remark('receiver', `收件人${HIDDEN_TEXT}`));
  const { kind } = cleanPhone(phone);
  if (kind === 'hidden') problems.push(remark('phone', `手机号${HIDDEN_TEXT}`));
  if (kind !== 'wrong') return problems;
  const denied =
    phone === '' ? deny(no.phoneMissing) : deny(denial('line.phone_wrong', wrongPhoneText(phone)));
  return [...problems, blocks('phone', denied, 'fixPhone')];
}

function checkAddress(line: StagedLine): StoredProblem[] {
  const { addressText, detail, province, city, area } = line;
  if (detail === '' && addressText === '') return [blocks('address', deny(no.addressMissing), 'fixAddress')];
  if (isMasked(detail) && province === '') return [remark('address', `收货地址${HIDDEN_TEXT}`)];
  if (province === '' || city === '') {
    const missing = province === '' ? '省份' : '城市';
    const denied = deny(no.addressUnplaced, { address: shortened(addressText), missing });
    return [blocks('address', denied, 'fixAddress')];
  }
  if (detail === '') return [blocks('address', deny(no.addressShort), 'fixAddress')];
  return area === '' && line.street === '' ? [remark('address', '地址里没有找到区县，请核对')] : [];
}

/** A note longer than what is printed of it is never cut silently. */
const checkNotes = (line: StagedLine): StoredProblem[] =>
  NOTE_FIELDS.flatMap((name) => {
    const { most, note } = STAGED_FIELDS[name];
    const { length } = line[name];
    const problem = deny(no.noteTooLong, { title: note.title, most, length });
    return length > most ? [blocks(name, problem, 'other')] : [];
  });

function checkNumber({ sourceOrderNo: number, remarks }: StagedLine): StoredProblem[] {
  if (number === null || !isRoundedId(number)) return [];
  // A person has looked at it.
  if (remarks.some(({ field }) => field === 'sourceOrderNo')) return [];
  return [blocks('sourceOrderNo', deny(no.numberRounded, { no: number }), 'other')];
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
