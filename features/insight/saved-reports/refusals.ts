import { refusal } from '#kit/endpoint/refusal.ts';

export const savedReportRefusals = {
  tooMany: refusal('saved_report.too_many', 4009, '最多保存 {most} 个报表，请先删除不用的', 'Name'),
  pinned: refusal('saved_report.pinned', 4009, '首页最多固定 {most} 个报表，请先取消固定其他的', 'IsPinned'),
  daily: refusal('saved_report.daily', 4009, '最多 {most} 个报表每天早上生成，请先关闭其他的', 'IsDaily'),
  nameTaken: refusal('saved_report.name_taken', 4009, '已有名为“{name}”的报表，请换一个名称', 'Name'),
} as const;
