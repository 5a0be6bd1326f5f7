import { skus } from '#features/catalogue/skus/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { intake, ktt } from '#features/orders/order-imports/test/intake.ts';
import { formulas } from '#features/sheets/naming-formulas/contract.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { thirdParties } from '#features/sheets/third-parties/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { agents } from '#features/shops/partners/contract.ts';
import { ask, upload } from '#test/app.ts';
import { addMember, type Person } from '#test/cast.ts';
import { fetchFile } from '#test/files.ts';
import { untilFound } from '#test/until.ts';
import type { Town } from './town.ts';

/** Sheets that came in and files that went out. */
export async function openFiles(town: Town): Promise<void> {
  const { app, channel, middle, listings, ids } = town;
  const clerk = await addMember(app, channel, '乙员');
  ids.set('乙员', clerk.userId);
  const party = await ask(app, channel, thirdParties.add, { ThirdPartyName: '微店' });
  ids.set('微店', party.ThirdPartyID);
  const { TaskID } = await intake(app, clerk, await ktt([{ product: '没有' }]), {
    name: '乙.xlsx',
    ThirdPartyID: party.ThirdPartyID,
  });
  await mended(town, clerk, TaskID);
  const match = { SpuID: listings.甲果.entrySpuId };
  await ask(app, channel, orderImports.setProductMatch, { Name: '甲名', ...match });
  const other = { Name: '乙名', ThirdPartyID: party.ThirdPartyID, SpuID: listings.乙果.entrySpuId };
  await ask(app, channel, orderImports.setProductMatch, other);
  const CfgDetail = [
    { field: 'orderNo', headers: ['单号'] },
    { field: 'expressNo', headers: ['运单号'] },
  ];
  const own = { ExcelCfgName: '乙模板', CmdID: 102, IdThirdParty: party.ThirdPartyID, CfgDetail };
  ids.set('乙模板', (await ask(app, channel, templates.create, own)).ExcelCfgID);
  const shopOnly = { Settings: [{ Type: 'shop' as const }] };
  await ask(app, channel, formulas.add, { FormulaName: '甲规则', CmdID: 111, ...shopOnly });
  await ask(app, channel, formulas.add, { FormulaName: '乙规则', CmdID: 114, ...shopOnly });
  const exporter = await addMember(app, middle, '丙员');
  await fetchFile(app, middle, skus.exportSheet, {});
  await fetchFile(app, exporter, agents.exportSheet, { Search: '托管' });
  await fetchFile(app, middle, orderExports.byAgent, {});
  await fetchFile(app, middle, orderExports.byVendor, { Format: 'csv', buyerReceiver: '没有' });
  await app.database.pool.query(
    `insert into month_files (shop_id, month, no, status, created_by, created_by_name)
      values ($1, '2024-05', 0, 'failed', $2, ''), ($1, '2025-06', 0, 'failed', $2, '')`,
    [middle.shopId, middle.userId],
  );
  await openWaybills(town);
}

/** Rows of the one sheet were mended by its clerk today, of the other by the owner some days ago. */
const mended = ({ app, channel, ids }: Town, clerk: Person, taskId: string) =>
  app.database.pool.query(
    `insert into import_corrections (shop_id, user_id, day, task_id, rows)
      values ($1, $2, order_day(now()), $3, 1), ($1, $4, order_day(now()) - 3, $5, 1)`,
    [channel.shopId, clerk.userId, taskId, channel.userId, ids.get('甲表')],
  );

async function openWaybills({ app, grower, orders, ids }: Town): Promise<void> {
  const read = async (name: string, lines: string[]) => {
    const FileID = await upload(app, grower, name, `${lines.join('\n')}\n`);
    const { ImportID } = await ask(app, grower, deliveries.importCreate, { FileID });
    await settled(ImportID);
    return ImportID;
  };
  const settled = (ImportID: string) =>
    untilFound(async () => {
      const { Import } = await ask(app, grower, deliveries.importDetail, { ImportID });
      return !['reading', 'applying'].includes(Import.Status);
    });
  const numbers = ['癸', '辛'].map((receiver) => orders.get(receiver)?.id ?? '');
  const first = await read('发货一.csv', [
    '订单号,快递公司,快递单号',
    `${numbers[0]},顺丰,SF1111111111111`,
    `${numbers[1]},顺丰,SF2222222222222`,
    '1,顺丰,SF3333333333333',
  ]);
  const second = await read('发货二.csv', ['订单号,快递公司,快递单号', '2,顺丰,SF4444444444444']);
  ids.set('发货一', first).set('发货二', second);
  await ask(app, grower, deliveries.importApply, { ImportID: first, Confirmed: [], LeaveOut: [3] });
  await settled(first);
}
