import { z } from 'zod';
import { readDocument } from '#features/shipping/print-components/print-document.ts';
import { cainiaoCode } from '../../carriers.ts';
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
import { askCainiao } from './ask-cainiao.ts';

const HOUR = 3_600_000;

const WaybillData = z.object({
  waybillCloudPrintResponseList: z
    .array(z.object({ waybillCode: z.string().trim().min(1).max(64), printData: z.string() }))
    .min(1),
});
/** What is plain of the data that a component reads; of encrypted ones nothing is. */
const PlainData = z.object({
  routingInfo: z
    .object({
      routeCode: z.string().max(100).optional(),
      sortation: z.object({ name: z.string().max(100).optional() }).optional(),
      consolidation: z.object({ name: z.string().max(100).optional() }).optional(),
    })
    .optional(),
});

/** 菜鸟's 电子面单: the same order and package again is answered with the same number. Its labels are its print component's. */
export const cainiao: LabelProvider = {
  can: POWERS.cainiao,
  needsTemplate: true,
  knowsRequestFor: 24 * HOUR,
  check,
  counts: () => true,
  order,
  recycle,
  reachable: async () => null,
  intercept: async () => ({ is: 'refused', says: '菜鸟不能拦截，请联系快递网点', isAccount: false }),
  printAgain: async () => ({ is: 'refused', says: '菜鸟没有云打印机', isAccount: false }),
};

/** Carriers that the shop has opened, with the numbers that each of their branches has left for it. */
const Subscriptions = z.object({
  waybillApplySubscriptionCols: z.array(
    z.object({
      cpCode: z.string(),
      /** 1: the carrier's own branches, which hand out as many as are asked for. */
      cpType: z.coerce.number().optional(),
      branchAccountCols: z.array(z.object({ quantity: z.coerce.number().optional() })).default([]),
    }),
  ),
});

/** Which carriers the shop has opened: asked of its keys, and costs nothing. */
async function check(account: CarrierAccount): Promise<LabelAnswer<number | null>> {
  const cpCode = cainiaoCode(account.company) ?? '';
  const answer = await askCainiao(account, 'TMS_WAYBILL_SUBSCRIPTION_QUERY', { cpCode });
  return answer.is === 'done' ? { is: 'done', value: leftOf(answer.value, cpCode) } : answer;
}

function leftOf(body: unknown, cpCode: string): number | null {
  const opened = Subscriptions.safeParse(body).data?.waybillApplySubscriptionCols ?? [];
  const branches = opened
    .filter((one) => one.cpCode === cpCode && one.cpType !== OWN_BRANCHES)
    .flatMap(({ branchAccountCols }) => branchAccountCols.flatMap(({ quantity }) => quantity ?? []));
  return branches.length > 0 ? branches.reduce((sum, quantity) => sum + Math.max(0, quantity), 0) : null;
}
const OWN_BRANCHES = 1;

async function order(parcel: LabelOrder): Promise<LabelAnswer<HandedWaybill>> {
  const { account, requestId } = parcel;
  const cpCode = cainiaoCode(account.company);
  const problem = refuseOrder(parcel, TEXT_LIMITS.cainiao);
  if (problem) return { is: 'refused', says: problem, isAccount: false };
  if (!cpCode) return { is: 'refused', says: `菜鸟不支持${account.company}`, isAccount: true };
  if (!/^\d+$/.test(account.customerCode))
    return { is: 'refused', says: '菜鸟账号需要填写商家 ID（数字），请修改面单账号', isAccount: true };
  if (!/^https?:\/\//.test(account.templateId))
    return { is: 'refused', says: '菜鸟账号需要填写模板网址，请修改面单账号', isAccount: true };
  const answer = await askCainiao(account, 'TMS_WAYBILL_GET', {
    cpCode,
    // Plain, so that our own label has the routing too; the component prints either.
    needEncrypt: false,
    sender: partyOf(parcel.sender),
    tradeOrderInfoDtos: [
      {
        objectId: '1',
        orderInfo: { orderChannelsType: 'OTHERS', tradeOrderList: [requestId] },
        packageInfo: {
          id: requestId.replaceAll('-', ''),
          items: [{ name: parcel.cargo || '商品', count: 1 }],
          weight: parcel.weightGrams,
        },
        recipient: partyOf(parcel.receiver),
        templateUrl: account.templateId,
        userId: Number(account.customerCode),
      },
    ],
  });
  return answer.is === 'done' ? waybillOf(answer.value) : answer;
}

function waybillOf(body: unknown): LabelAnswer<HandedWaybill> {
  const waybill = WaybillData.safeParse(body).data?.waybillCloudPrintResponseList[0];
  if (!waybill) return { is: 'unclear', says: '菜鸟没有回答快递单号，请稍后核实' };
  const document = readDocument('cainiao', waybill.printData);
  const routing = PlainData.safeParse(document?.content.data).data?.routingInfo;
  return {
    is: 'done',
    value: {
      waybillNo: waybill.waybillCode,
      providerNo: '',
      routing: {
        mark: routing?.sortation?.name ?? '',
        sortingCode: routing?.routeCode ?? '',
        packageName: routing?.consolidation?.name ?? '',
      },
      picture: null,
      document,
      children: [],
      taskNo: '',
      isSent: false,
      isFollowed: false,
    },
  };
}

async function recycle(
  account: CarrierAccount,
  { waybillNo }: Pick<HandedWaybill, 'waybillNo'>,
): Promise<LabelAnswer<null>> {
  const cpCode = cainiaoCode(account.company) ?? '';
  const answer = await askCainiao(account, 'TMS_WAYBILL_DISCARD', { cpCode, waybillCode: waybillNo });
  if (answer.is === 'refused' && isCancelledBefore(answer.says)) return { is: 'done', value: null };
  if (answer.is !== 'done') return answer;
  const isDiscarded = z.object({ discardResult: z.literal(true) }).safeParse(answer.value).success;
  return isDiscarded
    ? { is: 'done', value: null }
    : { is: 'refused', says: `菜鸟没有收回单号 ${waybillNo}`, isAccount: false };
}

function partyOf({ name, phone, province, city, area, detail }: PostalParty) {
  const plain = phone.replace(/[\s-]/g, '');
  const number = /^(?:\+?86)?1\d{10}$/.test(plain) ? { mobile: phone } : { phone };
  return { name, ...number, address: { province, city, district: area, detail } };
}
