/** What a price that was asked for a time has come to (`idScheduledStatus`, catalogue page §1). */
export const PRICE_STATES = {
  pending: { id: 1, name: '待生效' },
  running: { id: 2, name: '生效中' },
  done: { id: 3, name: '已生效' },
  cancelled: { id: 4, name: '已取消' },
  failed: { id: 5, name: '失败' },
} as const;

export const stateName = (id: number): string =>
  Object.values(PRICE_STATES).find((state) => state.id === id)?.name ?? '';
