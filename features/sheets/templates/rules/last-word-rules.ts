import type { HeaderRule } from '../headers/header-rules.ts';

/**
 * Chinese headers end in what they are: 员工姓名, 邮寄地址, 拼单成交时间. Where no rule knows the whole, the end
 * proposes a meaning, weakly enough that any rule and any cell that contradicts it wins.
 */
const ends: readonly (readonly [field: HeaderRule['field'], score: number, end: string])[] = [
  ['receiver', 54, '(?:收货|收件|(?<![签应实代验未已回])收)(?:人|方)?|姓名'],
  ['street', 50, '(?:区县?|县)(?:街道|乡镇|镇)'],
  ['mobile', 54, '手机号?|电话号?|联系方式|联系号|联系电话'],
  ['idNumber', 60, '身份证号?|证件号'],
  ['address', 54, '地址|住址|住处|家住.{0,3}'],
  ['product', 52, '商品名?|货品名?|产品名?|货物|品名|货名|菜名|果名'],
  ['product', 50, '(?:商品|货品|产品|品类|品种|货物).{0,3}规格|品类|品种'],
  ['product', 50, '水果|果品|蔬菜|生鲜|水产|海鲜|特产|食品|礼盒|礼包|礼品|礼物|奖品|福利品|慰问品|物资|套餐'],
  ['spec', 52, '规格|型号|款式|斤数|口味|商品属性|货品属性'],
  ['spec', 50, '^(?:商品|果品|果径|果)?等级'],
  ['quantity', 52, '数量|件数|份数|箱数|盒数|袋数|瓶数|包数|套数|个数|下单数|下单量|订购数|几件|几份|几箱'],
  ['externalId', 52, '商品编码|商品货号|商品代码|sku编码|skuid|规格编码|自定义.{0,2}(?:编码|id)'],
  ['sourceOrderNo', 52, '(?:网店|网上|线上|平台|外部|来源|原始|商城|小程序)的?(?:订单|交易|单)(?:编号?|号)'],
  ['sourceOrderNo', 51, '(?:订单|下单|交易|团购).{0,4}(?:编?号|单号)'],
  ['sourceOrderNo', 46, '(?:礼品|礼券|预售|预约|客|需求)单号'],
  ['unitPrice', 50, '价'],
  ['unitPrice', 52, '单价|价格|售价|结算价|供货价|代发价|批发价|到手价'],
  ['orderedAt', 52, '(?:下单|成交|成团|订购|报名|接龙|跟团|团购|开团|拼团)(?:时间|日期)'],
  ['paidAt', 52, '(?:付款|支付)(?:时间|日期)'],
  ['paidAmount', 50, '实付|已付|应付|[给付收交俾畀][了咗]?(?:多少|几多)钱?|付款金额|支付金额'],
  ['buyerName', 50, '用户|昵称|网名|下单人'],
  ['channel', 50, '店铺|店名|网店|店'],
  ['thirdParty', 50, '平台'],
  // 需要贺卡吗写什么: a question about the card, unless its cells say yes or no.
  [
    'giftMessage',
    54,
    '(?:贺卡|祝福语?|寄语|赠言|卡片)(?:上|里)?(?:吗|么)?(?:想|要|请)?(?:写|填|印|说)?(?:些|点)?(?:什么|啥|内容|文字)?',
  ],
  [
    'buyerNote',
    50,
    '留言|(?:留言|附言|捎话|带话|留话)[给对].{1,4}|附言|要求|[嘱交叮](?:咐|托|代|嘱)|[说讲]的(?:话|事)?',
  ],
  ['sellerNote', 52, '给(?:供应商|厂家|仓库|快递|发货)(?:人|方)?的?(?:备注|留言)'],
];

export const lastWordRules: readonly HeaderRule[] = ends.map(([field, score, end]) => ({
  field,
  score,
  pattern: new RegExp(`(?:${end})$`),
}));

/** Words that say whose a column is and leave what it is to the rest. */
export const owners =
  /^(?:渠道|主订单|主|子订单|平台|线上|下游|上游|接龙|跟团|团购|客户|用户|分销|代理|本店|我方|采集信息-?|必填|选填)/;
