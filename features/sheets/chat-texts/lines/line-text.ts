import { withoutDashes } from '#features/sheets/addresses/text/text-width.ts';
import { withoutLabels } from '../labelled-goods.ts';
import {
  withoutLabelsBeforeGoods,
  withoutNamedCounts,
  withoutState,
  withSignsOfForm,
  withSignsOfRemarks,
} from './form-words.ts';
import type { PersonLine } from './person-line.ts';
import { withoutRemarksBehindPlace } from './remarks-behind-place.ts';
import { withArrowsApart, withChangesForArrows } from './text/arrows-apart.ts';
import { withCellsApart } from './text/cells-apart.ts';
import {
  withBracketedCountsBehindGoods,
  withCountsApart,
  withCountsGlued,
  withSignsGlued,
  withTurnedSizes,
  withUnitsGlued,
} from './text/counts-apart.ts';
import {
  withCodesBehindPlaces,
  withGifts,
  withGoodsInBrackets,
  withGoodsOfRemark,
  withNumbersOfLinks,
  withoutItemsOfForm,
  withoutItemWithCount,
  withoutWholeNames,
} from './text/goods-apart.ts';
import { withCalculationsApart, withPaymentsApart, withPricesApart } from './text/money-apart.ts';
import {
  withCallsApart,
  withoutAddressee,
  withoutGreeting,
  withoutNickname,
  withoutPaidMarks,
  withoutPosts,
  withoutQuestions,
  withoutSparePhone,
  withoutStop,
  withoutTime,
  withoutWhom,
  withoutWriter,
  withSignatureApart,
} from './text/order-remarks.ts';
import { withGoodsOfSpeech, withSpokenLabels } from './text/speech.ts';
import type { TextStep } from './text/text-step.ts';

/** In this order: cells are parted before a count that is glued to one, a form's items are read before its labels go. */
const STEPS: readonly TextStep[] = [
  withoutTime,
  withoutState,
  withoutStop,
  withSignsOfRemarks,
  withSignsOfForm,
  withoutNickname,
  withSignatureApart,
  withoutGreeting,
  withoutWhom,
  withGoodsOfSpeech,
  withSpokenLabels,
  withoutAddressee,
  withoutQuestions,
  withCallsApart,
  withChangesForArrows,
  withArrowsApart,
  withoutPaidMarks,
  withoutWriter,
  withPaymentsApart,
  withoutLabelsBeforeGoods,
  withoutRemarksBehindPlace,
  withGifts,
  withoutSparePhone,
  withoutPosts,
  withGoodsOfRemark,
  withoutWholeNames,
  withSignsGlued,
  withUnitsGlued,
  withTurnedSizes,
  withCodesBehindPlaces,
  withCalculationsApart,
  withPricesApart,
  withCountsGlued,
  withNumbersOfLinks,
  withGoodsInBrackets,
  withCellsApart,
  withBracketedCountsBehindGoods,
  withCountsApart,
  withoutItemsOfForm,
  withoutItemWithCount,
  withoutLabels,
  withoutNamedCounts,
  (text) => withoutDashes(text),
];

/** The text of a line with its words apart, as the rules of words read them. */
export function textOfWords(line: PersonLine): string {
  let text = line.entry.body;
  for (const step of STEPS) text = step(text, line);
  return text;
}
