import type { SandboxAnswer } from './answer.ts';
import { type KttFields, refusalAnswer } from './ktt-goods.ts';
import type { SandboxShop } from './state.ts';

const company = (id: number, code: string, logistics_company: string, available = 1) => ({
  id,
  code,
  logistics_company,
  available,
});

/** Carriers as `pdd.logistics.companies.get` lists them; one that is not available is refused. */
export const COMPANIES = [
  company(1, 'STO', '申通快递'),
  company(44, 'SF', '顺丰快递'),
  company(85, 'YTO', '圆通快递'),
  company(115, 'ZTO', '中通快递'),
  company(117, 'YS', '优速快递', 0),
  company(118, 'EMS', '邮政EMS'),
  company(120, 'JD', '京东配送'),
  company(121, 'YUNDA', '韵达快递'),
  company(129, 'ZJS', '宅急送快递'),
  company(131, 'DB', '德邦快递'),
  company(132, 'YZXB', '邮政快递包裹'),
  company(183, 'KYE', '跨越速运'),
  company(384, 'JTKD', '极兔快递'),
];

/** Answer of the shipping service: its own yes or no, where the gateway itself has nothing to say. */
const serviceAnswer = (errorMsg = ''): SandboxAnswer => ({
  body: { response: errorMsg ? { success: false, errorCode: 120_000, errorMsg } : { success: true } },
});

/** Takes or removes a parcel of an order, as the product reports it. */
export function tellParcel(shop: SandboxShop, fields: KttFields, isNew: boolean): SandboxAnswer {
  const order = shop.orders.get(fields.orderSn ?? '');
  if (!order) return serviceAnswer('订单不存在');
  const { waybillNo: waybill = '', subOrderSnList = '[]', logisticsId, logisticsName } = fields;
  const lines = JSON.parse(subOrderSnList) as string[];
  const carrier = COMPANIES.find(({ id, available }) => id === Number(logisticsId) && available === 1);
  if (isNew && !(carrier && logisticsName)) return refusalAnswer(50_000 - 2, '快递公司编码不正确');
  const at = order.parcels.findIndex((one) => one.waybill === waybill && one.lines.join() === lines.join());
  if (isNew && at >= 0) return serviceAnswer('该运单号已存在');
  if (!isNew && at < 0) return serviceAnswer('物流信息不存在');
  if (isNew && (order.refusesParcels || order.isCancelled))
    return serviceAnswer(order.refusesParcels || '订单已取消，不能发货');
  if (isNew) order.parcels.push({ carrier: carrier?.code ?? '', waybill, lines });
  else order.parcels.splice(at, 1);
  order.acts.push(`${isNew ? '+' : '-'}${waybill}`);
  shop.change(order.no, {});
  return serviceAnswer();
}
