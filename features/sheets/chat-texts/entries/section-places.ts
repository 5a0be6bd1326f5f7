import { WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import type { ChatEntry, ChatLine, ChatParts, TextLine } from '../chat-entry.ts';
import { countsGoods } from '../split-receivers.ts';
import { goodsInWord } from '../words/goods-in-word.ts';
import { entryOf } from './entry-of-lines.ts';
import { headingOf, isOffer } from './heading.ts';
import { hasPhone, hasReceiver, isSum, sayingOf } from './line-kinds.ts';
import { listedEntries } from './listed-entries.ts';
import { looseEntries } from './loose-entries.ts';

/** A line that says where the people under it fetch theirs, or that it is brought to them. */
interface Section {
  at: number;
  /** 1号点 阳光里便利店; empty: to their doors. */
  place: string;
}

/** A list in sections of one pick-up point each; undefined where there are fewer than two. */
export function sectionEntries(lines: readonly TextLine[]): ChatParts | undefined {
  const sections = sectionsIn(lines);
  const [first] = sections;
  if (!first || sections.length < 2) return undefined;
  const headings = new Set(sections.map(({ at }) => lines[at]));
  const own = lines.filter((line) => !headings.has(line));
  const ofHouses = sections.every(({ place }) => HOUSE.test(place));
  const below = sections.map(({ at }, nth) => lines.slice(at + 1, sections[nth + 1]?.at));
  const sectionParts = () => partsOfSections(lines.slice(0, first.at), below, ofHouses);
  const parts = ofHouses ? sectionParts() : (listedEntries(own) ?? sectionParts());
  return {
    ...parts,
    entries: parts.entries.map((entry) => ({ ...entry, pickup: placeAbove(entry.line, lines, sections) })),
    others: [
      ...parts.others,
      ...[...headings].flatMap((line): ChatLine[] => (line ? [{ ...line, says: 'heading' }] : [])),
    ],
  };
}

/** What stands above the sections, and the people of each: a line each, or over two where goods stand above each receiver. */
function partsOfSections(
  above: readonly TextLine[],
  sections: readonly (readonly TextLine[])[],
  areRooms: boolean,
): ChatParts {
  const { offered, others } = headingOf(above);
  const parts = sections.map((below) => {
    const written = below.filter(({ text }) => text !== '' && !isSum(text));
    const goodsLines = written.filter(({ text }) => countsGoods(text));
    const isOverLines =
      goodsLines.length > 0 && written.every((line) => goodsLines.includes(line) || hasReceiver(line.text));
    return isOverLines ? looseEntries(below) : lineEntries(below, areRooms);
  });
  return {
    entries: parts.flatMap(({ entries }) => entries),
    offered,
    others: [...others, ...parts.flatMap((part) => part.others)],
  };
}

/** Lines of which each is somebody's, who wants something by it; under a house their numbers are its rooms. */
function lineEntries(
  below: readonly TextLine[],
  areRooms: boolean,
): { entries: ChatEntry[]; others: ChatLine[] } {
  const entries: ChatEntry[] = [];
  const talk: ChatLine[] = [];
  for (const line of below) {
    if (line.text === '') continue;
    const says = isSum(line.text) ? 'talk' : sayingOf(line.text);
    if (says) talk.push({ ...line, says });
    else entries.push({ ...entryOf([line], true), ...(areRooms && { body: line.text }) });
  }
  return { entries, others: talk };
}

const placeAbove = (line: number, lines: readonly TextLine[], sections: readonly Section[]): string =>
  sections.findLast(({ at }) => (lines[at]?.line ?? 0) < line)?.place ?? '';

function sectionsIn(lines: readonly TextLine[]): Section[] {
  const headings = lines.flatMap(({ text }, at): Section[] => {
    const place = placeIn(text);
    return place === undefined ? [] : [{ at, place }];
  });
  // Somebody stands under each.
  return headings.filter(({ at, place }, nth) => {
    const below = lines.slice(at + 1, headings[nth + 1]?.at);
    // 302 李姐 草莓2盒 reads like a price and goods, and under a house it is a room.
    return below.some(({ text }) => WANTS.test(text) && (HOUSE.test(place) || !isOffer(text)));
  });
}
/** 鸡1: a name and a number. */
const WANTS = /\p{L}\s?\d/u;

/** The place of 【东门菜鸟驿站】, —— 1号点 阳光里便利店 ——, 自提点一：金桂苑北门; empty of 送货上门. */
function placeIn(text: string): string | undefined {
  if (hasPhone(text) || text.length > MOST_LETTERS) return undefined;
  const house = HOUSE.exec(text.trim())?.groups?.house;
  const { framed, behind, named, alone } = HEADING.exec(text.trim())?.groups ?? {};
  const place = (house ?? framed ?? behind ?? named ?? alone)?.trim() ?? '';
  if (place === '' || SIZE.test(place)) return undefined;
  if (TO_DOOR.test(place)) return '';
  const isCounted = place.split(/\s+/).some((word) => goodsInWord(word)?.some(({ isBare }) => !isBare));
  return !isCounted && (named !== undefined || PLACE.test(place)) ? place : undefined;
}
const MOST_LETTERS = 30;
const SIGNS = String.raw`[-—–=*~#·•📍🏠\s]`;
const HEADING = new RegExp(
  String.raw`^(?:${SIGNS}*[【[「](?<framed>[^【】[\]「」:：]{2,24})[】\]」]${SIGNS}*[:：]?|[-—–=*~#]{1,6}\s*(?<behind>[^-—–=*~#:：]{2,24}?)\s*[-—–=*~#]{1,6}|📍?\s*(?:自提|提货|取货)点[一二三四五六\d]*\s?[:：]\s*(?<named>\S.{1,24})|(?:📍|🏠)?\s*(?<alone>[^\s:：][^:：]{1,24})[:：])$`,
  'u',
);
const TO_DOOR =
  /^(?:送货?上门|上门(?:配送)?|配送(?:上门|到家)|送到家|(?:要|需要)?(?:寄|发|走)?(?:快递|顺丰|物流|外地|[同市][城内]|省[内外])+的?|要?寄的|(?:自提|自取|来[取拿])的?)$/;
/** A word by which a place ends. */
const PLACE =
  /(?:点|驿站|站|店|[东西南北正大]门|门口|厅|[室苑园村]|小区|[栋幢座]|号楼|超市|广场|公司|学校|仓库?|柜|亭|大堂|大楼)$|^\d{1,2}号点/u;
/** 3栋, 12号楼：, A座: a house in a line of its own. */
const HOUSE =
  /^[^\p{L}\d]*(?<house>[A-Za-z\d一二三四五六七八九十东西南北]{1,3}\s?(?:栋|幢|座|号楼|号院|单元))\s?[:：]?$/u;
const SIZE = new RegExp(String.raw`\d\s?(?:${WEIGHT_UNIT})`, 'u');
