import { createHash } from 'node:crypto';
import type { SandboxAnswer } from '../answer.ts';
import { printInCloud } from './cloud-printer.ts';
import {
  CLOUD_PRINTER,
  LABEL_KEYS,
  type LabelDesk,
  type NewsReceiver,
  REMEMBERED_MS,
  type SandboxPlace,
  type SandboxWaybill,
} from './label-desk.ts';

type Fields = Record<string, unknown>;

const CARRIERS: readonly string[] = [
  'shunfeng',
  'zhongtong',
  'yuantong',
  'shentong',
  'yunda',
  'jtexpress',
  'ems',
  'jd',
  'debangkuaidi',
  'youzhengguonei',
];
const PAY_TYPES: readonly unknown[] = ['SHIPPER', 'CONSIGNEE', 'MONTHLY', 'THIRDPARTY'];
const PRINT_TYPES: readonly unknown[] = ['NON', 'HTML', 'IMAGE', 'CLOUD'];
const MOST_SKEW_MS = 10 * 60_000;

const says = (code: number, message: string, data: unknown = null): SandboxAnswer => ({
  body: { code, message, time: 5, data },
});

/** 快递100's calls about labels: fields of a form, of which `param` is JSON and `sign` stands for all. */
export function answerKuaidi100(desk: LabelDesk, url: URL, body: string): SandboxAnswer {
  const form = new URLSearchParams(body);
  const text = (name: string) => form.get(name) ?? '';
  const { key, secret } = LABEL_KEYS.kuaidi100;
  if (text('key') !== key) return says(601, 'key 不存在或已过期');
  const sign = createHash('md5')
    .update(`${text('param')}${text('t')}${key}${secret}`)
    .digest('hex');
  if (text('sign') !== sign.toUpperCase()) return says(30002, '验证签名失败');
  if (!(Math.abs(desk.now() - Number(text('t'))) < MOST_SKEW_MS))
    return says(30003, '请求已过期，请检查时间戳');
  const param = JSON.parse(text('param')) as Fields;
  const method = text('method');
  if (url.pathname === '/reachable.do')
    return method === 'reachable' ? reach(desk, param) : says(30001, '方法不存在');
  if (url.pathname === '/eorderapi.do')
    return method === 'getThirdInfo' ? branches(desk, param) : says(30001, '方法不存在');
  if (url.pathname !== '/label/order') return { status: 404, body: 'not found' };
  return METHODS[method]?.(desk, param, url.origin) ?? says(30001, '方法不存在');
}

const METHODS: Readonly<Record<string, (desk: LabelDesk, param: Fields, origin: string) => SandboxAnswer>> = {
  order,
  cancel: (desk, param) =>
    withWaybill(desk, param, (waybill) => {
      if (waybill.state === '已取消') return says(30006, '该运单已取消');
      waybill.state = '已取消';
      return says(200, 'success');
    }),
  interceptOrder: (desk, param) =>
    withWaybill(desk, param, (waybill) => {
      if (!['RETURN_SEND_STATION', 'RETURN_SEND_ADDR', 'MODIFY_ADDR'].includes(String(param.interceptType)))
        return says(30000, 'interceptType 不正确');
      waybill.state = '拦截退回';
      return says(200, 'success');
    }),
  printOld: (desk, { taskId, siid }) => {
    const waybill = desk.byTask(String(taskId));
    if (!waybill) return says(30005, '任务不存在');
    if (siid && siid !== CLOUD_PRINTER) return says(30008, '打印机不存在或未绑定');
    printInCloud(desk, waybill);
    return says(200, 'success');
  },
  detail: (desk, { taskId }, origin) => {
    const waybill = desk.byTask(String(taskId));
    return waybill
      ? says(200, 'success', handed(waybill, `${origin}/kuaidi100/label`))
      : says(30005, '任务不存在');
  },
};

