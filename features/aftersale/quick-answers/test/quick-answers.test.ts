import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { BUILT_IN } from '../built-in.ts';
import { quickAnswers } from '../contract.ts';
import { fillPhrase, hasBlanks } from '../fill-phrase.ts';
import { MOST_ANSWERS } from '../limits.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const keep = (who: Person, Title: string, more: object = {}) =>
  call(app, who, quickAnswers.set, { Title, Text: '已收到，{订单号} 今天答复', ...more });
const titles = async (who: Person, IdComplaintType?: number) => {
  const { items } = await ask(
    app,
    who,
    quickAnswers.get,
    IdComplaintType === undefined ? {} : { IdComplaintType },
  );
  return items.map(({ Title }) => Title);
};
const BUILT = BUILT_IN.map(({ title }) => title);

describe('a quick answer', () => {
  it('is kept for every member of the shop and for no other, before the six that are built in', async () => {
    const clerk = await addMember(app, cast.middle, 'clerk');
    const { data } = await keep(cast.middle, '门店口径');
    expect(BUILT.length).toBe(6);
    expect(await titles(clerk)).toEqual(['门店口径', ...BUILT]);
    expect(await titles(cast.channel)).toEqual(BUILT);
    const { AnswerID } = data;
    expect((await keep(cast.channel, '别家的', { AnswerID })).status).toBe(4004);
    expect((await call(app, cast.channel, quickAnswers.remove, { AnswerID })).status).toBe(4004);
    await keep(clerk, '新口径', { AnswerID, Text: '按新口径处理' });
    expect((await ask(app, cast.middle, quickAnswers.get, {})).items[0]).toEqual({
      AnswerID,
      IdComplaintType: 0,
      Title: '新口径',
      Text: '按新口径处理',
    });
    await ask(app, clerk, quickAnswers.remove, { AnswerID });
    expect(await titles(cast.middle)).toEqual(BUILT);
  });

  it('keeps its type where only its words change', async () => {
    const { data } = await keep(cast.outsider, '只补发', { IdComplaintType: 4 });
    await keep(cast.outsider, '只补发', { AnswerID: data.AnswerID, Text: '马上补发' });
    expect((await ask(app, cast.outsider, quickAnswers.get, {})).items[0]).toMatchObject({
      IdComplaintType: 4,
      Text: '马上补发',
    });
  });

  it('for one type of complaint is offered there first, and with no other', async () => {
    await keep(cast.grower, '通用', {});
    await keep(cast.grower, '补发专用', { IdComplaintType: 4 });
    expect((await titles(cast.grower, 4)).slice(0, 2)).toEqual(['补发专用', '通用']);
    expect(await titles(cast.grower, 1)).not.toContain('补发专用');
    expect(await titles(cast.grower, 2)).toContain('请寄回');
    expect(await titles(cast.grower, 1)).not.toContain('请寄回');
  });

  it('has a title of its own, and there are not too many', async () => {
    const { outsider } = cast;
    await keep(outsider, '一样的');
    expect((await keep(outsider, '一样的')).message).toBe('已有快捷回复「一样的」，请换一个标题');
    for (let at = 1; at < MOST_ANSWERS; at++) await keep(outsider, `第 ${at} 条`);
    expect((await keep(outsider, '太多了')).message).toBe('最多保存 100 条快捷回复，请先删除不用的');
  });

  it('fills its blanks from the complaint, and shows where nothing is known', () => {
    const facts = { 订单号: 'LDL1', 商品: '{金额}', 金额: '', 快递单号: 'SF1' };
    expect(fillPhrase('{订单号} 的 {商品} 退 {金额}，{别的}', facts)).toBe('LDL1 的 {金额} 退 ＿＿，{别的}');
    expect([hasBlanks('单号 {快递单号}'), hasBlanks('{别的}'), hasBlanks('没有')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
