/** Words of a price that was, is another's or is none: beside 新分销价 the 旧分销价 is not what is to be paid. */
const ANOTHERS =
  /旧|原(?!价|[箱件装包产料厂味])|(?:调整?价?|修?改价?|变[更动]|更[新改]|[涨降]价?)前|[之此以]前|前次|历史|往期|去年|昨|上(?:次|期|月|周|年)|最近|平均|均价|偏远|加[收价]|续[件重]|同行|竞品|对手|全网|非|是否/;

/** ANOTHERS with more words of which any makes another price. */
export const anotherPrice = (...others: readonly string[]): RegExp =>
  new RegExp([ANOTHERS.source, ...others].join('|'));

/** What is paid for goods, not what they are sold at. */
export const PAID = '成本|采购|进货|进价|拿货|出厂';
/** 含税, not 不含税 or 未含税. */
export const TAXED = '(?<![不未非])含税';
