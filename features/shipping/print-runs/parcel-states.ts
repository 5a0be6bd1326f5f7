/** A parcel of a run, from the plan to the road (domain page §2). */
export const PARCEL_STATES = [
  'new',
  'numbering',
  'numbered',
  'printed',
  'shipped',
  'failed',
  'unclear',
  'recycling',
  'recycled',
  'voided',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** As people read them. Voided: given up, and the provider did not take the number back. */
export const PARCEL_STATE_NAMES: Readonly<Record<ParcelState, string>> = {
  new: '待取号',
  numbering: '取号中',
  numbered: '已取号',
  printed: '已打印',
  shipped: '已发货',
  failed: '取号失败',
  unclear: '待核实',
  recycling: '回收中',
  recycled: '已回收',
  voided: '已作废',
};

/** Its pieces are spoken for, and the order does not count them as shipped yet. */
export const CLAIMING: readonly ParcelState[] = ['new', 'numbering', 'unclear', 'numbered', 'printed'];
/** Its number counts: no other parcel may have it. */
export const LIVE: readonly ParcelState[] = ['numbered', 'printed', 'shipped'];
/** It holds the others of its family: its number counts, or may come yet. */
export const BINDING: readonly ParcelState[] = [...LIVE, 'numbering', 'unclear'];
/** It has a number and lies here. */
export const HERE: readonly ParcelState[] = ['numbered', 'printed'];

/** What became of telling the carrier to bring a parcel back (拦截). */
export const INTERCEPTS = ['asked', 'accepted', 'refused', 'unclear'] as const;
export type Intercept = (typeof INTERCEPTS)[number];
export const INTERCEPT_NAMES: Readonly<Record<Intercept, string>> = {
  asked: '正在联系快递拦截',
  accepted: '快递已受理拦截',
  refused: '快递没有受理拦截',
  unclear: '拦截没有回答',
};

/** What the provider's cloud printer said of a label (云打印). */
export const CLOUD_STATES = ['sent', 'printed', 'failed'] as const;
export type CloudState = (typeof CLOUD_STATES)[number];
export const CLOUD_STATE_NAMES: Readonly<Record<CloudState, string>> = {
  sent: '云打印机正在打',
  printed: '云打印机已打出',
  failed: '云打印机没有打出',
};

/** When an order counts as shipped. */
export const SHIPS_AT = ['numbering', 'printing', 'hand'] as const;
export type ShipsAt = (typeof SHIPS_AT)[number];
export const SHIPS_AT_NAMES: Readonly<Record<ShipsAt, string>> = {
  numbering: '取到单号时',
  printing: '打印面单时',
  hand: '点“确认发货”或扫面单时',
};

/** The states in which a label may still have to come out of a cloud printer: an order may ship before its label is there. */
export const statesAtCloud = (shipsAt: ShipsAt): ParcelState[] =>
  shipsAt === 'numbering' ? ['numbered', 'shipped'] : ['numbered'];
