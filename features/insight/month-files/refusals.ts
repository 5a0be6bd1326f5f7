import { refusal } from '#kit/endpoint/refusal.ts';

export const monthFileRefusals = {
  open: refusal(
    'month_file.open',
    4022,
    '这个月还没有结束，下月 1 日起可以生成；现在要看请到下载记录导出“订单月报”',
    'Month',
  ),
  nothing: refusal('month_file.nothing', 4009, '这个月没有订单，不用生成文件，请选择其他月份', 'Month'),
  notReady: refusal('month_file.not_ready', 4009, '文件还在生成，请稍候再下载'),
} as const;
