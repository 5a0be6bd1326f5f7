import type { SheetField } from '../fields/order-fields.ts';
import { changedHeader } from './changed-header.ts';

const about = (pattern: string): RegExp => new RegExp(pattern);

/** The other people of a sheet: sender, pick-up point, shop, invoice, identity papers (never the receiver). */
const otherParty = about(
  '寄件|发件|发货(?:人|方|地|城市|省|电话|手机|联系|仓|主体)|寄方|寄货|寄出地|退货|退回|自提|服务小区|服务点|服务站|网点|门店|店铺|商家|团长|供应商|供货商|仓库|发票|开票|收票|身份证|证件|支付人|付款人|安装|师傅|骑手|配送员|快递员|司机|客服|业务员|导购|分销|推荐人|邀请人|挂账|经纪人|带货|达人|主播|修改|注册|开户|纳税|sender|shipper|billing|store|提货点|取货点|站点|自提点|物流公司|快递公司|操作人|打印人|审核人',
);
const toReceiver = about('收货|收件|提货人|取货人');
const alwaysOther = about(
  '寄件|发件|退货|退回|修改|发票|收票|服务小区|仓库|供应商|团长|sender|shipper|billing',
);

/** Money that is not what was paid for the goods. */
const otherMoney = about(
  '退|运费|邮费|快递费|物流费|配送费|服务费|手续费|安装费|包装费|优惠|折扣|立减|抵扣|红包|补贴|佣金|提成|分成|税|积分|成本|利润|毛利|余额|券|改价|涨价|差价|押金|定金|尾款|赔付|赔偿|返|损|扣|打款|保价|代收|到付|吊牌|市场价|划线|关税|开票|发票|预售|充值|refund|discount|shipping|freight|tax',
);
const paidAfterAll = about(
  '^(?:商品)?(?:优惠后|折后|扣除优惠|让利后|减免后|分摊后).*|.*(?:优惠后|折扣后|折后)(?:价格?|金额|总价|总额|单价|小计)?$|含税单价|^(?:价税合计|含税(?:总?金额|总价|合计))|^(?:商品|订单)?(?:实付|实际支付).*',
);

const counts = about(
  '种类|汇总|累计|退|库存|赠|包裹|评价|剩余库存|单位|已发|取消|锁定|占用|可用|预警|起订|限购|箱规|装箱|仓|换货|差异|缺货|拒收|签收',
);
const yesNo = about('^(?:是否|有无|可否)|\\?$');
const otherTime = about(
  '完成|收货时间|送达|取消|退|关闭|结算|截止|承诺|预约|预计|建议|审核|打印|打单|更新|修改|过期|失效|签收|揽收|核销|最晚|最迟|期望|提货|配送|同步',
);
const otherNumber = about(
  '支付|(?<!订单|单据|下单|销售|业务|接单)流水|退款|售后|发票|身份证|批次|交易流水|合同|券|优惠|退货|微信支付|支付宝|清关|物流|快递|运单|面单|包裹|箱号|取件|提货码|核销|达人|预约|活动|(?<![跟参])团号$|定金|订金|特权|落地页|sn码|imei|站点|仓|供应商',
);

const region: readonly SheetField[] = ['province', 'city', 'area', 'street', 'village'];
const party: readonly SheetField[] = ['receiver', 'mobile', 'address', ...region];

const rules: Readonly<Partial<Record<SheetField, RegExp>>> = {
  sourceOrderNo: otherNumber,
  subOrderNo: about('退|售后|物流'),
  idNumber: about('寄件|发件|法人|店主|团长|骑手|正面|反面|照片|图片|类型|地址|有效|姓名'),
  status: about('退|售后|发票|打印|审核|开票|评价|支付宝|地址|结算|标记'),
  orderedAt: otherTime,
  paidAt: about('退|定金|尾款|承诺|预计|截止'),
  shippedAt: about('承诺|预计|预约|建议|退|最晚|最迟|期望|要求|截止'),
  quantity: counts,
  // What a thing costs its seller, cost before, or cost together is not the price of a piece.
  unitPrice: about('总价|合计|运费|邮费|退|市场|吊牌|划线|成本|原价|标价|进价|支付|付款|实付|均价|差价'),
  expressNo: about('退|寄回|换货|补发|原|售后|sn码|imei'),
  expressCompany: about('退|寄回|换货|补发|售后|电话|状态|费|时间|备注'),
  buyerNote: about('退|售后|发票|等级|评价|颜色|旗'),
  giftMessage: about('价|费|金额|数量|[张份]数|编[号码]|图|链接'),
  sellerNote: about('退|售后|发票|等级|评价|颜色$'),
  product: about(
    '来自|来源|所用|类目|分类|类型|品牌|图片|链接|单位|重量|体积|状态|赠品|券|评价|属性$|(?<![x×*+及和与、/])数量$|金额|退款|^(?:商品|产品|货品|宝贝|物料)规格$',
  ),
  spec: about('修改|退|类目|图片|id$|编码|编号|尺寸图|重量$'),
  externalId: about(
    '图片|链接|仓|类目|品牌编|站点|门店|店铺|供应商编码$|(?:客户|顾客|会员|用户|买家|业务员)(?:代码|编码|编号|id)',
  ),
  channel: about(
    '推广者|推广人|快赚客|达人|主播|电话|手机|地址|优惠|金额|佣金|提成|备注|留言|等级|分组|状态|红包|补贴|折扣|app渠道|广告|流量|支付|时间|订单$|类型|评分|联系',
  ),
  buyerName: about('推广|快赚客|达人|主播|授权|金额|积分|支付|备注|留言|等级|评价|公司地址|手机|电话|地址'),
};

/** A header that a rule would take for a field although it is about something else. */
export function isExcluded(field: SheetField, header: string, remark: string): boolean {
  if (yesNo.test(header) && field !== 'afterSaleStatus') return true;
  if (party.includes(field)) {
    return (
      alwaysOther.test(header) ||
      changedHeader(header) !== undefined ||
      (otherParty.test(header) && !toReceiver.test(header))
    );
  }
  if (field === 'paidAmount' || field === 'unitPrice') {
    if (otherMoney.test(header) && !paidAfterAll.test(header)) return true;
  }
  // 商品编码(平台) is the platform's own number, of no use to find a product of the shop.
  if (field === 'externalId' && /平台|系统/.test(remark)) return true;
  return rules[field]?.test(header) ?? false;
}
