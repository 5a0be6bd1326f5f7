import { refusal } from '#kit/endpoint/refusal.ts';

export const leadRefusals = {
  duplicate: refusal('lead.duplicate', 4009, '“{name}”在 {days} 天内已有{what}，请勿重复提交'),
  notLinked: refusal(
    'lead.not_linked',
    4009,
    '该店铺不是本店的供应商，请先建立合作关系，或换一个供应商',
    'VendorStoreID',
  ),
  prohibited: refusal(
    'lead.prohibited',
    4009,
    '供应商“{shop}”已禁止本店下单，请联系对方，或换一个供应商',
    'VendorStoreID',
  ),
  goesBack: refusal(
    'lead.goes_back',
    4009,
    '“{shop}”就在这张意向单经过的店铺里，不能再上报给它，请换一个供应商',
    'VendorStoreID',
  ),
  numberRuined: refusal('lead.number_ruined', 4022, '订单号“{no}”已被表格软件改掉，请填写完整的订单号'),
  addressMissing: refusal('lead.address_missing', 4022, '请填写收件人、手机号和详细地址', 'Address'),
  vendorMissing: refusal('lead.vendor_missing', 4022, '请选择提交给哪个供应商', 'VendorStoreID'),
  reasonMissing: refusal('lead.reason_missing', 4022, '请填写原因，对方会看到', 'Reason'),
  tooOften: refusal(
    'lead.too_often',
    4009,
    '这张意向单已提交 {most} 次，不能再提交；请联系供应商，或新建一张',
  ),
  aboveExpected: refusal(
    'lead.above_expected',
    4009,
    '供货价 {price} 高于渠道的期望价 {expected}，请调整价格，或和渠道商量后再确认',
    'VendorSpuID',
  ),
  noPrice: refusal('lead.no_price', 4009, '“{name}”还没有给该渠道定价，请先定价再确认', 'VendorSpuID'),
  notOffered: refusal('lead.not_offered', 4009, '不能分销给该渠道：{reason}', 'VendorSpuID'),
  agentExpired: refusal('lead.agent_expired', 4009, '渠道店铺已到期，暂时不能下单，请联系渠道续费'),
  fileMissing: refusal('lead.file_missing', 4022, '请选择要导入的文件'),
} as const;

/** What a lead that stands where it does can't become: somebody has moved it, or it is another's to move. */
export const leadMoved = {
  byChannel: refusal('lead.by_channel', 4009, '这是渠道提交的意向单，由渠道操作'),
  byVendor: refusal('lead.by_vendor', 4009, '这是本店提交的意向单，由供应商答复'),
  ofPassedOn: refusal('lead.of_passed_on', 4009, '这是上报给供应商的意向单，请在渠道提交的意向单里操作'),
  supplied: refusal('lead.supplied', 4009, '供应商已提供商品，不能再操作'),
  ordered: refusal('lead.ordered', 4009, '已转成订单，不能再操作'),
  cancelled: refusal('lead.cancelled', 4009, '意向单已取消，请新建一张'),
  sent: refusal('lead.sent', 4009, '意向单已提交，请先撤回'),
  notSent: refusal('lead.not_sent', 4009, '意向单没有提交，不用撤回'),
  passedOn: refusal('lead.passed_on', 4009, '已上报给供应商，请等待答复，或先撤回上报'),
  revoked: refusal('lead.revoked', 4009, '渠道已撤回'),
  over: refusal('lead.over', 4009, '意向单{state}，不能再操作'),
} as const;
