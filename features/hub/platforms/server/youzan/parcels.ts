import type { PlatformParcel } from '../../platform.ts';
import { isFault, PlatformFault } from '../../platform-fault.ts';
import { recordOf, textOf, wireList } from '../../wire-text.ts';

type Wire = Record<string, unknown>;

/** What telling 有赞 of parcels asks there. */
export interface ParcelDesk {
  ask(call: readonly [name: string, version: string], input: Wire, tries: number): Promise<Wire>;
  trade(tid: string): Promise<Wire>;
  /** Its number for one of our carriers. */
  carrier(company: string): Promise<string>;
}

/** It says so of an order that has left, whatever its waybill. */
const HAS_LEFT = /(?:重复|已)发货/;

/**
 * As it should be where the refusal names this number, where it was brought before without an answer, or where the trade
 * has it: as when a person wrote it there. Another number there is for a person to put right.
 */
export async function ship(desk: ParcelDesk, parcel: PlatformParcel): Promise<void> {
  const { orderNo, waybillNo, lineNos, company, wasAsked } = parcel;
  const input = {
    tid: orderNo,
    oids: lineNos.join(','),
    out_sid: waybillNo,
    out_stype: await desk.carrier(company),
  };
  // Asked once: what is brought again at once would be answered as if another had brought it.
  await desk.ask(['youzan.logistics.online.confirm', '3.0.0'], input, 1).catch(async (error: unknown) => {
    if (!isFault(error, 'refused') || !HAS_LEFT.test(error.message)) throw error;
    if (wasAsked || error.message.includes(waybillNo)) return;
    if ((await packagesOf(desk, parcel)).some((one) => one.waybillNo === waybillNo)) return;
    throw byHand(parcel, `有赞：${error.message}`, '补上或改成');
  });
}

/**
 * Changes the number of a package that has left, which 有赞 allows once and within a day. Asked again behind a kill it
 * finds the new number there. Which line lies in which package no call says with certainty: where two packages of a trade
 * have the number, a person decides.
 */
export async function replace(desk: ParcelDesk, was: PlatformParcel, now: PlatformParcel): Promise<void> {
  const packages = await packagesOf(desk, was);
  const parcels = packages.filter(({ waybillNo }) => waybillNo === was.waybillNo);
  // Of what was never heard there is nothing to change.
  if (packages.length === 0) return ship(desk, now);
  const [old] = parcels;
  if (!old && packages.some(({ waybillNo }) => waybillNo === now.waybillNo)) return;
  if (!old || parcels.length > 1)
    throw byHand(now, `有赞的这个订单里${old ? '不止一个' : '没有'}运单 ${was.waybillNo} 的包裹`);
  const change = { dist_id: old.id, express_id: await desk.carrier(now.company), express_no: now.waybillNo };
  const input = { tid: now.orderNo, trade_express_modify: [change] };
  const { isSuccess } = await desk
    .ask(['youzan.logistics.online.update', '3.0.0'], input, 1)
    .catch((error: unknown) => {
      throw isFault(error, 'refused') ? byHand(now, `有赞：${error.message}`) : error;
    });
  if (isSuccess === false) throw byHand(now, '有赞没有接受新的运单号');
}

export function refuseTakingBack({ orderNo, waybillNo }: PlatformParcel): never {
  const says = `有赞不能撤回已发货的运单 ${waybillNo}：货没有寄出的，请在有赞后台的订单 ${orderNo} 里与买家协商退款；`;
  throw new PlatformFault('refused', `${says}已寄出另一单的，请在那里修改物流。办好后点“已在平台处理”`);
}

const byHand = ({ orderNo, waybillNo }: PlatformParcel, why: string, to = '改成'): PlatformFault =>
  new PlatformFault(
    'refused',
    `${why}。请在有赞后台的订单 ${orderNo} 里把物流${to} ${waybillNo}，办好后点“已在平台处理”`,
  );

/** The packages of a trade that has left, of those deliveries that the line is in. */
async function packagesOf({ trade }: ParcelDesk, { orderNo, lineNos }: PlatformParcel) {
  const { delivery_order } = await trade(orderNo);
  return wireList(delivery_order)
    .filter(({ oids }) => wireList(oids).some(({ oid }) => lineNos.includes(textOf(oid, 100))))
    .flatMap(({ dists }) => wireList(dists))
    .map(({ dist_id, express_info }) => ({
      id: textOf(dist_id, 100),
      waybillNo: textOf(recordOf(express_info).express_no, 100),
    }));
}