function order(desk: LabelDesk, param: Fields, origin: string): SandboxAnswer {
  const carrier = String(param.kuaidicom ?? '');
  if (!CARRIERS.includes(carrier)) return says(30000, '快递公司编码 kuaidicom 不正确');
  const receiver = placeOf(param.recMan);
  const sender = placeOf(param.sendMan);
  if (!receiver || !sender) return says(30000, `${receiver ? 'sendMan' : 'recMan'} 缺少姓名、电话或地址`);
  if (!PAY_TYPES.includes(param.payType)) return says(30000, 'payType 不正确');
  if (!PRINT_TYPES.includes(param.printType)) return says(30000, 'printType 不正确');
  const hasLabel = param.printType === 'IMAGE' || param.printType === 'HTML';
  const isPrinted = param.printType === 'CLOUD';
  if ((hasLabel || isPrinted) && !param.tempId) return says(30000, '缺少 tempId');
  if (isPrinted && param.siid !== CLOUD_PRINTER) return says(30008, '打印机不存在或未绑定');
  const count = Number(param.count ?? 1);
  if (count > 1 && Number(param.needChild) !== 1) return says(30000, '多件请传 needChild');
  if (param.needSubscribe === true && !param.pollCallBackUrl) return says(30000, '缺少 pollCallBackUrl');
  if (!desk.hasBalance(carrier)) return says(30004, '电子面单账号余额不足，请联系快递网点充值');
  if (!desk.delivers(receiver.address)) return says(30007, '收件地址超出派送范围');
  const orderId = String(param.orderId ?? '');
  const before = orderId && param.reorder === false ? desk.answered(orderId, REMEMBERED_MS) : undefined;
  const { cargo, weight } = param;
  const waybill =
    before ??
    desk.take(
      {
        carrier,
        orderId,
        receiver,
        sender,
        cargo: String(cargo ?? ''),
        weight: Number(weight ?? 1),
        prints: isPrinted ? newsReceiver(param.callBackUrl, param.salt) : undefined,
        traces: param.needSubscribe === true ? newsReceiver(param.pollCallBackUrl, param.salt) : undefined,
      },
      count,
    );
  if (isPrinted && !before) printInCloud(desk, waybill);
  return says(200, 'success', handed(waybill, hasLabel ? `${origin}/kuaidi100/label` : ''));
}

const newsReceiver = (address: unknown, salt: unknown): NewsReceiver | undefined =>
  typeof address === 'string' && address ? { address, salt: String(salt ?? '') } : undefined;

const handed = (waybill: SandboxWaybill, labels: string) => ({
  taskId: waybill.task,
  kuaidinum: waybill.waybillNo,
  childNum: waybill.children.join(','),
  returnNum: '',
  label: labels && `${labels}/${waybill.waybillNo}.png`,
  bulkpen: waybill.mark,
  orgCode: '771',
  orgName: '南宁',
  destSortingCode: waybill.sortingCode,
  pkgName: waybill.packageName,
  kdComOrderNum: waybill.carrierOrder,
});

/** Somebody at an address: `printAddr`, or its parts. */
function placeOf(value: unknown): SandboxPlace | undefined {
  const man = (value ?? {}) as Fields;
  const phone = String(man.mobile ?? man.tel ?? '');
  const address = String(man.printAddr ?? [man.province, man.city, man.district, man.addr].join(''));
  const name = String(man.name ?? '');
  return name && phone && address ? { name, phone, address } : undefined;
}

function withWaybill(
  desk: LabelDesk,
  param: Fields,
  act: (waybill: SandboxWaybill) => SandboxAnswer,
): SandboxAnswer {
  const waybill = desk.byNumber(String(param.kuaidinum));
  if (!waybill || waybill.carrier !== param.kuaidicom) return says(30005, '运单不存在');
  if (waybill.carrierOrder !== param.orderId) return says(30000, 'orderId 与下单时返回的不一致');
  return act(waybill);
}

function reach(desk: LabelDesk, param: Fields): SandboxAnswer {
  const delivers = desk.delivers(String(param.recManPrintAddr ?? ''));
  const toReachable = [
    { expressCode: param.kuaidicom, reachable: delivers ? 1 : 0, reason: delivers ? '' : '超出派送范围' },
  ];
  return { body: { result: true, returnCode: '200', message: 'success', data: { toReachable } } };
}

const NETS: readonly unknown[] = ['cainiao', 'taobao', 'pinduoduoWx', 'douyin', 'jdalpha'];

/** What the account of a platform has left, by branch. This older call says its code as `status`. */
function branches(desk: LabelDesk, { net, partnerId, partnerKey, com }: Fields): SandboxAnswer {
  if (!NETS.includes(net) || !partnerId || !partnerKey)
    return { body: { result: false, status: '400', message: '缺少 net、partnerId 或 partnerKey，未授权' } };
  const carrier = String(com ?? '');
  const half = Math.floor(desk.numbersLeft(carrier) / 2);
  const branchAccounts = [
    { branchCode: '771001', branchName: '武鸣', quantity: half },
    { branchCode: '771002', branchName: '西乡塘', quantity: desk.numbersLeft(carrier) - half },
  ];
  const data = [{ com: carrier, comName: carrier, branchAccounts }];
  return { body: { result: true, status: '200', message: 'success', data } };
}
