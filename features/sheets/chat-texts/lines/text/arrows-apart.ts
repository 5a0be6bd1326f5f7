import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { NUMBER, type TextStep } from './text-step.ts';

/** →, ➡, =>: between two words. */
export const ARROW = String.raw`\s*(?:→|➡\ufe0f?|⇒|[-=]+>)\s*`;

/** 1箱→2箱: an arrow between two counts changes as its word does; 地铁站→3号口 is a way. */
export const withChangesForArrows: TextStep = (text) => text.replace(ARROW_BETWEEN_COUNTS, '改成');
const ARROW_BETWEEN_COUNTS = new RegExp(
  String.raw`(?<=${NUMBER}\s?(?:${COUNT_UNIT})?)${ARROW}(?=${NUMBER}\s?(?:${COUNT_UNIT})?(?:$|[\s,，;；。)）]))`,
  'gu',
);

/** 林林→2箱: an arrow before a count is a gap. */
export const withArrowsApart: TextStep = (text) => text.replace(ARROW_BEFORE_COUNT, ' ');
const ARROW_BEFORE_COUNT = new RegExp(String.raw`(?<=\p{L})${ARROW}(?=${NUMBER}\s?(?:${COUNT_UNIT}))`, 'gu');
