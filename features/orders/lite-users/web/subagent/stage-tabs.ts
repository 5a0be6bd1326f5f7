import { STAGES, TO_SHIP } from '#features/orders/orders/status.ts';

const tab = (key: string, name: string, stages: readonly number[]) => ({
  key,
  name,
  stages,
  /** Of the counts by stage; without stages of its own, of all. */
  countOf: (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).reduce(
      (sum, [stage, n]) => sum + (stages.length === 0 || stages.includes(Number(stage)) ? n : 0),
      0,
    ),
});

const { shipped, complete, presale, suspended, cancelled } = STAGES;

/** Where an order stands, as much as matters to whoever waits for it. */
export const STAGE_TABS = [
  tab('all', '全部', []),
  tab('waiting', '待发货', TO_SHIP),
  tab('presale', '预售', [presale.id]),
  tab('shipped', '已发货', [shipped.id, complete.id]),
  tab('stopped', '挂起或取消', [suspended.id, cancelled.id]),
];
