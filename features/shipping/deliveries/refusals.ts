import { refusal } from '#kit/endpoint/refusal.ts';

export const deliveryRefusals = {
  /** A call about one order that could not be done; `data` is the BatchResult. */
  notDone: refusal('delivery.not_done', 4009, '{reason}'),
  /** A doubt that nobody has accepted yet; `data` names it. */
  doubtful: refusal('delivery.doubtful', 4009, '{reason}'),
  parcelNotFound: refusal('delivery.parcel_not_found', 4004, '快递单号不存在，或不属于该订单，请刷新后重试'),
  parcelVoided: refusal('delivery.parcel_voided', 4009, '该单号已作废或已被替换，请刷新后重试'),
  waybillMissing: refusal(
    'delivery.waybill_missing',
    4022,
    '请填写快递单号；如果要作废单号，请选择作废',
    'ExpressNo',
  ),
  sheetRefused: refusal('delivery.sheet_refused', 4022, '{reason}'),
  importBusy: refusal('delivery.import_busy', 4009, '该文件正在处理，请稍候再操作'),
  rowsForgotten: refusal(
    'delivery.rows_forgotten',
    4009,
    '“{file}”的明细已按店铺的保留天数清理，请重新导入文件',
  ),
  amountMissing: refusal(
    'delivery.amount_missing',
    4022,
    '第 {rows} 行有几种商品，看不出所选的订单发几件，请填写这一行的件数',
    'Amount',
  ),
  nothingToApply: refusal('delivery.nothing_to_apply', 4009, '没有可以发货的行，请先确认匹配的订单'),
} as const;
