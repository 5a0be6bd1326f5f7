import { z } from 'zod';
import { Id } from '#kit/endpoint/fields.ts';

/** What a file in 下载记录 holds. Other features add their kinds. */
export const EXPORT_KINDS: Readonly<Record<string, string>> = {
  normal: '订单导出',
  byagent: '渠道订单导出',
  byvendor: '供应商订单导出',
  asorignal: '按原表导出',
  fordeliver: '发货单导出',
};

export const EXPORT_STATUSES = {
  waiting: '等待中',
  running: '生成中',
  done: '已完成',
  failed: '失败',
} as const;
export const ExportStatus = z.enum(['waiting', 'running', 'done', 'failed']);
export type ExportStatus = z.infer<typeof ExportStatus>;

export const ExportFile = z.object({
  TaskID: Id,
  /** Null until the file is ready. */
  FileID: Id.nullable(),
  Kind: z.string(),
  FileName: z.string(),
  Status: ExportStatus,
  RowsDone: z.number(),
  RowsTotal: z.number(),
  Size: z.number().nullable(),
  Problem: z.string(),
  CreatedBy: z.string(),
  CreatedOn: z.string(),
  FinishedOn: z.string().nullable(),
});
export type ExportFile = z.infer<typeof ExportFile>;
