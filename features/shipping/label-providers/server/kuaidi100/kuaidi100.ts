import { z } from 'zod';
import { carrierCode } from '#features/shipping/carrier-traces/carrier-codes.ts';
import type {
  CarrierAccount,
  HandedWaybill,
  LabelAnswer,
  LabelOrder,
  LabelProvider,
  PostalParty,
} from '../../label-provider.ts';
import { isPlatformNet } from '../../platform-nets.ts';
import { TEXT_LIMITS } from '../../provider-limits.ts';
import { POWERS } from '../../provider-powers.ts';
import { refuseOrder } from '../../refuse-order.ts';
import { isCancelledBefore } from '../account-words.ts';
import { childNumbers } from '../child-numbers.ts';
import { labelLink } from '../label-link.ts';
import { askKuaidi100 } from './ask-kuaidi100.ts';

const HOUR = 3_600_000;
const PAY_TYPES = { shipper: 'SHIPPER', consignee: 'CONSIGNEE', monthly: 'MONTHLY' } as const;

const Text = z.string().max(2_000).nullish();
const WaybillData = z.object({
  kuaidinum: z.string().trim().min(1).max(64),
  /** Numbers of the other boxes, with commas. */
  childNum: z.string().max(20_000).nullish(),
  taskId: Text,
  kdComOrderNum: Text,
  label: Text,
  bulkpen: Text,
  orgSortingCode: Text,
  destSortingCode: Text,
  destCode: Text,
  pkgName: Text,
});

/** 快递100's 电子面单 V2: a request id is answered the same for 48 hours, as long as nobody asks to order anew. */
export const kuaidi100: LabelProvider = {
  can: POWERS.kuaidi100,
  needsTemplate: false,
  knowsRequestFor: 48 * HOUR,
  check,
  counts: ({ siteCode }) => isPlatformNet(siteCode),
  order,
  recycle: async (account, waybill, reason) => {
    const answer = await plainly(account, 'cancel', { ...cancelled(account, waybill), reason });
    return answer.is === 'refused' && isCancelledBefore(answer.says) ? { is: 'done', value: null } : answer;
  },
  reachable,
  intercept: (account, waybill) =>
    plainly(account, 'interceptOrder', { ...cancelled(account, waybill), interceptType: 'RETURN_SEND_ADDR' }),
  printAgain: (account, taskId) => plainly(account, 'printOld', { taskId, siid: account.cloudPrinter }),
};

/** Branches that a platform's account has at carriers, with what each has left of numbers. */
const Branches = z.array(
  z.object({
    com: Text,
    branchAccounts: z.array(z.object({ quantity: z.coerce.number().nullish() })).nullish(),
  }),
);

/** What a platform's account has left of numbers of this carrier. */
async function numbersLeft(account: CarrierAccount): Promise<LabelAnswer<number | null>> {
  const { customerCode: partnerId, password: partnerKey, siteCode: net, company } = account;
  const com = carrierCode(company) ?? '';
  const param = { partnerId, partnerKey, net, com };
  const answer = await askKuaidi100(account, { path: '/eorderapi.do', method: 'getThirdInfo', param });
  if (answer.is !== 'done') return answer;
  const branches = (Branches.safeParse(answer.value).data ?? [])
    .filter((one) => !one.com || one.com === com)
    .flatMap(({ branchAccounts }) => branchAccounts ?? [])
    .flatMap(({ quantity }) => quantity ?? []);
  const left = branches.reduce((sum, quantity) => sum + Math.max(0, quantity), 0);
  return { is: 'done', value: branches.length > 0 ? left : null };
}

/**
 * A platform's account is asked what it has left. For another an order that nobody has is asked for: the answer tells whether the
 * signature was right. Neither costs anything.
 */
async function check(account: CarrierAccount): Promise<LabelAnswer<number | null>> {
  if (isPlatformNet(account.siteCode)) return numbersLeft(account);
  const answer = await askKuaidi100(account, { method: 'detail', param: { taskId: 'none' } });
  if (answer.is === 'unclear' || (answer.is === 'refused' && answer.isAccount)) return answer;
  return { is: 'done', value: null };
}

async function order(parcel: LabelOrder): Promise<LabelAnswer<HandedWaybill>> {
  const kuaidicom = carrierCode(parcel.account.company);
  const problem = refuseOrder(parcel, TEXT_LIMITS.kuaidi100);
  if (problem) return { is: 'refused', says: problem, isAccount: false };
  if (!kuaidicom) return { is: 'refused', says: `快递100不支持${parcel.account.company}`, isAccount: true };
  const { account, sender, receiver, cargo, weightGrams, remark, requestId, count } = parcel;
  const param = {
    ...contractOf(account),
    kuaidicom,
    recMan: manOf(receiver),
    sendMan: manOf(sender),
    cargo,
    count,
    ...(count > 1 && { needChild: 1 }),
    weight: weightGrams / 1000,
    ...(remark && { remark }),
    payType: PAY_TYPES[account.payType],
    ...(account.serviceType && { expType: account.serviceType }),
    ...drawnBy(parcel),
    ...newsOf(parcel),
    orderId: requestId,
    reorder: false,
  };
  const answer = await askKuaidi100(account, { method: 'order', param });
  return answer.is === 'done' ? waybillOf(answer.value, parcel) : answer;
}

