import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templates } from '#features/sheets/templates/contract.ts';
import {
  exportColumns,
  importTemplates,
  recogniseSheet,
  renderRow,
  templateById,
} from '#features/sheets/templates/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { orderTemplate } from './template-cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const asChannel = <R>(work: (db: TenantDb) => Promise<R>) =>
  inShop(app.database.pool, { shopId: cast.channel.shopId }, work);
const HEADERS = ['团单号', '收货人姓名', '手机', '地址', '品名', '件数', '备注'];
const ROW = ['9001', '张三', '13800000000', '浙江省杭州市西湖区文一西路1号', '苹果', '2', '放门口'];

describe("recognising a sheet by the shop's own template", () => {
  beforeAll(() => ask(app, cast.channel, templates.create, orderTemplate()));

  it('is certain when the sheet has one of the headers of each column', async () => {
    const own = await asChannel((db) => importTemplates(db, 'orderImport'));
    const known = recogniseSheet(HEADERS, [ROW], own, { excludeStandard: false });
    expect(known).toMatchObject({ command: 'order', certain: true, own: { name: '群接龙表' } });
    expect(known.mapping.receiver?.index).toBe(1);
    expect(known.mapping.sourceOrderNo?.index).toBe(0);
  });

  it('leaves a column aside that the template leaves aside', async () => {
    const own = await asChannel((db) => importTemplates(db, 'orderImport'));
    const { mapping, unmapped } = recogniseSheet(HEADERS, [ROW], own, { excludeStandard: false });
    expect(mapping.buyerNote).toBeUndefined();
    expect(unmapped).toEqual([{ index: 6, header: '备注' }]);
  });

  it('goes before the standard templates, which a shop may exclude', async () => {
    const { items } = await ask(app, cast.channel, templates.standard, { CmdID: 101 });
    const headers = items[0]?.CfgDetail.flatMap((column) => column.headers ?? []) ?? [];
    expect(recogniseSheet(headers, [], [], { excludeStandard: false }).template).toBeDefined();
    expect(recogniseSheet(headers, [], [], { excludeStandard: true }).template).toBeUndefined();
    const CfgDetail = headers.map((header, at) => ({
      headers: [header],
      field: ['receiver', 'mobile', 'address', 'product', 'quantity'][at],
    }));
    await ask(app, cast.channel, templates.create, orderTemplate({ ExcelCfgName: '盖过标准', CfgDetail }));
    const own = await asChannel((db) => importTemplates(db, 'orderImport'));
    expect(recogniseSheet(headers, [], own, { excludeStandard: false }).own?.name).toBe('盖过标准');
  });
});

describe('exporting by a template', () => {
  it('renders fields, fixed text and joined fields in order; empty parts leave no joiner', async () => {
    const CfgDetail = [
      { title: '收件人', fields: ['receiver', 'mobile'], joiner: ' ' },
      { title: '来源', text: '来单啦' },
      { title: '件数', field: 'quantity' },
    ];
    const saved = { ExcelCfgName: '面单', CmdID: 114, CfgDetail };
    const { ExcelCfgID } = await ask(app, cast.channel, templates.create, saved);
    const template = await asChannel((db) => templateById(db, ExcelCfgID, 'orderExportForDeliver'));
    const columns = exportColumns(template, 'orderExportForDeliver');
    expect(columns.map(({ title, type }) => [title, type])).toEqual([
      ['收件人', 'text'],
      ['来源', 'text'],
      ['件数', 'integer'],
    ]);
    expect(renderRow(columns, { receiver: '张三', mobile: '', quantity: 2 })).toEqual(['张三', '来单啦', 2]);
  });

  it('gives all fields of the command without a template', () => {
    const columns = exportColumns(undefined, 'orderExportForDeliver');
    expect(columns.map(({ title }) => title)).toContain('快递单号');
  });

  it('finds no template that was made for another command', async () => {
    const { items } = await ask(app, cast.channel, templates.get, { CmdID: 101 });
    const id = items[0]?.ExcelCfgID ?? '';
    expect(await asChannel((db) => templateById(db, id, 'orderExportNormal'))).toBeUndefined();
  });
});
