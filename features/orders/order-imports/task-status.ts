/** Where an import task stands. The order of the keys is the order of the work. */
export const TASK_STATUSES = {
  reading: { label: '读取中', tone: 'working' },
  mapping: { label: '待确认列', tone: 'waiting' },
  checking: { label: '检查中', tone: 'working' },
  ready: { label: '待导入', tone: 'waiting' },
  importing: { label: '导入中', tone: 'working' },
  partly: { label: '部分导入', tone: 'waiting' },
  done: { label: '已完成', tone: 'success' },
  failed: { label: '读取失败', tone: 'exception' },
} as const;

export type TaskStatus = keyof typeof TASK_STATUSES;

export const TASK_STATUS_NAMES = Object.keys(TASK_STATUSES) as [TaskStatus, ...TaskStatus[]];

/** What became of a staged row; `import_rows.state` holds the number. */
export const ROW_STATES = {
  toCheck: { id: 0, label: '待检查' },
  ready: { id: 1, label: '可导入' },
  duplicate: { id: 2, label: '重复' },
  toCorrect: { id: 3, label: '待修正' },
  imported: { id: 4, label: '已导入' },
  leftOut: { id: 5, label: '不导入' },
} as const;

export type RowState = keyof typeof ROW_STATES;

const byId = new Map(Object.entries(ROW_STATES).map(([name, { id }]) => [id as number, name as RowState]));

export const rowStateOf = (id: number): RowState => byId.get(id) ?? 'toCheck';
