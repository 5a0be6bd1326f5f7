import { readHeader } from '../headers/header-text.ts';
import { candidatesOf } from '../recognition/column-candidates.ts';

/** From here on a header is a code of products, if only 编码. */
const NAMES_CODE = 70;

/** Whether a column that is not used holds codes of products all the same. */
export const isOtherCode = (title: string): boolean =>
  candidatesOf(readHeader(title), 0).some(
    ({ field, score }) => field === 'externalId' && score >= NAMES_CODE,
  );

/** One code of a product is kept, by which orders find it: SKU编码 beside 外部编码 is the platform's or the supplier's, or the other way round. */
export function codeAdvice(unused: readonly string[]): string[] {
  const titles = unused.filter(isOtherCode);
  return titles.length > 0
    ? [
        `${titles.map((title) => `「${title}」`).join('')}没有使用：商品编码只取一列，订单按它找商品；它才是您自己的编码时，请把它选为商品编码`,
      ]
    : [];
}
