import { z } from 'zod';
import { shipperCode } from '../../carriers.ts';
import type {
  CarrierAccount,
  HandedWaybill,
  LabelAnswer,
  LabelOrder,
  LabelProvider,
  PostalParty,
} from '../../label-provider.ts';
import { TEXT_LIMITS } from '../../provider-limits.ts';
import { POWERS } from '../../provider-powers.ts';
import { refuseOrder } from '../../refuse-order.ts';
import { isCancelledBefore } from '../account-words.ts';
import { childNumbers } from '../child-numbers.ts';
import { askKdniao } from './ask-kdniao.ts';
import { orderCode } from './order-code.ts';

const HOUR = 3_600_000;
const PAY_TYPES = { shipper: 1, consignee: 2, monthly: 3 } as const;
const MOST_HTML = 500_000;

const Text = z.string().max(2_000).nullish();
const Several = z.union([z.array(z.string()), z.string()]).nullish();
const WaybillData = z.object({
  Order: z.object({
    LogisticCode: z.string().trim().min(1).max(64),
    MarkDestination: Text,
    SortingCode: Text,
    PackageName: Text,
  }),
  PrintTemplate: z.string().nullish(),
  /** Numbers of the other boxes (子单), as a list or with commas, and their labels in the same order. */
  SubOrders: Several,
  SubPrintTemplates: z.array(z.string()).nullish().catch(null),
});

/** 快递鸟's 电子面单: an order code is ordered once, and answered the same when it is sent again. */
export const kdniao: LabelProvider = {
  can: POWERS.kdniao,
  needsTemplate: false,
  knowsRequestFor: 48 * HOUR,
  check: async () => null,
  counts: () => false,
  order,
  recycle,
  reachable: async () => null,
  intercept: async () => ({ is: 'refused', says: '快递鸟不能拦截，请联系快递网点', isAccount: false }),
  printAgain: async () => ({ is: 'refused', says: '快递鸟没有云打印机', isAccount: false }),
};

async function order(parcel: LabelOrder): Promise<LabelAnswer<HandedWaybill>> {
  const { account } = parcel;
  const ShipperCode = shipperCode(account.company);
  const problem = refuseOrder(parcel, TEXT_LIMITS.kdniao);
  if (problem) return { is: 'refused', says: problem, isAccount: false };
  if (!ShipperCode) return { is: 'refused', says: `快递鸟不支持${account.company}`, isAccount: true };
  if (!/^\d{0,4}$/.test(account.serviceType))
    return { is: 'refused', says: '快递鸟的产品类型应为数字编号，请修改面单账号', isAccount: true };
  const OrderCode = orderCode(parcel.requestId);
  const answer = await askKdniao(account, '1007', {
    OrderCode,
    ShipperCode,
    ...contractOf(account, ShipperCode),
    PayType: PAY_TYPES[account.payType],
    ExpType: Number(account.serviceType || 1),
    Sender: partyOf(parcel.sender),
    Receiver: partyOf(parcel.receiver),
    Commodity: [{ GoodsName: parcel.cargo || '商品' }],
    Quantity: parcel.count,
    Weight: parcel.weightGrams / 1000,
    ...(parcel.remark && { Remark: parcel.remark }),
    ...(account.templateId
      ? { IsReturnPrintTemplate: 1, TemplateSize: account.templateId }
      : { IsReturnPrintTemplate: 0 }),
  });
  return answer.is === 'done' ? waybillOf(answer.value, OrderCode) : answer;
}

function waybillOf(body: unknown, providerNo: string): LabelAnswer<HandedWaybill> {
  const waybill = WaybillData.safeParse(body);
  if (!waybill.success) return { is: 'unclear', says: '快递鸟没有回答快递单号，请稍后核实' };
  const { Order, PrintTemplate, SubOrders, SubPrintTemplates } = waybill.data;
  const children = childNumbers(SubOrders, Order.LogisticCode);
  return {
    is: 'done',
    value: {
      waybillNo: Order.LogisticCode,
      providerNo,
      routing: {
        mark: Order.MarkDestination ?? '',
        sortingCode: Order.SortingCode ?? '',
        packageName: Order.PackageName ?? '',
      },
      picture: drawnPage(PrintTemplate),
      document: null,
      children: children.map((waybillNo, at) => ({
        waybillNo,
        picture: drawnPage(SubPrintTemplates?.[at]),
        isSent: false,
      })),
      taskNo: '',
      isSent: false,
      isFollowed: false,
    },
  };
}

const drawnPage = (html: string | null | undefined): HandedWaybill['picture'] =>
  html && html.length <= MOST_HTML ? { kind: 'html', content: html } : null;

async function recycle(
  account: CarrierAccount,
  { waybillNo, providerNo }: Pick<HandedWaybill, 'waybillNo' | 'providerNo'>,
): Promise<LabelAnswer<null>> {
  const ShipperCode = shipperCode(account.company) ?? '';
  const answer = await askKdniao(account, '1147', {
    ShipperCode,
    OrderCode: providerNo,
    ExpNo: waybillNo,
    ...contractOf(account, ShipperCode),
  });
  const isDone = answer.is === 'done' || (answer.is === 'refused' && isCancelledBefore(answer.says));
  return isDone ? { is: 'done', value: null } : answer;
}

/** 顺丰 knows a month's account, 圆通 has its password there; the others know a customer and a password. */
function contractOf({ customerCode, password, siteCode }: CarrierAccount, shipper: string) {
  const site = siteCode && { SendSite: siteCode };
  if (shipper === 'SF') return { ...(customerCode && { MonthCode: customerCode }), ...site };
  const secret = shipper === 'YTO' ? { MonthCode: password } : { CustomerPwd: password };
  return { ...(customerCode && { CustomerName: customerCode }), ...(password && secret), ...site };
}

function partyOf({ name, phone, province, city, area, detail }: PostalParty) {
  const plain = phone.replace(/[\s-]/g, '');
  const number = /^(?:\+?86)?1\d{10}$/.test(plain) ? { Mobile: phone } : { Tel: phone };
  return {
    Name: name,
    ...number,
    ProvinceName: province,
    CityName: city,
    ExpAreaName: area,
    Address: detail,
  };
}
