import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { orderImports } from '../contract.ts';
import { type Cells, intake, rowsOf, settled, start, xlsx } from './intake.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openListing(app, [cast.channel, cast.middle], [39.9, 25]);
  await openListing(app, [cast.channel, cast.middle], [68, 50], '果王');
  await app.work();
});
afterAll(() => app.close());

const HEADER = ['姓名', '电话', '地址', '红富士苹果5斤', '果王', '丑橘10斤', '合计', '备注'];
const row = (no: number, ...cells: Cells): Cells => [
  `收件人${'甲乙丙丁'.charAt(no)}`,
  `1590001000${no}`,
  `浙江省杭州市西湖区文一西路${no + 1}号3幢401室`,
  ...cells,
];
const ROWS = [
  row(0, 1, '', '', 1, ''),
  row(1, 2, 1, '', 3, '放门卫'),
  row(2, '', '', '', '', ''),
  ['合计', '', '', 3, 1, 0, 4, ''],
];

const detailOf = (TaskID: string) => ask(app, cast.channel, orderImports.detail, { TaskID });

/** A template that knows one of the shop's products. */
const TEMPLATE_COLUMNS = [
  { headers: ['姓名'], field: 'receiver' },
  { headers: ['电话'], field: 'mobile' },
  { headers: ['地址'], field: 'address' },
  { headers: ['红富士苹果5斤'], field: 'goodsColumn' },
];