const isPrintedThere = ({ templateId, cloudPrinter }: CarrierAccount): boolean =>
  templateId !== '' && cloudPrinter !== '';

/** Without a template the number alone is taken, and the label is ours. */
function drawnBy({ account, count }: LabelOrder) {
  const { templateId: tempId, childTemplateId, cloudPrinter: siid } = account;
  if (!tempId) return { printType: 'NON' };
  const ofChildren = count > 1 && childTemplateId && { childTempId: childTemplateId };
  return isPrintedThere(account)
    ? { printType: 'CLOUD', siid, tempId, ...ofChildren }
    : { printType: 'IMAGE', tempId, ...ofChildren };
}

/** Who is told what its printer did, and where the parcel is. */
function newsOf({ account, news }: LabelOrder) {
  if (!news) return {};
  return {
    ...(isPrintedThere(account) && { callBackUrl: news.prints }),
    ...(news.traces && { needSubscribe: true, pollCallBackUrl: news.traces, resultv2: '4' }),
    ...((news.traces || isPrintedThere(account)) && { salt: news.salt }),
  };
}

function waybillOf(data: unknown, { account, news }: LabelOrder): LabelAnswer<HandedWaybill> {
  const waybill = WaybillData.safeParse(data);
  if (!waybill.success) return { is: 'unclear', says: '快递100没有回答快递单号，请稍后核实' };
  const { kuaidinum, kdComOrderNum, label, bulkpen, pkgName } = waybill.data;
  const { orgSortingCode, destSortingCode, destCode, childNum, taskId } = waybill.data;
  return {
    is: 'done',
    value: {
      waybillNo: kuaidinum,
      providerNo: kdComOrderNum ?? '',
      routing: {
        mark: bulkpen ?? '',
        sortingCode: destSortingCode || orgSortingCode || destCode || '',
        packageName: pkgName ?? '',
      },
      picture: labelLink(label),
      document: null,
      children: childNumbers(childNum, kuaidinum).map((waybillNo) => ({
        waybillNo,
        picture: null,
        isSent: isPrintedThere(account) && account.childTemplateId !== '',
      })),
      taskNo: taskId ?? '',
      isSent: isPrintedThere(account),
      isFollowed: Boolean(news?.traces),
    },
  };
}

/** What of the contract a carrier wants differs; what the shop has not is left out. */
const contractOf = (account: CarrierAccount) =>
  Object.fromEntries(
    Object.entries({
      partnerId: account.customerCode,
      partnerKey: account.password,
      partnerSecret: account.partnerSecret,
      partnerName: account.partnerName,
      code: account.carryingCode,
      checkMan: account.courier,
      net: account.siteCode,
    }).filter(([, text]) => text !== ''),
  );

const cancelled = (
  account: CarrierAccount,
  { waybillNo, providerNo }: Pick<HandedWaybill, 'waybillNo' | 'providerNo'>,
) => ({
  ...contractOf(account),
  kuaidicom: carrierCode(account.company) ?? '',
  kuaidinum: waybillNo,
  ...(providerNo && { orderId: providerNo }),
});

const addressOf = ({ province, city, area, detail }: PostalParty): string => province + city + area + detail;

const isMobile = (phone: string): boolean => /^(?:\+?86)?1\d{10}$/.test(phone.replace(/[\s-]/g, ''));

function manOf(party: PostalParty) {
  const phone = isMobile(party.phone) ? { mobile: party.phone } : { tel: party.phone };
  const { name, province, city, area: district, detail: addr } = party;
  return { name, ...phone, printAddr: addressOf(party), province, city, district, addr };
}

async function plainly(account: CarrierAccount, method: string, param: object): Promise<LabelAnswer<null>> {
  const answer = await askKuaidi100(account, { method, param });
  return answer.is === 'done' ? { is: 'done', value: null } : answer;
}

const Reachable = z.object({
  toReachable: z.array(z.object({ reachable: z.union([z.number(), z.string()]).transform(Number) })).min(1),
});

/** Asked with the addresses alone: who lives there is nothing to it. */
async function reachable(
  account: CarrierAccount,
  from: PostalParty,
  to: PostalParty,
): Promise<boolean | null> {
  const kuaidicom = carrierCode(account.company);
  if (!kuaidicom) return null;
  const param = { kuaidicom, sendManPrintAddr: addressOf(from), recManPrintAddr: addressOf(to) };
  const answer = await askKuaidi100(account, { path: '/reachable.do', method: 'reachable', param });
  if (answer.is !== 'done') return null;
  const places = Reachable.safeParse(answer.value);
  return places.success ? places.data.toReachable[0]?.reachable === 1 : null;
}
