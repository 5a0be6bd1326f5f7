import { nameScore } from '#features/sheets/addresses/receivers/name-guessing.ts';
import { writtenDate } from '#features/sheets/sheet-files/written-date.ts';
import { codeKey } from '#kit/text/code-key.ts';
import type { SheetField } from '../fields/order-fields.ts';
import { isExcluded } from '../headers/excluded-headers.ts';
import { readHeader } from '../headers/header-text.ts';
import type { ColumnCandidate } from './column-candidates.ts';
import { type SampleColumn, sampleColumn } from './sheet-column.ts';

const PLATFORM =
  /^(?:拼多多|淘宝|天猫|京东|抖音|抖店|快手|小红书|视频号|微信小店|微店|有赞|微盟|快团团|群接龙|1688|阿里巴巴|唯品会|美团|饿了么|头条|得物|苏宁|当当|闲鱼|pdd)[\u3400-\u9fff]{0,4}$/i;

/** Whether a cell is the name of a platform, or begins with it: 抖音小店. */
export const isPlatformName = (cell: string): boolean => PLATFORM.test(cell);

/** Carriers as people write them; 京东 alone is the platform as likely. */
const CARRIER =
  '(?:顺丰|中通|圆通|申通|韵达|极兔|百世|汇通|德邦|邮政|中国邮政|ems|天天|宅急送|优速|丹鸟|菜鸟|跨越|安能)(?:快递|速递|速运|物流|快运|标快|特快|速配)*|京东(?:快递|物流)';
const carrier = new RegExp(`^(?:${CARRIER})$`, 'i');
const carrierInside = new RegExp(CARRIER, 'i');

/** 公司 over carriers is none that buys. */
const isPlainCompany = /^(?:公司|企业)(?:名称?)?$/;

/** 11/28 and 2026-11-28 09:30; a bare number is a count or a number of something. */
const isDate = (cell: string): boolean => !/^\d+(?:\.\d+)?$/.test(cell) && writtenDate(cell) !== undefined;
/** A surname and what belongs to it; 微信 and 已下单 score less. */
const isName = (cell: string): boolean => nameScore(cell) >= 4;
/** People differ; 支付宝 on every row is none. */
const differ = ({ cells, distinct }: SampleColumn): boolean => distinct >= cells.length / 2;

interface ShownWord {
  readonly field: SheetField;
  readonly score: number;
  readonly words: RegExp;
  readonly isShown: (column: SampleColumn) => boolean;
}

/** Words that say of a column what it is about, and only the cells what it is: 下单 is when, by whom, how many or whether. */
const SHOWN_WORDS: readonly ShownWord[] = [
  {
    field: 'orderedAt',
    score: 54,
    words: /^(?:下单|拍单)$/,
    isShown: ({ shareOf }) => shareOf(isDate) >= 0.8,
  },
  {
    field: 'buyerName',
    score: 53,
    words: /^(?:下单|拍单)$/,
    isShown: (column) => differ(column) && column.shareOf(isName) >= 0.8,
  },
  {
    field: 'expressCompany',
    score: 76,
    words: /^(?:快递|面单|打单|电子面单|打印)模板(?:名称)?$/,
    isShown: ({ shareOf }) => shareOf((cell) => carrierInside.test(cell)) >= 0.8,
  },
];

function shownCandidates(bare: string, column: SampleColumn): ColumnCandidate[] {
  return SHOWN_WORDS.filter(({ words, isShown }) => words.test(bare) && isShown(column)).map(
    ({ field, score }) => ({ field, index: column.index, score }),
  );
}

/**
 * Meanings that the cells alone give away, whatever the header says: 站点 over 拼多多 and 抖音 is the platform, a
 * column of the shop's own product codes is the code.
 */
export function valueCandidates(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  codes: ReadonlySet<string>,
): ColumnCandidate[] {
  return headers.flatMap((header, index): ColumnCandidate[] => {
    const column = sampleColumn(rows, index);
    const { cells, shareOf } = column;
    if (cells.length === 0) return [];
    const { bare, remark } = readHeader(header);
    if (codes.size > 0 && shareOf((cell) => codes.has(codeKey(cell))) >= 0.5) {
      return [{ field: 'externalId', index, score: 110 }];
    }
    const isPlatform = shareOf((cell) => isPlatformName(cell)) >= 0.8 && !isExcluded('channel', bare, remark);
    if (isPlatform) return [{ field: 'thirdParty', index, score: 72 }];
    const isCarrier =
      shareOf((cell) => carrier.test(cell)) >= 0.8 && !isExcluded('expressCompany', bare, remark);
    const shown = shownCandidates(bare, column);
    return isCarrier
      ? [...shown, { field: 'expressCompany', index, score: isPlainCompany.test(bare) ? 78 : 66 }]
      : shown;
  });
}
