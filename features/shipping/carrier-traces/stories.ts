/** One line of a story: so many hours after it began. */
interface Chapter {
  hours: number;
  code: string;
  text: string;
  place: string;
}

const chapter = (hours: number, code: string, text: string, place = ''): Chapter => ({
  hours,
  code,
  text,
  place,
});

const COLLECTED = chapter(2, '1', '快件已揽收', '产地');
const LEFT = chapter(8, '0', '离开【产地分拨中心】，发往【收货地】', '产地');
const ARRIVED = chapter(26, '0', '到达【收货地分拨中心】', '收货地');
const OUT = chapter(32, '5', '快递员正在派送', '收货地');

const NORMAL = [COLLECTED, LEFT, ARRIVED, OUT, chapter(36, '3', '已签收，签收人：本人', '收货地')];
const BACK = [chapter(60, '6', '快件正在退回', '收货地'), chapter(84, '4', '退回件已由寄件人签收', '产地')];

/** What becomes of a parcel, by the last digit of its number. */
const BY_DIGIT: Readonly<Record<string, readonly Chapter[]>> = {
  4: [chapter(1, '101', '商家已下单，等待揽收'), ...NORMAL.map((one) => ({ ...one, hours: one.hours + 30 }))],
  5: [COLLECTED, LEFT],
  6: [COLLECTED, LEFT, ARRIVED, OUT, chapter(34, '2', '收件人拒收', '收货地'), ...BACK],
  7: [COLLECTED, LEFT, ARRIVED, ...BACK],
  8: [COLLECTED, LEFT, ARRIVED, chapter(50, '2', '快件疑似遗失，正在查找', '收货地')],
  9: [
    COLLECTED,
    LEFT,
    ARRIVED,
    chapter(33, '501', '快件已放入驿站，请凭取件码领取', '收货地'),
    chapter(90, '3', '已在驿站签收', '收货地'),
  ],
};

/** The lines of a number until now, newest first; `hourMs` is how long an hour of the story takes. */
export function storyOf(waybillNo: string, begun: Date, now: Date, hourMs: number) {
  const story = BY_DIGIT[waybillNo.at(-1) ?? ''] ?? NORMAL;
  return story
    .map((one) => ({ ...one, at: new Date(begun.getTime() + one.hours * hourMs) }))
    .filter(({ at }) => at <= now)
    .reverse();
}