describe('a sheet of orders with a column for each product', () => {
  it('asks once, with each such column shown as a product, and makes an order of each count', async () => {
    const task = await intake(app, cast.channel, await xlsx(HEADER, ROWS));
    expect(task).toMatchObject({ Status: 'mapping' });
    const { Columns, Mapping } = await detailOf(task.TaskID);
    expect(Columns.filter(({ Field }) => Field === 'goodsColumn').map(({ Header }) => Header)).toEqual([
      '红富士苹果5斤',
      '果王',
      '丑橘10斤',
    ]);
    expect(Columns.find(({ Header }) => Header === '合计')?.Field).toBe('quantity');
    expect(Mapping.Remarks).toContain(
      '“红富士苹果5斤”、“果王”、“丑橘10斤”认作商品，一列一种，格内是数量，请核对。',
    );
    const chosen = Columns.flatMap(({ Index, Field }) => (Field === null ? [] : [{ Index, Field }]));
    await ask(app, cast.channel, orderImports.initialize, {
      Files: [{ TaskID: task.TaskID, Columns: chosen }],
    });
    const ready = await settled(app, cast.channel, task.TaskID);
    expect(ready).toMatchObject({
      Status: 'ready',
      RowsRead: 5,
      RowsReady: 3,
      RowsLeftOut: 2,
      RowsFailed: 0,
    });
    const { LeftOut } = await detailOf(task.TaskID);
    expect(LeftOut.map(({ Says }) => Says)).toEqual([
      '这一行没有填任何商品的数量，不是订单。',
      '这一行是合计，不是订单。',
    ]);
    await start(app, cast.channel, task.TaskID);
    const { items } = await ask(app, cast.channel, orders.normal, { importTaskIds: [task.TaskID] });
    expect(items.map(({ SpuName, Amount }) => `${SpuName}×${Amount}`).sort()).toEqual([
      '果王×1',
      '红富士苹果5斤×1',
      '红富士苹果5斤×2',
    ]);
  });

  it('reads the next file of the same columns without asking, and keeps a product that nobody knows to be matched', async () => {
    const task = await intake(app, cast.channel, await xlsx(HEADER, [row(3, '', '', 2, 2, '')]));
    expect(task).toMatchObject({ Status: 'ready', RowsRead: 1, RowsFailed: 1 });
    const [line] = await rowsOf(app, cast.channel, task.TaskID);
    expect(line?.Fields).toMatchObject({ product: '丑橘10斤', amount: 2 });
  });

  it('asks once about a product that the chosen template does not know', async () => {
    const { ExcelCfgID: TemplateID } = await ask(app, cast.channel, templates.create, {
      ExcelCfgName: '小区团',
      CmdID: commands.orderImport.id,
      CfgDetail: TEMPLATE_COLUMNS,
    });
    const header = ['姓名', '电话', '地址', '红富士苹果5斤', '桃'];
    const FileID = await upload(app, cast.channel, '订单.xlsx', await xlsx(header, [row(0, 1, 2)]));
    const { Tasks } = await ask(app, cast.channel, orderImports.initialize, {
      Files: [{ FileID, TemplateID }],
    });
    const task = await settled(app, cast.channel, Tasks[0]?.TaskID ?? '');
    expect(task.Status).toBe('mapping');
    const { Columns } = await detailOf(task.TaskID);
    expect(Columns.slice(3).map(({ Header, Field }) => [Header, Field])).toEqual([
      ['红富士苹果5斤', 'goodsColumn'],
      ['桃', 'goodsColumn'],
    ]);
    const chosen = Columns.flatMap(({ Index, Field }) => (Field === null ? [] : [{ Index, Field }]));
    await ask(app, cast.channel, orderImports.initialize, {
      Files: [{ TaskID: task.TaskID, Columns: chosen }],
    });
    await settled(app, cast.channel, task.TaskID);

    const next = await upload(app, cast.channel, '第二天.xlsx', await xlsx(header, [row(1, 2, 3)]));
    const again = await ask(app, cast.channel, orderImports.initialize, {
      Files: [{ FileID: next, TemplateID }],
    });
    const read = await settled(app, cast.channel, again.Tasks[0]?.TaskID ?? '');
    expect(read.Status).toBe('ready');
    const lines = await rowsOf(app, cast.channel, read.TaskID);
    expect(lines.map(({ Fields }) => [Fields.product, Fields.amount])).toEqual([
      ['红富士苹果5斤', 2],
      ['桃', 3],
    ]);
  });

  it.each([true, false])(
    'asks about a product that stood empty when a person said what the columns are (template: %s)',
    async (hasTemplate) => {
      const name = hasTemplate ? '桃子' : '杏子';
      const header = ['姓名', '电话', '地址', '红富士苹果5斤', '果王', name, '送货人'];
      const { ExcelCfgID: TemplateID } = hasTemplate
        ? await ask(app, cast.channel, templates.create, {
            ExcelCfgName: '隔壁小区团',
            CmdID: commands.orderImport.id,
            CfgDetail: TEMPLATE_COLUMNS,
          })
        : { ExcelCfgID: undefined };
      const brought = async (rows: readonly Cells[]) => {
        const FileID = await upload(app, cast.channel, '订单.xlsx', await xlsx(header, rows));
        const { Tasks } = await ask(app, cast.channel, orderImports.initialize, {
          Files: [{ FileID, TemplateID }],
        });
        return settled(app, cast.channel, Tasks[0]?.TaskID ?? '');
      };
      const confirmed = async (TaskID: string) => {
        const { Columns } = await detailOf(TaskID);
        const chosen = Columns.flatMap(({ Index, Field }) => (Field === null ? [] : [{ Index, Field }]));
        await ask(app, cast.channel, orderImports.initialize, { Files: [{ TaskID, Columns: chosen }] });
        return settled(app, cast.channel, TaskID);
      };
      const first = await brought([row(0, 1, 2, '', ''), row(1, 2, '', '', '')]);
      expect(first.Status).toBe('mapping');
      expect((await confirmed(first.TaskID)).Status).toBe('ready');

      const sameColumns = await brought([row(2, '', 4, '', '')]);
      expect(sameColumns.Status).toBe('ready');

      const second = await brought([row(0, 1, '', 3, ''), row(1, 2, '', 1, '')]);
      expect(second.Status).toBe('mapping');
      await confirmed(second.TaskID);
      const lines = await rowsOf(app, cast.channel, second.TaskID);
      expect(lines.map(({ Fields }) => [Fields.product, Fields.amount])).toEqual([
        ['红富士苹果5斤', 1],
        [name, 3],
        ['红富士苹果5斤', 2],
        [name, 1],
      ]);

      const third = await brought([row(3, 5, '', 6, '')]);
      expect(third.Status).toBe('ready');
    },
  );

  it('reads nothing of a column that a person takes the meaning from', async () => {
    const task = await intake(
      app,
      cast.channel,
      await xlsx([...HEADER, '登记'], [[...row(0, 1, 1, '', 2, ''), '']]),
    );
    const { Columns } = await detailOf(task.TaskID);
    const chosen = Columns.flatMap(({ Index, Field, Header }) =>
      Field === null || Header === '果王' || Header === '合计' ? [] : [{ Index, Field }],
    );
    await ask(app, cast.channel, orderImports.initialize, {
      Files: [{ TaskID: task.TaskID, Columns: chosen }],
    });
    await settled(app, cast.channel, task.TaskID);
    const lines = await rowsOf(app, cast.channel, task.TaskID);
    expect(lines.map(({ Fields }) => Fields.product)).toEqual(['红富士苹果5斤']);
  });
});
