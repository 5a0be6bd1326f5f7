import { createHash } from 'node:crypto';
import type { SandboxAnswer } from '../answer.ts';
import { LABEL_KEYS, type LabelDesk, type SandboxPlace, type SandboxWaybill } from './label-desk.ts';

type Fields = Record<string, unknown>;

const CARRIERS: readonly string[] = ['SF', 'ZTO', 'YTO', 'YUNDA', 'STO', 'EMS', 'POSTB', 'DBKD'];
const HOUR = 3_600_000;

const yes = (more: object): SandboxAnswer => ({ body: { success: true, ...more } });
const no = (errorCode: string, errorMsg: string): SandboxAnswer => ({
  body: { success: false, errorCode, errorMsg },
});

/** 菜鸟's gateway: `logistics_interface` is JSON, `data_digest` the base64 of its MD5 with the secret. */
export function answerCainiao(desk: LabelDesk, body: string): SandboxAnswer {
  const form = new URLSearchParams(body);
  const content = form.get('logistics_interface') ?? '';
  const { token, secret } = LABEL_KEYS.cainiao;
  if (form.get('logistic_provider_id') !== token) return no('S03', '授权 token 不存在');
  const digest = createHash('md5').update(`${content}${secret}`, 'utf8').digest('base64');
  if (form.get('data_digest') !== digest) return no('S02', '非法的数字签名');
  const fields = JSON.parse(content) as Fields;
  switch (form.get('msg_type')) {
    case 'TMS_WAYBILL_GET':
      return order(desk, fields);
    case 'TMS_WAYBILL_DISCARD':
      return discard(desk, fields);
    case 'TMS_WAYBILL_SUBSCRIPTION_QUERY':
      return yes({
        waybillApplySubscriptionCols: [
          {
            cpCode: fields.cpCode,
            cpType: 2,
            branchAccountCols: [{ branchCode: '571001', quantity: desk.numbersLeft(String(fields.cpCode)) }],
          },
        ],
      });
    default:
      return no('S04', '非法的通知类型');
  }
}

function order(desk: LabelDesk, fields: Fields): SandboxAnswer {
  const carrier = String(fields.cpCode ?? '');
  if (!CARRIERS.includes(carrier)) return no('S05', 'cpCode 不正确');
  const [trade, second] = Array.isArray(fields.tradeOrderInfoDtos)
    ? (fields.tradeOrderInfoDtos as Fields[])
    : [];
  if (!trade || second) return no('S05', 'tradeOrderInfoDtos 应有一项');
  const packed = (trade.packageInfo ?? {}) as Fields;
  const { tradeOrderList, orderChannelsType } = (trade.orderInfo ?? {}) as Fields;
  const numbers = Array.isArray(tradeOrderList) ? tradeOrderList.map(String) : [];
  const [goods] = Array.isArray(packed.items) ? (packed.items as Fields[]) : [];
  if (!orderChannelsType || numbers.length === 0 || !packed.id || !goods?.name)
    return no('S05', '缺少 orderInfo 或 packageInfo');
  if (typeof trade.userId !== 'number' || !/^https?:\/\//.test(String(trade.templateUrl)))
    return no('S05', '缺少 userId 或 templateUrl');
  const receiver = placeOf(trade.recipient);
  const sender = placeOf(fields.sender);
  if (!receiver || !sender) return no('S05', '缺少收件人或寄件人的姓名、电话、省、地址');
  const orderId = [carrier, ...numbers, packed.id].join(' ');
  const before = desk.answered(orderId, 24 * HOUR);
  const isClosed = fields.needEncrypt === true;
  if (before) return handed(before, trade, isClosed);
  if (!desk.hasBalance(carrier)) return no('B01', '电子面单余额不足');
  if (!desk.delivers(receiver.address)) return no('B02', '收件地址不在服务范围');
  const weight = Number(packed.weight ?? 1_000) / 1_000;
  const waybill = desk.take({ carrier, orderId, receiver, sender, cargo: String(goods.name), weight });
  return handed(waybill, trade, isClosed);
}

/** The label for the print component, as a text of JSON within the JSON; plain, or closed to all but the component. */
function handed(
  waybill: SandboxWaybill,
  { objectId, templateUrl }: Fields,
  isClosed: boolean,
): SandboxAnswer {
  const { waybillNo: waybillCode, receiver, sender, mark, sortingCode, packageName } = waybill;
  const data = {
    waybillCode,
    cpCode: waybill.carrier,
    recipient: { name: receiver.name, mobile: receiver.phone, address: { detail: receiver.address } },
    sender: { name: sender.name, mobile: sender.phone, address: { detail: sender.address } },
    routingInfo: {
      sortation: { name: mark },
      routeCode: sortingCode,
      consolidation: { name: packageName, code: '' },
    },
  };
  const values = isClosed
    ? { encryptedData: `AES:${Buffer.from(JSON.stringify(data)).toString('base64')}` }
    : { data };
  const printData = JSON.stringify({ ...values, signature: `MD:${waybillCode}`, templateURL: templateUrl });
  return yes({ waybillCloudPrintResponseList: [{ objectId, waybillCode, printData }] });
}

function discard(desk: LabelDesk, { cpCode, waybillCode }: Fields): SandboxAnswer {
  const waybill = desk.waybills.get(String(waybillCode));
  if (!waybill || waybill.carrier !== cpCode) return no('B03', '面单号不存在');
  if (waybill.state === '已取消') return no('B04', '面单号已取消');
  waybill.state = '已取消';
  return yes({ discardResult: true });
}

function placeOf(value: unknown): SandboxPlace | undefined {
  const party = (value ?? {}) as Fields;
  const { province, city = '', district = '', detail } = (party.address ?? {}) as Fields;
  const name = String(party.name ?? '');
  const phone = String(party.mobile ?? party.phone ?? '');
  if (!name || !phone || !province || !detail) return undefined;
  return { name, phone, address: [province, city, district, detail].join('') };
}
