/** What became of a staged row; `import_rows.state` holds the number. */
export const STAGED_ROW_STATES = {
  toCheck: { id: 0, label: '待检查' },
  ready: { id: 1, label: '可导入' },
  duplicate: { id: 2, label: '重复' },
  toCorrect: { id: 3, label: '待修正' },
  imported: { id: 4, label: '已导入' },
  leftOut: { id: 5, label: '不导入' },
} as const;

export type RowState = keyof typeof STAGED_ROW_STATES;

const byId = new Map(
  Object.entries(STAGED_ROW_STATES).map(([name, { id }]) => [id as number, name as RowState]),
);

export const rowStateOf = (id: number): RowState => byId.get(id) ?? 'toCheck';
