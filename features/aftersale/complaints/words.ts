/** Kinds of complaints: what is asked for (specification §4, domain page of complaints §2). */
export const COMPLAINT_TYPE_NAMES: Readonly<Record<number, string>> = {
  1: '仅退款',
  2: '退货退款',
  3: '换货',
  4: '补发',
  5: '拦截',
  6: '拒收',
  7: '补偿',
  8: '其他',
};
/** Kinds in which goods come back; what is refused comes back in the parcel that was sent. */
export const RETURNING: readonly number[] = [2, 3, 5, 6];
/** Kinds in which the seller says where goods go back to. */
export const SENT_BACK: readonly number[] = [2, 3];
/** Kinds in which goods are sent anew. */
export const EXCHANGED = 3;
export const RESENDING: readonly number[] = [EXCHANGED, 4];
/** Kinds in which the parcel that was sent comes back by itself. */
export const INTERCEPT = 5;
export const REFUSED = 6;
export const BY_ITSELF: readonly number[] = [INTERCEPT, REFUSED];
export const LOST = 6;
export const BAD_FRUIT = 3;
export const WRONG_ADDRESS = 8;
export const REASON_NAMES: Readonly<Record<number, string>> = {
  1: '质量问题',
  2: '破损',
  3: '坏果',
  4: '错发',
  5: '漏发',
  6: '丢件',
  7: '未按时发货',
  8: '地址错误',
  9: '不想要了',
  10: '其他',
};
export const RESPONSIBLE_NAMES: Readonly<Record<number, string>> = {
  0: '未定',
  1: '供应商',
  2: '录单店铺',
  3: '渠道',
  4: '物流',
  5: '买家',
};

/** States of a complaint in one shop; the same bits stand on its row of the order. */
export const STATE = { pending: 65_536, working: 131_072, handled: 262_144, failed: 524_288 } as const;
export const COMPLAINT_STATE_NAMES: Readonly<Record<number, string>> = {
  [STATE.pending]: '待处理',
  [STATE.working]: '处理中',
  [STATE.handled]: '已处理',
  [STATE.failed]: '处理失败',
};

/** Bit beside the state of a complaint that came of a parcel in trouble. */
export const FROM_TROUBLE = 2_048;
/** State without that bit. */
export const stateIn = (status: number): number => status & ~FROM_TROUBLE;

/**
 * What a seller's policy has against a talk, as bits: later than the seller takes it, or nothing that it offers; the
 * seller decides.
 */
export const POLICY_MARK = { late: 1, notOffered: 2 } as const;
export const MARK_NAMES: Readonly<Record<number, string>> = {
  [POLICY_MARK.late]: '超时效',
  [POLICY_MARK.notOffered]: '政策不含',
};

/** Results of a complaint, as bits that add up. */
export const RESULT = {
  exchangedBack: 1_048_576,
  intercepted: 2_097_152,
  returned: 4_194_304,
  exchanged: 8_388_608,
  resent: 16_777_216,
  money: 33_554_432,
  lessReturned: 67_108_864,
} as const;
export const RESULT_NAMES: Readonly<Record<number, string>> = {
  [RESULT.exchangedBack]: '换货的退货已收',
  [RESULT.intercepted]: '已拦截',
  [RESULT.returned]: '已收退货',
  [RESULT.exchanged]: '已下换货单',
  [RESULT.resent]: '已补发',
  [RESULT.lessReturned]: '少收退货',
  [RESULT.money]: '已记账',
};

/** Results in words. */
export const resultsText = (results: number): string =>
  Object.entries(RESULT_NAMES)
    .filter(([bit]) => (results & Number(bit)) !== 0)
    .map(([, name]) => name)
    .join('、');

/** What may be agreed and not there yet: goods that come back, goods sent anew. */
export const AWAITS = ['goods', 'resend'] as const;

/** Whose move a complaint waits for. */
export const WAITS = ['me', 'agent', 'vendor', 'buyer', 'nobody'] as const;
export type WaitsFor = (typeof WAITS)[number];
export const WAITS_NAMES: Readonly<Record<WaitsFor, string>> = {
  me: '待我处理',
  agent: '等渠道',
  vendor: '等供应商',
  buyer: '等买家',
  nobody: '-',
};

/** Pictures without which a complaint isn't sent, by reason: what is wrong with the goods can be seen. */
const PROOF: Readonly<Record<number, number>> = { 1: 2, 2: 2, 3: 2, 4: 1, 5: 1 };

/** Kind for which a picture is always asked: who asks for compensation shows for what. */
const COMPENSATION = 7;

/**
 * Number of pictures that a complaint needs; a policy that asks for pictures always needs one. Of a parcel that comes back
 * by itself none are asked: nobody holds it.
 */
export const requiredPictures = (
  { type, reason }: { type: number; reason: number },
  isRequired: boolean,
): number =>
  BY_ITSELF.includes(type) ? 0 : Math.max(PROOF[reason] ?? 0, isRequired || type === COMPENSATION ? 1 : 0);

/** Pictures that each kind of complaint needs, whatever the reason. */
export const evidenceOfTypes = (isRequired: boolean) =>
  Object.keys(COMPLAINT_TYPE_NAMES).map((type) => {
    const Pictures = requiredPictures({ type: Number(type), reason: 0 }, isRequired);
    const isSeen = Number(type) === REFUSED && Pictures === 0;
    const Says = isSeen ? '物流已显示退回的不用附图，否则 1 张' : Pictures > 0 ? proofText(Pictures) : '';
    return { IdComplaintType: Number(type), Pictures, Says };
  });

/** Pictures that each reason needs. */
export const evidenceOfReasons = () =>
  Object.keys(REASON_NAMES).map((reason) => {
    const Pictures = PROOF[Number(reason)] ?? 0;
    return { IdReason: Number(reason), Pictures, Says: Pictures > 0 ? proofText(Pictures) : '' };
  });

/** Which pictures, in words. */
export const proofText = (count: number): string =>
  count === 2 ? '商品照片和面单照片各 1 张' : '商品照片 1 张';
