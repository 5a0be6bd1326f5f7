import { expect, it } from 'vitest';
import type { PaperPage } from '#kit/paper/page.ts';
import type { PickingList } from '../contract.ts';
import { layPickingList } from '../lay-picking-list.ts';

const words = (pages: readonly PaperPage[]) =>
  pages.flatMap(({ inks }) => inks.flatMap((ink) => (ink.kind === 'text' ? [ink.text] : []))).join('');

const list: PickingList = {
  Orders: 90,
  Pieces: 180,
  LeftOut: 2,
  Goods: Array.from({ length: 90 }, (_, at) => ({
    Name: `第${at}样 ${'好果子'.repeat(at % 9)}`,
    WarehouseName: at % 2 ? '东仓' : null,
    Orders: 1,
    Pieces: 2,
    Urgent: at === 3 ? 1 : 0,
    Contents: at === 3 ? '冬枣×1+石榴×2' : '',
    Gifts: '',
  })),
  Parts: [
    {
      GroupName: '沃柑',
      Name: '沃柑 5斤',
      BarCode: '690',
      BinLocation: 'A-2',
      WarehouseName: null,
      Pieces: 7,
      Urgent: 0,
    },
  ],
};
const head = { title: '拣货单', says: '果园　当前列表', runId: '0199a3b2-7c11-7a54-8f22-5d1f6a7b8c9d' };

it('of many products goes on on the next pages and loses none, inside the paper', () => {
  const pages = [...layPickingList(list, 'goods', head)];
  const all = words(pages);
  expect(pages.length).toBeGreaterThan(2);
  for (const { Name } of list.Goods) expect(all).toContain(Name.slice(0, 6).trim());
  for (const text of [
    '东仓',
    '未分仓',
    '每份内含：冬枣×1+石榴×2',
    '其中加急 1 份',
    '另有 2 单没有算在内',
    `第 ${pages.length} 页`,
  ])
    expect(all).toContain(text);
  for (const { inks } of pages)
    for (const ink of inks) {
      if (ink.kind === 'text') expect(ink.baseline).toBeLessThan(297 - 10);
      if (ink.kind === 'frame') expect(ink.y + ink.height).toBeLessThan(297 - 14);
    }
});

it('by product says where each lies', () => {
  const all = words([...layPickingList(list, 'parts', head)]);
  for (const text of ['库位', 'A-2', '沃柑 5斤', '690', '7']) expect(all).toContain(text);
});

it('of a run has its code', () => {
  const shapes = (runId: string | undefined) =>
    [...layPickingList(list, 'parts', { ...head, runId })].flatMap(({ inks }) =>
      inks.filter(({ kind }) => kind === 'shape'),
    ).length;
  expect([shapes(head.runId), shapes(undefined)]).toEqual([1, 0]);
});
