import { denial } from '#kit/endpoint/denial.ts';

/** Why one of many lines of a program's call is not done. */
export const orderApiDenials = {
  known: denial('order_api.known', '订单 LDL{no} 已经录入，没有再录一次'),
  unknown: denial('order_api.unknown', '没有录入过订单 LDL{no}；新订单请不要填 orderNo，编号由系统生成'),
  repeated: denial('order_api.repeated', '与本次提交的第 {nth} 条重复'),
  receiverMissing: denial('order_api.receiver_missing', '请填写收件人、手机号和详细地址'),
  presaleDay: denial(
    'order_api.presale_day_missing',
    '预售要在 shipOn 里写预计发货日（今天之后、一年以内），如 2026-01-31',
  ),
  presaleShipped: denial(
    'order_api.presale_shipped',
    '预售订单还没有发货，请去掉快递单号，转为正式订单后再回传',
  ),
  notShipped: denial('order_api.not_shipped', '订单已录入，快递单号没有写入：{reason}'),
  waybillEmpty: denial('order_api.waybill_empty', '快递单号里没有数字和字母，请核对'),
  manyOrders: denial('order_api.many_orders', '平台单号 {source} 对应 {count} 个订单，请改用 orderNo'),
  noOrder: denial('order_api.no_order', '没有找到平台单号 {source} 的订单，或不由本店发货'),
  numberRuined: denial(
    'order_api.number_ruined',
    '平台单号“{source}”已被表格软件改掉，请把该列设为文本，填写完整的单号',
  ),
  numberMissing: denial('order_api.number_missing', '请填写 orderNo 或 sourceChannelOrderNo'),
  noOldWaybill: denial('order_api.no_old_waybill', '订单上没有要更换的快递单号 {no}'),
} as const;
