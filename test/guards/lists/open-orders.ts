import { v7 as newId } from 'uuid';
import { batches } from '#features/orders/order-batches/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { KTT, kttRow, settled, xlsx } from '#features/orders/order-imports/test/intake.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { ask, upload } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { fetchFile } from '#test/files.ts';
import type { Orders, Town } from './town.ts';

type Begun = Omit<Town, 'orders'>;

/**
 * The channel's: 甲 from a sheet, 乙 with another platform and listing, 丙 and 丁 shipped one after the other and 丁's parcel in trouble, 戊
 * cancelled when the grower agreed, 己 urgent, sent far away, tagged and in what other parts of the product will fill, 庚 exported with a request to cancel.
 * 寅 is held by the grower, 乙 urged, and of 辛 the middle asks the grower to change the address.
 * 辛 is the middle's own, 壬 the managed channel's, 癸 the grower's, 子 the channel's of its own goods, 丑 the
 * middle's from another supplier.
 */
export async function openOrders(town: Begun): Promise<Orders> {
  const { channel, middle, grower, managed, listings, app } = town;
  const made: Orders = new Map();
  made.set('甲', await fromSheet(town));
  const form = async (receiver: string, who: Person, SpuID: string, more: object = {}) => {
    const Address = {
      receiver,
      phone: `139000000${String(made.size).padStart(2, '0')}`,
      ...placeOf(receiver),
    };
    const line = { spuID: SpuID, Address };
    const form = { ThirdPartyName: '快团团', AvoidDuplicationInDays: 0, ...more, Lines: [line] };
    const { OrderIDs, SubmissionID } = await ask(app, who, orders.place, form);
    made.set(receiver, { id: OrderIDs[0] ?? '', submission: SubmissionID });
  };
  const { entrySpuId } = listings.甲果;
  await form('乙', channel, listings.乙果.entrySpuId, { ThirdPartyName: '有赞', ThirdPartyOrderID: '乙-1' });
  for (const receiver of ['丙', '丁', '戊', '己', '庚']) await form(receiver, channel, entrySpuId);
  await form('辛', middle, listings.甲果.spuIds.get(middle.shopId) ?? '');
  await form('壬', managed, listings.托管.entrySpuId);
  await form('癸', grower, listings.甲果.spuIds.get(grower.shopId) ?? '');
  await byProgram(town, made);
  await form('丑', middle, listings.供货.entrySpuId);
  await form('寅', channel, entrySpuId);
  await moveOn({ ...town, orders: made });
  return made;
}

/** 子, in a batch. */
async function byProgram({ app, channel, listings, ids }: Begun, made: Orders): Promise<void> {
  const line = { spuId: listings.自营.entrySpuId, quantity: 1, mobile: '13900000010' };
  const address = '浙江省杭州市西湖区文一西路1号';
  const batch = { thirdPartyName: '快团团', orders: [{ ...line, receiver: '子', address }] };
  const { importBatchNo, items } = await ask(app, channel, orderApi.submit, batch);
  ids.set('子批', importBatchNo);
  made.set('子', { id: items[0]?.orderNo ?? '', submission: newId() });
}

export const DESTINATION = { province: '浙江省', city: '杭州市', area: '西湖区', detail: '文一西路1号' };

const FAR = { province: '广东省', city: '深圳市', area: '南山区', detail: '科技路1号' };
const placeOf = (receiver: string) => (receiver === '己' ? FAR : DESTINATION);

const COLUMNS = Object.entries({
  订单号: 'sourceOrderNo',
  商品名称: 'product',
  数量: 'quantity',
  收货人: 'receiver',
  联系电话: 'mobile',
  所属团长: 'channel',
})
  .concat(Object.entries({ 省: 'province', 市: 'city', 区: 'area', 详细地址: 'address' }))
  .map(([header, field]) => ({ field, headers: [header] }));

