import { refusal } from '#kit/endpoint/refusal.ts';

export const orderRefusals = {
  listingNotFound: refusal('order.listing_not_found', 4004, '商品不存在，或不属于当前店铺，请重新选择商品'),
  notOnSale: refusal('order.not_on_sale', 4009, '商品“{name}”已停售，不能下单'),
  policySuspended: refusal(
    'order.policy_suspended',
    4009,
    '“{name}”的销售政策“{policy}”已暂停，暂时不能下单',
  ),
  outOfSeason: refusal(
    'order.out_of_season',
    4009,
    '“{name}”的销售期是 {season}，现在不能下单，请更换商品或在销售期内录入',
  ),
  prohibited: refusal('order.agent_prohibited', 4009, '供应商已停止向本店供应“{name}”，请联系供应商'),
  noPrice: refusal(
    'order.no_price',
    4009,
    '供应商“{vendor}”还没有给“{name}”定价，不能下单；请联系供应商设置价格后再录入',
  ),
  noPriceAbove: refusal(
    'order.no_price_above',
    4009,
    '“{name}”的上游还没有定价，不能下单；请联系供应商“{vendor}”，由它的供应商设置价格后再录入',
  ),
  notDelivered: refusal('order.not_delivered', 4009, '“{name}”不配送到{province}，请更换商品或地址'),
  quotaUsed: refusal('order.quota_used', 4010, '“{name}”可售额度不足：剩余 {left}，本次需要 {needed}'),
  stockShort: refusal('order.stock_short', 4010, '“{name}”库存不足：可用 {left}，本次需要 {needed}'),
  stockShortAbove: refusal('order.stock_short_above', 4010, '“{name}”库存不足，请减少数量或更换商品'),
  presaleFull: refusal(
    'order.presale_full',
    4010,
    '“{name}”预售名额已满：还剩 {left} 件，请减少数量或更换商品',
  ),
  presaleInSet: refusal(
    'order.presale_in_set',
    4009,
    '“{name}”正在预售，不能随组合下单，请更换商品，或等预售结束后再下单',
  ),
  duplicate: refusal(
    'order.duplicate',
    4009,
    '疑似重复订单：平台单号 {source} 在 {days} 天内已录入订单 LDL{order}',
  ),
  /** A call about one order that could not be done; `data` is the BatchResult. */
  tooLate: refusal('order.too_late', 4009, '{reason}'),
  notManaged: refusal(
    'order.not_managed',
    4009,
    '该店铺不是本店铺的托管店铺，也没有允许本店铺代操作，不能代它下单；请对方在“店铺管理”里允许，或自己下单',
  ),
  notDistributed: refusal(
    'order.not_distributed',
    4009,
    '“{name}”没有分销给“{shop}”，请先分销给该渠道再代下单',
  ),
  phoneWrong: refusal(
    'order.phone_wrong',
    4022,
    '手机号“{phone}”不正确，应为 11 位手机号或带区号的座机，请改正后再录入',
    'phone',
  ),
  provinceUnknown: refusal(
    'order.province_unknown',
    4022,
    '地址“{address}”里没有找到省份，请补全省、市、区',
    'province',
  ),
  tooManyReveals: refusal(
    'order.too_many_reveals',
    4029,
    '今天已查看 {most} 单的完整手机号，请明天再看，或联系店铺管理员',
  ),
  numberRuined: refusal(
    'order.number_ruined',
    4022,
    '订单号“{no}”已被表格软件改掉，请填写完整的订单号',
    'ThirdPartyOrderID',
  ),
  addressMissing: refusal('order.address_missing', 4022, '请填写收件人、手机号和详细地址'),
} as const;
