import type { SandboxAnswer } from './answer.ts';
import type { SandboxOrder, SandboxParcel, SandboxShop } from './state.ts';
import { errorAnswer, successAnswer, type YouzanFields } from './youzan-goods.ts';

const EXPRESS = [
  { id: 1, name: '申通快递', display: 0 },
  { id: 7, name: '顺丰速运', display: 0 },
  { id: 38, name: '优速快递', display: 0 },
  { id: 138, name: '京东快递', display: 0 },
];

const DAY = 86_400_000;
const isCarrier = (id: unknown) => /^\d+$/.test(String(id ?? ''));
const distOf = ({ no }: SandboxOrder, at: number): string => `${no}-d${at + 1}`;

/** What has left of a trade: its lines, and the packages with their numbers. */
export const deliveriesOf = (order: SandboxOrder) =>
  order.parcels.length === 0
    ? []
    : [
        {
          express_state: 1,
          express_type: 1,
          oids: [...new Set(order.parcels.flatMap(({ lines }) => lines))].map((oid) => ({ oid })),
          dists: order.parcels.map(({ carrier, waybill }, at) => ({
            dist_id: distOf(order, at),
            express_info: { express_id: Number(carrier), express_no: waybill },
          })),
        },
      ];

/** Calls of 有赞 about packages: a line leaves once, and a number changes once within a day. */
export const YOUZAN_PARCELS: Record<string, (shop: SandboxShop, fields: YouzanFields) => SandboxAnswer> = {
  '/api/youzan.logistics.express.get/3.0.0': () => successAnswer({ allExpress: EXPRESS }),
  '/api/youzan.logistics.online.confirm/3.0.0': (shop, fields) => {
    const order = shop.orders.get(String(fields.tid));
    if (!order) return errorAnswer(105_000_016, '该订单不存在!');
    const waybill = String(fields.out_sid ?? '');
    const carrier = String(fields.out_stype ?? '');
    const lines = String(fields.oids ?? '').split(',');
    if (!isCarrier(carrier)) return errorAnswer(201, '物流公司编号不正确');
    if (lines.some((line) => order.parcels.some((parcel) => parcel.lines.includes(line))))
      return errorAnswer(102_570_007, '不能重复提交已发货商品');
    if (order.refusesParcels || order.isCancelled)
      return errorAnswer(203, order.refusesParcels || '订单已关闭，不能发货');
    order.parcels.push({ carrier, waybill, lines, toldAt: Date.now() });
    return acted(shop, order, `+${waybill}`, { is_success: true });
  },
  '/api/youzan.logistics.online.update/3.0.0': (shop, fields) => {
    const order = shop.orders.get(String(fields.tid));
    const [change] = Array.isArray(fields.trade_express_modify) ? fields.trade_express_modify : [];
    const { dist_id, express_id, express_no } = (change ?? {}) as YouzanFields;
    const parcel = order?.parcels.find((_, at) => distOf(order, at) === dist_id);
    if (!order || !parcel) return errorAnswer(102_599_996, '参数错误');
    if (!isCarrier(express_id) || !/^[\w-]+$/.test(String(express_no ?? '')))
      return errorAnswer(105_000_003, '快递单号只能包含字母、数字或中划线!');
    if (isLate(parcel)) return errorAnswer(102_570_030, '已超过24小时或修改过物流，不支持再次修改');
    const was = parcel.waybill;
    Object.assign(parcel, { carrier: String(express_id), waybill: String(express_no), isChanged: true });
    return acted(shop, order, `${was}>${parcel.waybill}`, { isSuccess: true });
  },
};

const isLate = ({ toldAt = 0, isChanged }: SandboxParcel): boolean =>
  isChanged === true || toldAt < Date.now() - DAY;

function acted(shop: SandboxShop, order: SandboxOrder, what: string, answer: object): SandboxAnswer {
  order.acts.push(what);
  shop.change(order.no, {});
  return successAnswer(answer);
}