async function fromSheet({ app, channel, ids }: Begun) {
  const FileID = await upload(
    app,
    channel,
    '甲.xlsx',
    await xlsx(KTT, [kttRow({ no: '甲-1', product: '甲果', receiver: '甲' })]),
  );
  const own = { ExcelCfgName: '甲模板', CmdID: 101, CfgDetail: COLUMNS };
  const { ExcelCfgID: TemplateID } = await ask(app, channel, templates.create, own);
  const Files = [{ FileID, TemplateID, ThirdPartyName: '快团团' }];
  const { Tasks } = await ask(app, channel, orderImports.initialize, { Files, StartWhenReady: true });
  const { TaskID, RowsImported, ...task } = await settled(app, channel, Tasks[0]?.TaskID ?? '');
  if (RowsImported !== 1) throw new Error(`the sheet was not imported: ${JSON.stringify(task)}`);
  ids.set('甲模板', TemplateID).set('甲表', TaskID);
  const { items } = await ask(app, channel, orders.normal, { importTaskIds: [TaskID] });
  return { id: items[0]?.OrderID ?? '', submission: newId() };
}

async function moveOn(town: Town): Promise<void> {
  const { app, channel, middle, grower, ids, orders: made } = town;
  const id = (receiver: string) => made.get(receiver)?.id ?? '';
  const ship = (receiver: string, ExpressNo: string) =>
    ask(app, grower, deliveries.deliver, { DeliverConfigs: [{ OrderID: id(receiver), ExpressNo }] });
  await ship('丙', 'SF1234567890123');
  await ship('丁', 'YT9876543210987');
  const line = { time: new Date().toISOString(), text: '联系不上收件人', state: '2' };
  const items = [{ expressNo: 'YT9876543210987', lines: [line] }];
  await ask(app, grower, orderApi.callbackExpressInfo, { items });
  await ask(app, channel, orders.markUrgent, { OrderIDs: [id('己')] });
  const tagged = { OrderIDs: [id('己')], Tags: ['己签'] };
  for (const who of [channel, middle, grower]) await ask(app, who, orders.setTags, tagged);
  const late = { OrderIDs: [id('寅')], IdHoldReason: 11 };
  await ask(app, grower, suspensions.suspend, late);
  const orderIds = [id('庚'), id('戊')];
  await fetchFile(app, grower, orderExports.forDeliver, { orderNo: [...orderIds, id('辛')] });
  const Orders = orderIds.map((OrderID) => ({ OrderID, Reason: '不要了' }));
  await ask(app, channel, orders.cancelByEntry, { Orders });
  await ask(app, grower, orders.answerCancel, { OrderIDs: [id('戊')], Accept: true });
  const Address = { receiver: '辛', phone: '13900000077', ...DESTINATION, detail: '文一西路9号' };
  await ask(app, middle, requests.ask, { Kind: 'address', Items: [{ OrderID: id('辛'), Address }] });
  await ask(app, channel, requests.ask, { Kind: 'urge', Items: [{ OrderID: id('乙') }] });
  const urged = await ask(app, middle, requests.changes, { changeKinds: ['urged'] });
  await ask(app, middle, requests.seen, { ChangeIDs: urged.items.map(({ ChangeID }) => ChangeID) });
  const batch = { Act: 'urgent', Input: {}, Numbers: [id('甲'), id('丙'), '没有这个号1234'] };
  const { RunID } = await ask(app, channel, batches.preview, batch as Input<typeof batches.preview>);
  ids.set('一批', RunID);
  for (let state = 'looking'; state === 'looking'; )
    state = (await ask(app, channel, batches.get, { RunID })).items[0]?.State ?? '';
  // Group-buys and warehouses are written by parts of the product that come later; and 己 brings a loss.
  for (const [day, receiver] of ['乙', '戊', '庚', '辛'].entries())
    await app.database.pool.query(
      'update orders set presale_ship_on = current_date + $2::int where id = $1',
      [id(receiver), day],
    );
  const group = newId();
  const warehouse = newId();
  ids.set('己团', group).set('己仓', warehouse);
  // Of the orders that are shipped here none came by a sheet.
  await app.database.pool.query('insert into waybills_to_return (shop_id, order_id) values ($1, $2)', [
    channel.shopId,
    id('丁'),
  ]);
  const later =
    'group_buy_id = $2, group_buy_name = $3, warehouse_id = $4, sale_price = 1, cost_price = 2, ship_by = now()';
  await app.database.pool.query(`update orders set ${later} where id = $1`, [
    id('己'),
    group,
    '己团',
    warehouse,
  ]);
}
