import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { numberInWords } from '../../words/number-words.ts';
import { NUMBER, type TextStep } from './text-step.ts';

/** 一箱未付: the payment is a word of its own. */
export const withPaymentsApart: TextStep = (text) => text.replace(PAYMENT_BEHIND, ' $&');
const PAYMENT_BEHIND =
  /(?<=[\p{Script=Han}\d])(?<!微信|支付宝|款)[已未没]付款?(?:\d+(?:\.\d+)?元?)?(?=$|[\s,，;；。)）])/gmu;

/** 1份35, 10斤58 两份: what it costs, glued to a count or a size, as a word of its own. */
export const withPricesApart: TextStep = (text, { list: { offered } }) =>
  text
    .replace(SUM_BEHIND_COUNT, (whole, number, sum, yuan) => {
      const cost = (price: string) => [Number(price), Number(price) * numberInWords(number)];
      const isSum = yuan || offered.some(({ price }) => price !== '' && cost(price).includes(Number(sum)));
      return isSum ? ` ${sum}元` : whole;
    })
    .replace(PRICE_BEHIND_SIZE, (whole, price, counted) =>
      counted || offered.some((one) => Number(one.price) === Number(price)) ? ` ${price}元` : whole,
    );

/** 脐橙2*58=116, A1+C1=77: how it adds up, and what all of it comes to, as words of their own. */
export const withCalculationsApart: TextStep = (text) =>
  text.includes('=')
    ? text
        .replace(CALCULATION_BEHIND, ' $&')
        .replace(/\S+/gu, (word) => word.replace(SUM_BEHIND_GOODS, '$<goods> 共$<sum>'))
    : text;
const CALCULATION_BEHIND =
  /(?<=[\p{L}#])(?<![xX])\d{1,4}(?:\.\d{1,2})?(?:元|块)?[*×xX✖]\d{1,4}(?:\.\d{1,2})?(?:元|块)?=\d/gu;
/** 77 of A1+C1=77, where letters stand before it. */
const SUM_BEHIND_GOODS =
  /^(?=[^=]*\p{L})(?<goods>(?:[^=]*[*×xX✖])?[^=*×xX✖]*\p{L}[^=*×xX✖]*)=(?<sum>\d{1,5}(?:\.\d{1,2})?)元?(?=$|[,，;；。])/u;
const SUM_BEHIND_COUNT = new RegExp(
  String.raw`(?<=(${NUMBER})\s?(?:${COUNT_UNIT}))(\d{1,4}(?:\.\d{1,2})?)(元)?(?=$|[\s,，;；。+＋])`,
  'gu',
);
const PRICE_BEHIND_SIZE = new RegExp(
  String.raw`(?<=\d\s?(?:${WEIGHT_UNIT})装?)(\d{2,4}(?:\.\d{1,2})?)(?=(?<counted>\s+${NUMBER}\s?(?:${COUNT_UNIT}))|$|[\s,，;；。])`,
  'gu',
);
