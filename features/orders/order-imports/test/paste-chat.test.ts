import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { orderImports } from '../contract.ts';
import { intake, rowsOf, start } from './intake.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openListing(app, [cast.channel, cast.middle], [39.9, 25]);
  await app.work();
});
afterAll(() => app.close());

const paste = (text: string) => intake(app, cast.channel, text, { name: '粘贴的文字.txt' });
const LIST = `#接龙
水果团，晚上8点截单
红富士苹果5斤 39.9元

1. 林林 苹果2 13800002001 浙江省杭州市西湖区文三路1号
2. 周周 红富士1 13800002002 浙江省杭州市西湖区文三路2号（晚上送）
3. 3栋602 小美 苹果1份

共3人接龙`;

describe('pasting a chat into intake', () => {
  it('makes each of the group a row with goods and count; what is nobody’s is shown and left out', async () => {
    const task = await paste(LIST);
    expect(task).toMatchObject({ ThirdPartyName: '微信接龙', RowsReady: 2, RowsFailed: 1, RowsLeftOut: 4 });
    const rows = await rowsOf(app, cast.channel, task.TaskID);
    expect(rows.filter(({ State }) => State === 'ready').map(({ Fields }) => Fields)).toMatchObject([
      {
        receiver: '林林',
        phone: '13800002001',
        detail: '文三路1号',
        amount: 2,
        unitPrice: 39.9,
        buyerNote: '',
      },
      { receiver: '周周', phone: '13800002002', detail: '文三路2号', amount: 1, buyerNote: '晚上送' },
    ]);
    expect(rows.filter(({ State }) => State === 'leftOut').map(({ Cells }) => Cells[0])).toEqual([
      '#接龙',
      '水果团，晚上8点截单',
      '红富士苹果5斤 39.9元',
      '共3人接龙',
    ]);
  });

  it('leaves who has no address to be completed, with nothing of the person above', async () => {
    const { TaskID } = await paste(LIST.replaceAll('138000020', '138000030'));
    const row = (await rowsOf(app, cast.channel, TaskID)).find(({ State }) => State === 'toCorrect');
    expect(row?.Fields).toMatchObject({ receiver: '小美', phone: '', province: '', amount: 1 });
    expect(row?.Problems.filter(({ blocking }) => blocking).map(({ field }) => field)).toEqual([
      'phone',
      'address',
    ]);
  });

  it('becomes orders with what was said', async () => {
    const { TaskID } = await paste(LIST.replaceAll('138000020', '138000040'));
    expect(await start(app, cast.channel, TaskID)).toMatchObject({ RowsImported: 2, RowsFailed: 1 });
    const [first] = await rowsOf(app, cast.channel, TaskID, 'imported');
    const { Order } = await ask(app, cast.channel, orders.detail, { OrderID: first?.OrderID ?? '' });
    expect(Order).toMatchObject({ Receiver: '林林', Mobile: '13800004001', Amount: 2 });
  });

  it('says at the row what can be read in two ways', async () => {
    const heading = '#接龙\n红富士苹果5斤 39.9元\n脐橙5斤 29元\n';
    const where = '13800006001 浙江省杭州市西湖区文三路1号';
    const { TaskID } = await paste(`${heading}1. 林林 苹果1 脐橙1 再加两份 ${where}\n2. 周周 苹果两三份`);
    const rows = await rowsOf(app, cast.channel, TaskID);
    const says = '“再加两份”没写是哪一样，请核对商品和数量';
    const remarks = rows.map(({ Problems }) => Problems.filter((one) => one.says === says).length);
    expect(remarks).toEqual([0, 0, 0, 1, 1, 0]);
    expect(rows.at(-1)?.Problems.map((one) => one.says)).toContain(
      '像是要什么或改什么，没有读懂，请核对后手工补上',
    );
  });

  it('says so where nobody can be read', async () => {
    const task = await paste('今天天气真好\n晚上一起吃饭吗');
    expect(task).toMatchObject({ Status: 'failed', RowsRead: 0 });
    expect(task.Problem).toBe('没有从这段文字里读出收件人，请复制接龙或聊天里的整条消息再粘贴');
  });

  it('reads a table that is saved as text as the table it is', async () => {
    const header = '收货人\t联系电话\t收货地址\t商品名称\t数量';
    const task = await paste(`${header}\n林林\t13800005001\t浙江省杭州市西湖区文三路1号\t红富士苹果5斤\t1\n`);
    const { Columns } = await ask(app, cast.channel, orderImports.detail, { TaskID: task.TaskID });
    expect(Columns.map(({ Header }) => Header)).toEqual(header.split('\t'));
  });

  const HEADER = '收货人,联系电话,收货地址,商品名称,数量,付款';
  const rowOf = (name: string, nth: number, payment: string) =>
    `${name},1380000700${nth},"浙江省杭州市西湖区文三路${nth}号,西门",红富士苹果5斤,1,${payment}`;

  it('asks what the columns of a pasted table mean, as of any sheet', async () => {
    const table = `周五的单子\n${HEADER}\n${rowOf('林林', 1, '微信')}\n${rowOf('周周', 2, '已退款')}`;
    const { TaskID, Status } = await paste(table);
    expect(Status).toBe('mapping');
    const { Columns } = await ask(app, cast.channel, orderImports.detail, { TaskID });
    expect(Columns.map(({ Header }) => Header)).toEqual(HEADER.split(','));
  });

  it('reads somebody who is written in words beside a table with the people of its rows', async () => {
    const words = '陈晨 13800007009 浙江省杭州市西湖区文三路9号 红富士苹果5斤 1箱';
    const task = await paste(
      `${HEADER}\n${rowOf('林林', 3, '微信')}\n${rowOf('周周', 4, '已退款')}\n${words}`,
    );
    const rows = await rowsOf(app, cast.channel, task.TaskID);
    expect(rows.filter(({ State }) => State !== 'leftOut').map(({ Fields }) => Fields.receiver)).toEqual([
      '林林',
      '陈晨',
    ]);
    const ended = rows.find(({ Cells }) => Cells[0]?.startsWith('周周'));
    expect(ended?.Problems.map(({ says }) => says)).toEqual(['这一行写的是“已退款”，没有导入。']);
  });
});
