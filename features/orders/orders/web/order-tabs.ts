import type { TabChoice } from '#kit/ui/list/filter/filters.ts';
import { STAGES, type StageName, TO_SHIP } from '../status.ts';

/** Tabs of several stages each; the answer counts per stage id. */
const tab = (key: string, name: string, ...stages: StageName[]): TabChoice => {
  const ids = stages.map((stage) => STAGES[stage].id);
  return { key, name, value: ids, counts: ids.map(String) };
};

const ALL_STAGES = Object.keys(STAGES) as StageName[];

/** `all` sends no stage; its count is all of them. */
export const allTab: TabChoice = { ...tab('all', '全部', ...ALL_STAGES), value: undefined };
export const stageTabs = {
  /** Only a shop's self-run orders are ever new. */
  fresh: tab('new', '新订单', 'new'),
  waiting: tab('waiting', '待发货', 'new', 'waiting', 'exported', 'partly'),
  /** All of these whose note is not exported yet. */
  unexported: tab('unexported', '未导出', 'new', 'waiting'),
  exported: tab('exported', '已导出未发', 'exported'),
  partly: tab('partly', '部分发货', 'partly'),
  shipped: tab('shipped', '全部发货', 'shipped'),
  complete: tab('complete', '交易完成', 'complete'),
  presale: tab('presale', '预售', 'presale'),
  suspended: tab('suspended', '已挂起', 'suspended'),
  cancelled: tab('cancelled', '已取消', 'cancelled'),
};

/** These go across the stages. */
export const cancelTab: TabChoice = {
  key: 'cancelling',
  name: '申请取消',
  also: { cancelRequested: true },
  isAcross: true,
};
export const answeredTab: TabChoice = {
  key: 'answered',
  name: '取消已答复',
  also: { cancelAnswered: true },
  isAcross: true,
};
/** They came by a sheet, and have waybills that have not gone back. */
export const unreturnedTab: TabChoice = {
  key: 'unreturned',
  name: '未回传',
  also: { waybillsDue: true },
  isAcross: true,
};
export const lateTab: TabChoice = { key: 'late', name: '超时未发', also: { late: true }, isAcross: true };
/** What whoever ships should send before all else. */
export const urgentTab: TabChoice = {
  key: 'urgent',
  name: '加急',
  also: { urgent: true, stages: TO_SHIP },
  isAcross: true,
};
