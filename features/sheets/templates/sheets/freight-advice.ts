const FREIGHT =
  /不(?:发货?|送货?|包邮|配送)|(?:发货|配送|包邮|偏远|加[价收]).{0,2}(?:地区|区域|范围)|偏远|加收|首重|续重|运费|邮费/;

/** Where a product is not sent to stands in growers' lists; that and freight belong to a policy, not to the product. */
export function freightAdvice(unused: readonly string[]): string[] {
  const titles = unused.filter((title) => FREIGHT.test(title)).map((title) => `「${title}」`);
  return titles.length > 0
    ? [`${titles.join('')}没有使用：不发货的地区和运费请在“物流政策”里设置，再用到在售商品上`]
    : [];
}
