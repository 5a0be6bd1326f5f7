/** Signs that somebody types between name, phone, place and goods where another types a comma, or a colon behind a label. */

/** A letter of every sign here: most texts have none. */
const MAY_PART = /\p{Extended_Pictographic}|[—→⇒⇨➔➜➝➞➡►▸▶👉>+＋~=·•★☆\\_|/]/u;

/** →, ➡️, =>, >>. */
const ARROW = String.raw`(?:[→⇒⇨➔➜➝➞➡►▸▶👉]\ufe0f?|[-=—]*>+)`;

const MOBILE = String.raw`1[3-9]\d{9}(?!\d)`;
/** 张三★159…, 159…=浙江省…. ★小花★ has its own. */
const BESIDE_PHONE = new RegExp(
  String.raw`(?<![~★☆]\p{L}{1,12})(?:[+＋~=·•★☆\\_—]+|${ARROW})(?=\s?${MOBILE})|(?<=(?<!\d)${MOBILE}\s?)(?:${ARROW}|[+＋~=·•★☆\\_—]+(?!\d))`,
  'gu',
);

/** 李娜✨159…✨浙江省…: on both sides, so none of the nickname. */
const SAME_PICTURES = new RegExp(
  String.raw`(?<sign>\p{Extended_Pictographic}\ufe0f?)(?<phone>${MOBILE})\k<sign>`,
  'gu',
);

/** Signs that part cells, each kind by itself. */
const CELL_SIGNS = [new RegExp(ARROW, 'u'), /[|/]/, /[+＋]/, /[~★☆•=]/, /[\\_]/];
const IS_PHONE = /^\s*(?:\+?86[-\s]?)?1[3-9]\d[-\s]?\d{4}[-\s]?\d{4}\s*$/;
const HAS_PHONE = new RegExp(String.raw`(?<!\d)${MOBILE}`);

/** 江苏省…路1号/秦钟/159…/两箱: cells, one of which is a phone by itself. */
function withCellsApart(text: string, sign: RegExp): string {
  if (!sign.test(text)) return text;
  const cells = text.split(sign);
  // 丽丽/小红 159…/159…: a stroke between two phones parts no cells.
  const isApart = cells.every((cell) => IS_PHONE.test(cell) || !HAS_PHONE.test(cell));
  if (cells.length < 3 || !cells.some((cell) => IS_PHONE.test(cell)) || !isApart) return text;
  const [first = '', ...others] = cells;
  // 3+张三+159…: a number in a list.
  return `${first}${/^\s*\d{1,3}\s*$/.test(first) ? '、' : ' '}${others.join(' ')}`;
}

export function withFieldsApart(text: string): string {
  if (!MAY_PART.test(text)) return text;
  const cells = CELL_SIGNS.reduce(withCellsApart, text);
  return cells.replace(BESIDE_PHONE, ' ').replace(SAME_PICTURES, ' $<phone> ');
}

const LABEL = String.raw`(?:收[货件]人?(?:姓名|电话|手机号?码?|地址)?|联系(?:人|电话|方式)|姓名|名字|电话|手机号?码?|(?:详细|收货|收件)?地址|所在地区|备注|商品|数量)`;
/** 收件人-张三 电话-159… 地址-浙江省…: another sign for the colon. 姓名/电话/地址 are three labels. */
const SIGN_OF_LABEL = new RegExp(
  String.raw`(?<=(?:^|[\s,，;；])${LABEL})[ \t]*[-=~|/—]+[ \t]*(?=\S)(?!${LABEL})`,
  'gu',
);
/** The last letter of a label, and such a sign. */
const MAY_BE_COLON = /[人名话码机式址区注品量][ \t]*[-=~|/—]/;

export function withLabelColons(text: string): string {
  if (!MAY_BE_COLON.test(text)) return text;
  return (text.match(SIGN_OF_LABEL)?.length ?? 0) > 1 ? text.replace(SIGN_OF_LABEL, '：') : text;
}

/** Of a skin, or of a picture in colour. */
const TONE = String.raw`(?:\ufe0f|[\u{1F3FB}-\u{1F3FF}])?`;
/** 🏠 of a line of pictures, 👩 before who receives, and what stands around a phone: none is said by anybody. */
const PICTURE_OF_FIELD = new RegExp(
  String.raw`[\u{1F4F1}\u{1F4F2}\u{1F4DE}\u{260E}\u{1F3E0}\u{1F3E1}\u{1F3E2}\u{1F4CD}\u{1F4CC}\u{1F4EE}\u{1F4E6}\u{1F69A}\u{1F464}\u{1F465}\u{1F466}-\u{1F469}\u{1F474}\u{1F475}\u{1F64B}\u{1F9D1}]${TONE}(?:\u200d\p{Extended_Pictographic}${TONE}|[\u2640\u2642]\ufe0f?)*`,
  'gu',
);
/** …19号🙏早点发货: behind a house a picture only parts what follows. */
const BEHIND_HOUSE = /(?<=[\d号楼室栋幢座层元户])(?:\p{Extended_Pictographic}\ufe0f?)+/gu;

const MAY_PICTURE = /[\u2600-\u27bf\u{1F000}-\u{1FAFF}]/u;
export const withoutFieldPictures = (text: string): string =>
  MAY_PICTURE.test(text) ? text.replace(PICTURE_OF_FIELD, ' ').replace(BEHIND_HOUSE, ' ') : text;
