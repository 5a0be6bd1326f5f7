import { isGoodsHeader } from '../cells/goods-of-header.ts';
import type { SheetField } from '../fields/order-fields.ts';
import { isExcluded } from '../headers/excluded-headers.ts';
import { type HeaderText, readHeader } from '../headers/header-text.ts';
import { expressRules } from '../rules/express-rules.ts';
import { goodsRules } from '../rules/goods-rules.ts';
import { lastWordRules, owners } from '../rules/last-word-rules.ts';
import { orderRules } from '../rules/order-rules.ts';
import { receiverRules } from '../rules/receiver-rules.ts';

export interface ColumnCandidate {
  readonly field: SheetField;
  readonly index: number;
  readonly score: number;
  /** How long the wording is. */
  readonly words?: number;
}

const rules = [...orderRules, ...receiverRules, ...goodsRules, ...expressRules];

/** What a remark in brackets adds: 编码(自定义) is the shop's own, (选填) says nothing. */
function remarkBonus(field: SheetField, remark: string): number {
  if (field === 'externalId' && /自定义|商家|外部|sku|规格/.test(remark)) return 2;
  return 0;
}

function bestOf(text: string, remark: string): Map<SheetField, number> {
  const best = new Map<SheetField, number>();
  for (const { field, score, pattern } of rules) {
    if (score <= (best.get(field) ?? 0) || !pattern.test(text)) continue;
    if (!isExcluded(field, text, remark)) best.set(field, score + remarkBonus(field, remark));
  }
  return best;
}

/** 贵行订单号, 供销商品名称: a header that a rule knows well, with a word before it that says whose it is. */
function afterPrefix(text: string, remark: string): readonly (readonly [SheetField, number])[] {
  for (let from = 1; from <= text.length - 3; from++) {
    const known = [...bestOf(text.slice(from), remark)]
      .filter(([field, score]) => score >= 85 && !isExcluded(field, text, remark))
      .map(([field, score]) => [field, score - 26] as const);
    if (known.length > 0) return known;
  }
  return [];
}

/** The same wording without its owner, and what its last word says: for headers that no rule knows as they stand. */
function guesses(text: string, remark: string): Map<SheetField, number> {
  const rest = text.replace(owners, '');
  const best = new Map(
    rest === text || rest === ''
      ? []
      : [...bestOf(rest, remark)]
          .filter(([field]) => !isExcluded(field, text, remark))
          .map(([field, score]) => [field, score - 22] as const),
  );
  for (const [field, score] of afterPrefix(text, remark)) if (!best.has(field)) best.set(field, score);
  for (const { field, score, pattern } of lastWordRules) {
    if (score <= (best.get(field) ?? 0) || !pattern.test(text) || isExcluded(field, text, remark)) continue;
    best.set(field, score);
  }
  return best;
}

function addTo(best: Map<SheetField, number>, more: Map<SheetField, number>, less: number): void {
  for (const [field, score] of more) if (!best.has(field)) best.set(field, score - less);
}

/** AWB/Tracking No.: one thing by two names, each of which is the field's. */
function saidTwice(text: string, remark: string): Map<SheetField, number> {
  const names = text.split('/').map((name) => bestOf(name, remark));
  const [first, ...others] = names;
  if (first === undefined || others.length === 0) return new Map();
  const shared = [...first.keys()].filter((field) => others.every((other) => other.has(field)));
  return new Map(
    shared.map((field) => [field, Math.min(...names.map((name) => name.get(field) ?? 0))] as const),
  );
}

const NOTE = /^(?:备注|附注|说明|摘要|附言|自定义)(?:信息|内容|项)?$/;
const OUTRIGHT = 85;

/** The fields that one header may stand for, by its wording alone. */
export function candidatesOf(header: HeaderText, index: number): ColumnCandidate[] {
  const { bare, whole, remark, firstLine, chinese } = header;
  const best = bestOf(bare, remark);
  if (whole !== bare) addTo(best, bestOf(whole, remark), 6);
  for (const other of [firstLine, chinese]) {
    if (best.size === 0 && other !== undefined) addTo(best, bestOf(other, remark), 4);
  }
  if (best.size === 0) addTo(best, saidTwice(bare, remark), 2);
  for (const text of [firstLine, bare]) {
    if (best.size === 0 && text !== undefined) addTo(best, guesses(text, remark), 0);
  }
  const ofRemark = NOTE.test(bare) ? (bestOf(remark, '').get('sourceOrderNo') ?? 0) : 0;
  // 备注(客户订单号): what is noted is the order's number, unless a column of its own has it.
  if (ofRemark >= OUTRIGHT) best.set('sourceOrderNo', 84);
  return [...best].map(([field, score]) => ({ field, index, score, words: bare.length }));
}

const grouped = /^\s*(\p{Script=Han}\S{0,18}?)\s*[:：-]\s*(\S.*)$/su;

/** What stands behind the word of a group that several headers share: 所在地区:省 and 所在地区:市 are 省 and 市. */
function withoutGroup(headers: readonly string[]): (string | undefined)[] {
  const parts = headers.map((header) => grouped.exec(header));
  const members = new Map<string, Set<string>>();
  for (const [, group = '', rest = ''] of parts.flatMap((part) => (part ? [part] : [])))
    members.set(group, (members.get(group) ?? new Set()).add(rest));
  return parts.map((part) => ((members.get(part?.[1] ?? '')?.size ?? 0) > 1 ? part?.[2] : undefined));
}

export function allCandidates(headers: readonly string[]): ColumnCandidate[] {
  const inGroups = withoutGroup(headers);
  return headers.flatMap((header, index) => {
    const whole = readHeader(header);
    const rest = inGroups[index];
    const named =
      rest === undefined
        ? []
        : candidatesOf(readHeader(rest), index).filter(
            ({ field }) => !isExcluded(field, whole.bare, whole.remark),
          );
    if (named.length > 0) return named;
    const all = candidatesOf(whole, index);
    // 选购商品：脐橙10斤 beside 选购商品：沃柑5斤: the group asks for goods, each column for one of them.
    return rest === undefined || !isGoodsHeader(header)
      ? all
      : all.filter(({ field }) => field !== 'product');
  });
}
