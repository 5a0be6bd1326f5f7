const UNIT = '[件箱份盒袋个单提套桶瓶包]';
const FROM = `[≥>]?(?<from>\\d{1,5})(?:\\s*[-~～—至到]\\s*\\d{1,5})?\\s*${UNIT}(?<within>以[内下]|内)?(?:起|及?以上)?(?:批发?|发)?`;
const PRICE = `[¥￥]?(?<price>\\d{1,8}(?:\\.\\d{1,2})?)\\s*[元块]?(?:\\s*[/每]\\s*${UNIT})?`;
/** 1-9件 25元, 10件以上：23元. */
const BEFORE = new RegExp(`^${FROM}\\s*[:：=]?\\s*${PRICE}$`);
/** 25元(1-9件). */
const BEHIND = new RegExp(`^${PRICE}\\s*[(（]\\s*${FROM}\\s*[)）]$`);
const APART = new RegExp(`\\s*(?:[;；,，、\\n|]|/(?=\\s*[≥>]?\\d+(?:[-~～—至到]\\d+)?\\s*${UNIT}))\\s*`);

/** What a price of several tiers is for the fewest pieces: 25 of 1-9件 25元/10件以上 23元; undefined where it is none. */
export function priceOfFewest(text: string): string | undefined {
  const parts = text.split(APART).filter((part) => part !== '');
  const tiers = parts.flatMap((part) => {
    const { from, within, price } = (BEFORE.exec(part) ?? BEHIND.exec(part))?.groups ?? {};
    return from === undefined || price === undefined ? [] : [{ from: within ? 1 : Number(from), price }];
  });
  if (tiers.length < 2 || tiers.length < parts.length) return undefined;
  const fewest = Math.min(...tiers.map(({ from }) => from));
  const [first, ...others] = tiers.filter(({ from }) => from === fewest);
  return others.length > 0 ? undefined : first?.price;
}

/** 1-9件, 10件以上 and 1-9件价格: what a price is for, as the title of its column. */
const TITLE = new RegExp(
  `^[≥>]?\\d{1,5}(?:[-~～—至到]\\d{1,5}${UNIT}(?:价格?)?|${UNIT}(?:起|及?以[上内下])(?:批发?|发)?(?:价格?)?|${UNIT}价格?)$`,
);

export const isTierTitle = (title: string): boolean => TITLE.test(title);
