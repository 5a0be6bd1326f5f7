import { refusal } from '#kit/endpoint/refusal.ts';

export const exportRefusals = {
  failed: refusal('export.failed', 4009, '导出失败：{reason}'),
  nothing: refusal('export.nothing', 4009, '没有符合条件的订单，请调整筛选条件后再导出'),
  notReady: refusal('export.not_ready', 4009, '文件还在生成，请稍候再下载'),
  template: refusal('export.template', 4009, '模板“{name}”不能用于这种导出，请重新选择模板'),
  monthAhead: refusal('export.month_ahead', 4022, '这个月还没有到，请选择本月或以前的月份', 'Month'),
} as const;
