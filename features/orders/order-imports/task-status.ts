/** Where an import task stands. The order of the keys is the order of the work. */
export const IMPORT_TASK_STATUSES = {
  reading: { label: '读取中', tone: 'working' },
  mapping: { label: '待确认列', tone: 'waiting' },
  checking: { label: '检查中', tone: 'working' },
  ready: { label: '待导入', tone: 'waiting' },
  importing: { label: '导入中', tone: 'working' },
  partly: { label: '部分导入', tone: 'waiting' },
  done: { label: '已完成', tone: 'success' },
  failed: { label: '读取失败', tone: 'exception' },
} as const;

export type TaskStatus = keyof typeof IMPORT_TASK_STATUSES;

export const TASK_STATUS_NAMES = Object.keys(IMPORT_TASK_STATUSES) as [TaskStatus, ...TaskStatus[]];
