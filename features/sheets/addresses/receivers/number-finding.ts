import { PHONE_MARK } from './phone-finding.ts';

const ID_CARD =
  /(?:身份证号?码?\s*[:：]?\s*)?(?<!\d)([1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])\d{3}[\dXx])(?!\d)/;
/** Six digits that stand by themselves, or end a text behind a house number, are no room. */
const POSTCODE = new RegExp(
  String.raw`(?:邮政编码|邮编|postcode)\s*[:：]?\s*(\d{6})(?!\d)` +
    String.raw`|(?:^|[\s,，;；${PHONE_MARK}])(\d{6})(?=$|[\s,，;；${PHONE_MARK}])` +
    String.raw`|(?<=[号室楼栋层厦座司院校])(\d{6})\s*$`,
  'i',
);

/** Identity cards come out before phones: their digits may look like one. */
export function takeIdCard(text: string): { text: string; idCard?: string } {
  if (!/\d{17}/.test(text)) return { text };
  const card = ID_CARD.exec(text);
  return card?.[1] ? { text: text.replace(card[0], ' '), idCard: card[1] } : { text };
}

export function takePostcode(text: string): { text: string; postcode?: string } {
  if (!/\d{6}/.test(text)) return { text };
  const match = POSTCODE.exec(text);
  const postcode = match?.[1] ?? match?.[2] ?? match?.[3];
  return match && postcode ? { text: text.replace(match[0], ' '), postcode } : { text };
}
