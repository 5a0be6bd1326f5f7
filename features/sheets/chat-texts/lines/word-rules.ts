import { WORD } from '../chat-list.ts';
import { takeChange, takeCorrection, takeDifference } from './change-rules.ts';
import { takeCountOfEach } from './each-rule.ts';
import {
  takeGoods,
  takeManner,
  takeOneMore,
  takeSign,
  takeSignedCount,
  takeVagueCount,
} from './goods-rules.ts';
import {
  takeGoodsByCode,
  takeGoodsByLetter,
  takeGoodsByNumber,
  takeGoodsOfKind,
  takeJoinedGoods,
  takeKindBehind,
} from './kind-rules.ts';
import { PLACE } from './line-receiver.ts';
import {
  takeCalculation,
  takeFee,
  takePayment,
  takePhoneTail,
  takeSum,
  takeSumOfGoods,
  takeTotal,
} from './money-rules.ts';
import { takeCountsAhead, takeGoodsByPrice } from './offer-rules.ts';
import type { PersonLine, WordRule } from './person-line.ts';
import { takeGoodsForOther, withoutPacking } from './share-rules.ts';

/** What a word may be about: the first rule that knows it takes it. */
const RULES: readonly WordRule[] = [
  // Money first: 已付75 and 39元 have a number and are no goods.
  takePayment,
  takePhoneTail,
  takeSum,
  takeSumOfGoods,
  takeTotal,
  takeCalculation,
  takeGoodsForOther,
  // What changes others before what is goods by itself: 黄桃改成3箱 is no 黄桃改成, 苹果各1 one of each.
  takeChange,
  takeCorrection,
  takeDifference,
  takeCountOfEach,
  // By how the list calls its goods before how goods are written anywhere: A2, 1号2份.
  takeGoodsOfKind,
  takeGoodsByPrice,
  takeGoodsByLetter,
  takeGoodsByCode,
  takeGoodsByNumber,
  takeCountsAhead,
  takeJoinedGoods,
  takeKindBehind,
  // 小美+1 and 运费8块 read like goods and a count, so both stand before them.
  takeSignedCount,
  takeFee,
  takeVagueCount,
  takeOneMore,
  takeGoods,
  takeSign,
  takeManner,
];

/** Reads each word of a line by the first rule that knows it; what none knows is the receiver's. */
export const readWords = (text: string, line: PersonLine): string =>
  text.replace(WORD, (whole) => {
    const word = withoutPacking(whole, line.notes);
    for (const rule of RULES) {
      const staying = rule(word, line);
      if (staying !== undefined) return staying;
    }
    return receiverWord(word, line);
  });

/** A word of the receiver: by what stands before it goods are told from names and houses. */
function receiverWord(word: string, line: PersonLine): string {
  line.isPastPlace ||= PLACE.test(word);
  line.isPastName = true;
  return word;
}
