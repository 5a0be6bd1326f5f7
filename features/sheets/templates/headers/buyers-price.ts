import { type HeaderText, readHeader } from './header-text.ts';
import { isByWeight } from './price-by-weight.ts';

/** Who buys, as all that a title of prices says: 一级代理(元/盒) beside 二级代理(元/盒), 省代（￥）. */
const BUYER =
  /(?:代理商?|^.{0,2}[总省市县区]代|分销商?|渠道商?|团长|会员|批发商?|经销商?|特约店?|加盟商?|客户)$/;
const MONEY = /^(?:人民币)?(?:元|¥|rmb)(?:[/每].*)?$/;

/** Whether a header is the price of one kind of buyers, with the word 价 or not: 团长价. */
export const isOfBuyers = ({ bare }: HeaderText): boolean => BUYER.test(bare.replace(/价格?$/, ''));

/** Whether a column without the word 价 holds what a kind of buyers pays: nobody knows which of them is meant. */
export function isBuyersPrice(title: string): boolean {
  const { bare, remark, whole } = readHeader(title);
  return MONEY.test(remark) && BUYER.test(bare) && !isByWeight(whole);
}

/** Titles of what kinds of buyers pay, each its own, those with the word 价 too; none where no kind is named by itself. */
export const buyersPrices = (titles: readonly string[]): string[] =>
  titles.some(isBuyersPrice)
    ? titles.filter((title) => {
        const header = readHeader(title);
        return isBuyersPrice(title) || (isOfBuyers(header) && /价/.test(title) && !isByWeight(header.whole));
      })
    : [];
