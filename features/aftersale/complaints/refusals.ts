import { refusal } from '#kit/endpoint/refusal.ts';

export const complaintRefusals = {
  /** One complaint alone that could not be moved; of several, each has its reason. */
  late: refusal('complaint.late', 4009, '{reason}'),
  reasonMissing: refusal('complaint.reason_missing', 4022, '请填写原因，对方会看到', 'Reason'),
  itemsMissing: refusal('complaint.items_missing', 4022, '请选择要处理的投诉', 'Items'),
  notAwaited: refusal(
    'complaint.not_awaited',
    4009,
    '没有等待本店收货的退货用这个单号，请先查询单号',
    'ExpressNo',
  ),
  textMissing: refusal('complaint.text_missing', 4022, '请写下要说的话，或附上图片', 'Text'),
  offerMissing: refusal('complaint.offer_missing', 4022, '请从投诉里打开要答复的方案，再同意或拒绝'),
  userMissing: refusal('complaint.user_missing', 4022, '请选择处理人', 'UserID'),
  waybillMissing: refusal('complaint.waybill_missing', 4022, '请填写退货快递单号', 'ExpressNo'),
  waybillRuined: refusal('complaint.waybill_ruined', 4022, '{problem}', 'ExpressNo'),
  countMissing: refusal('complaint.count_missing', 4022, '请填写收到的完好件数', 'Good'),
  oneRefund: refusal(
    'complaint.one_refund',
    4022,
    '一个退款单号只对一个订单，请分开登记',
    'ThirdPartyRefundNo',
  ),
  refundKnown: refusal('complaint.refund_known', 4009, '该退款单号已登记 {no}', 'ThirdPartyRefundNo'),
  notLoose: refusal(
    'complaint.not_loose',
    4009,
    '快递单号 {no} 已对上订单或退货，请重新查询后处理',
    'ExpressNo',
  ),
  tooManyLoose: refusal(
    'complaint.too_many_loose',
    4009,
    '最多留存 {most} 个无主件，请先处理或删除已退给快递的',
  ),
  wrongSide: refusal(
    'complaint.wrong_side',
    4022,
    '自动转发设在供应商上，未答复自动同意设在渠道上，请重新选择',
  ),
  nothing: refusal('complaint.nothing', 4009, '没有符合条件的投诉，请调整筛选后再导出'),
  tooMany: refusal('complaint.too_many', 4009, '一次最多导出 {most} 条，请缩小日期范围'),
  hourly: refusal('complaint.hourly', 4029, '一小时最多留言 {most} 条，请稍后再写'),
  daily: refusal('complaint.daily', 4029, '本店今天已发起 {most} 个投诉，请明天再来，或联系客服'),
} as const;
