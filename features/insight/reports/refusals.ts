import { refusal } from '#kit/endpoint/refusal.ts';

export const reportRefusals = {
  type: refusal('report.type', 4022, '不支持的报表类型', 'ReportType'),
  months: refusal('report.months', 4022, '按月统计最多选 60 个月，请缩短期间'),
  members: refusal('report.members', 4022, '业绩报表不能按渠道、供应商或商品筛选，请去掉筛选'),
  rows: refusal('report.rows', 4022, '超过 500 万行，请缩短期间或增加筛选后再导出'),
} as const;
