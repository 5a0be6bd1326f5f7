import { refusal } from '#kit/endpoint/refusal.ts';

export const printRefusals = {
  /** None of what was marked can be printed; `reason` is the first one's. */
  nothingToPrint: refusal('print.nothing', 4009, '没有可以打印的包裹：{reason}'),
  tooManyParcels: refusal('print.too_many', 4022, '一次最多打印 {most} 个包裹，请分批打印'),
  /** A supplier's link, whose shop allows so many a day. */
  linkUsedUp: refusal(
    'print.link_used_up',
    4010,
    '每天最多打印 {most} 张面单，今天已打 {used} 张，这次要打 {wanted} 张；要多打请联系店铺',
  ),
  linkMayNot: refusal('print.link_may_not', 4003, '这个页面不能打印面单，需要的话请联系店铺开通'),
  runBusy: refusal('print.run_busy', 4009, '这个打印任务还在取号，请稍候再操作'),
  nothingToRetry: refusal('print.nothing_to_retry', 4009, '没有可以重试的包裹'),
  numberMissing: refusal('print.number_missing', 4022, '请填写快递单号', 'WaybillNo'),
} as const;
