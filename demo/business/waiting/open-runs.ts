import { batches } from '#features/orders/order-batches/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { formulas } from '#features/sheets/naming-formulas/contract.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import { ignoreRefusal } from '../complaint-acts.ts';
import type { DemoActor } from '../demo-actor.ts';
import type { Diary } from '../diary.ts';
import type { Town } from '../note-day.ts';
import { firstRun, runWhenReady } from '../run-when-ready.ts';

const MINUTE = 60_000;
const NOTES = 114;
const ORDERS = 111;

/** Runs on many orders, a batch that a program brought in, and names for exports. */
export function leaveRuns(town: Town, openedAt: Date, diary: Diary): void {
  const note = (minutes: number, act: () => Promise<unknown>) =>
    diary.note(openedAt.getTime() - minutes * MINUTE, () => ignoreRefusal(act));
  note(30, () => nameFiles(town));
  note(22, () => bringIn(town));
  note(4, () => tagMany(town.tuanzhang));
}

/** The first may be taken back still; the second has been looked at and waits for who does it. */
async function tagMany(who: DemoActor): Promise<void> {
  const { items } = await who.call(orders.normal, { stages: [2], pageSize: 12 });
  const Numbers = items.map(({ OrderID }) => `LDL${OrderID}`);
  if (Numbers.length < 3) return;
  const tagging = await firstRun(who, 'tags', () =>
    who.call(batches.preview, { Act: 'tags', Input: { Tags: ['周末活动'] }, Numbers }),
  );
  await runWhenReady(who, tagging);
  const numbers = [...Numbers.slice(0, 5), Numbers[0] ?? '', '202611190000123'];
  await firstRun(who, 'urgent', () =>
    who.call(batches.preview, { Act: 'urgent', Input: {}, Numbers: numbers }),
  );
}

/** What the channel's own program enters through the first door. */
async function bringIn({ tuanzhang, listings }: Town): Promise<void> {
  const spuId = listings.tuanzhang[0];
  if (!spuId) return;
  const { importBatchNo } = await tuanzhang.call(orderApi.createBatchNo, {});
  const address = '上海市徐汇区漕溪北路 45 号 6 楼';
  await tuanzhang.call(orderApi.submit, {
    importBatchNo,
    thirdPartyName: '微店',
    orders: ['章程', '柳青', '安宁'].map((receiver, at) => ({
      sourceChannelOrderNo: `WD2026${880_011 + at}`,
      spuId,
      quantity: at + 1,
      receiver,
      mobile: `1380013601${at}`,
      address,
    })),
  });
}

async function nameFiles({ guoyuan, tuanzhang }: Town): Promise<void> {
  const day = { Type: 'date', Format: 'MMdd' } as const;
  const line = { Type: 'text', Text: '_' } as const;
  const text = (Text: string) => ({ Type: 'text', Text }) as const;
  await guoyuan.call(formulas.add, {
    FormulaName: '打包单',
    CmdID: NOTES,
    IsDefault: true,
    Settings: [
      text('打包单'),
      line,
      day,
      line,
      { Type: 'serial', Digits: 2 },
      line,
      { Type: 'count' },
      text('单'),
    ],
  });
  await guoyuan.call(formulas.add, {
    FormulaName: '给渠道的发货单',
    CmdID: NOTES,
    Settings: [{ Type: 'agent' }, line, { Type: 'template' }, line, day],
  });
  await tuanzhang.call(formulas.add, {
    FormulaName: '平台订单',
    CmdID: ORDERS,
    IsDefault: true,
    Settings: [{ Type: 'thirdParty' }, line, { Type: 'range', Format: 'MMdd' }, line, { Type: 'user' }],
  });
}
