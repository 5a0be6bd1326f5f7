import { refusal } from '#kit/endpoint/refusal.ts';

export const orderApiRefusals = {
  batchUnknown: refusal(
    'order_api.batch_unknown',
    4004,
    '批次号“{no}”不存在，请先调用 create-import-batch-no 取得批次号',
    'importBatchNo',
  ),
  otherUser: refusal(
    'order_api.other_user',
    4022,
    'userId 应为当前登录用户，或不传；订单记在当前用户名下',
    'userId',
  ),
  statusByItself: refusal(
    'order_api.status_by_itself',
    4022,
    '状态 {status} 由系统维护，不能直接设置',
    'status',
  ),
  statusByWaybill: refusal(
    'order_api.status_by_waybill',
    4022,
    '发货状态不能直接设置，请用 callback-express 回传快递单号',
    'status',
  ),
  statusByComplaint: refusal(
    'order_api.status_by_complaint',
    4022,
    '投诉状态不能直接设置，请在投诉里处理',
    'status',
  ),
  holdReason: refusal('order_api.hold_reason', 4022, '请写明挂起原因，写在 remarks 里', 'remarks'),
  presaleDay: refusal(
    'order_api.presale_day',
    4022,
    '转预售请在 remarks 里填写预计发货日，如 2026-12-05',
    'remarks',
  ),
  statusUnknown: refusal(
    'order_api.status_unknown',
    4022,
    '没有状态 {status}，可设置的有 2、4、16、256、1048576、134217728、536870912',
    'status',
  ),
  notBack: refusal('order_api.not_back', 4022, '状态 {status} 不能撤销', 'isOn'),
  window: refusal(
    'order_api.window',
    4022,
    '统计的时间范围最长 92 天，请缩小 startTime 和 endTime',
    'startTime',
  ),
} as const;
