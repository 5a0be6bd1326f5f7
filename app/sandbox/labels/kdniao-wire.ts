import { createHash } from 'node:crypto';
import type { SandboxAnswer } from '../answer.ts';
import { LABEL_KEYS, type LabelDesk, type SandboxPlace, type SandboxWaybill } from './label-desk.ts';

type Fields = Record<string, unknown>;

const SHIPPERS: readonly string[] = ['SF', 'ZTO', 'YTO', 'STO', 'YD', 'JTSD', 'EMS', 'YZPY', 'JD', 'DBL'];
const MOST = { OrderCode: 30, Name: 30, Address: 100 } as const;

const says = (ResultCode: string, Reason: string, more: object = {}): SandboxAnswer => ({
  body: { EBusinessID: LABEL_KEYS.kdniao.id, Success: ResultCode === '100', ResultCode, Reason, ...more },
});

/** 快递鸟's calls: `RequestData` is JSON, `DataSign` the base64 of its MD5 with the key, in hex. */
export function answerKdniao(desk: LabelDesk, body: string): SandboxAnswer {
  const form = new URLSearchParams(body);
  const data = form.get('RequestData') ?? '';
  const { id, key } = LABEL_KEYS.kdniao;
  if (form.get('EBusinessID') !== id) return says('104', '用户 ID 不存在');
  const hex = createHash('md5')
    .update(data + key, 'utf8')
    .digest('hex');
  if (form.get('DataSign') !== Buffer.from(hex).toString('base64')) return says('102', 'DataSign 校验失败');
  if (form.get('DataType') !== '2') return says('103', 'DataType 应为 2');
  const fields = JSON.parse(data) as Fields;
  if (form.get('RequestType') === '1007') return order(desk, fields);
  if (form.get('RequestType') === '1147') return cancel(desk, fields);
  return says('105', '指令不存在');
}

function order(desk: LabelDesk, fields: Fields): SandboxAnswer {
  const carrier = String(fields.ShipperCode ?? '');
  const orderId = String(fields.OrderCode ?? '');
  if (!orderId || orderId.length > MOST.OrderCode) return says('103', 'OrderCode 格式不正确');
  if (!SHIPPERS.includes(carrier)) return says('103', 'ShipperCode 不支持');
  const before = desk.answered(orderId);
  if (before) return says('106', '该订单号已下单成功', handed(before, fields));
  const receiver = placeOf(fields.Receiver);
  const sender = placeOf(fields.Sender);
  if (!receiver || !sender) return says('101', '缺少收件人或寄件人的姓名、电话、省市、地址');
  if (![1, 2, 3, 4].includes(Number(fields.PayType)) || !Number(fields.ExpType))
    return says('101', '缺少 PayType 或 ExpType');
  const [goods] = Array.isArray(fields.Commodity) ? (fields.Commodity as Fields[]) : [];
  if (!goods?.GoodsName) return says('101', '缺少 Commodity');
  if (!desk.hasBalance(carrier)) return says('105', '电子面单余额不足');
  if (!desk.delivers(receiver.address)) return says('105', '收件地址不在服务范围');
  const weight = Number(fields.Weight ?? 1);
  const cargo = String(goods.GoodsName);
  const waybill = desk.take(
    { carrier, orderId, receiver, sender, cargo, weight },
    Number(fields.Quantity ?? 1),
  );
  return says('100', '成功', handed(waybill, fields));
}

const handed = (waybill: SandboxWaybill, { IsReturnPrintTemplate }: Fields) => ({
  Order: {
    OrderCode: waybill.orderId,
    ShipperCode: waybill.carrier,
    LogisticCode: waybill.waybillNo,
    MarkDestination: waybill.mark,
    SortingCode: waybill.sortingCode,
    PackageName: waybill.packageName,
  },
  ...(waybill.children.length > 0 && { SubCount: waybill.children.length, SubOrders: waybill.children }),
  ...(Number(IsReturnPrintTemplate) === 1 && {
    PrintTemplate: drawn(waybill, waybill.waybillNo),
    SubPrintTemplates: waybill.children.map((no) => drawn(waybill, no)),
  }),
});

const drawn = ({ mark }: SandboxWaybill, no: string): string => `<div><b>${mark}</b><p>${no}</p></div>`;

function cancel(desk: LabelDesk, fields: Fields): SandboxAnswer {
  const waybill = desk.waybills.get(String(fields.ExpNo));
  if (!waybill || waybill.orderId !== fields.OrderCode || waybill.carrier !== fields.ShipperCode)
    return says('105', '订单不存在');
  if (waybill.state === '已取消') return says('105', '订单已取消');
  waybill.state = '已取消';
  return says('100', '成功');
}

function placeOf(value: unknown): SandboxPlace | undefined {
  const party = (value ?? {}) as Fields;
  const name = String(party.Name ?? '');
  const phone = String(party.Mobile ?? party.Tel ?? '');
  const detail = String(party.Address ?? '');
  if (!name || !phone || !party.ProvinceName || !party.CityName || !detail) return undefined;
  if (name.length > MOST.Name || detail.length > MOST.Address) return undefined;
  const address = [party.ProvinceName, party.CityName, party.ExpAreaName ?? '', detail].join('');
  return { name, phone, address };
}
