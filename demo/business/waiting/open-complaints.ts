import {
  accept,
  agreeReturn,
  askEvidence,
  type ComplaintStory,
  counter,
  decline,
  findRaised,
  HOUR,
  handle,
  ignoreRefusal,
  keepLooseParcel,
  type Neighbours,
  passToSupplier,
  type RaisedComplaint,
  raise,
  sendBack,
} from '../complaint-acts.ts';
import type { Diary } from '../diary.ts';
import type { Town } from '../note-day.ts';

interface OpenComplaint extends ComplaintStory {
  /** How many hours before the shops were opened it was raised. */
  ago: number;
  goesOn?: (raised: RaisedComplaint) => Promise<unknown>;
}

/** Who opens the product finds one at every step, each with its answer still in time but the first. */
const OPEN_COMPLAINTS: readonly OpenComplaint[] = [
  { ago: 50, type: 1, reason: 10, words: '买家说收到的是别的规格', money: 9 },
  { ago: 5, type: 7, reason: 10, words: '箱子压扁，客户要补偿', money: 6 },
  {
    ago: 6,
    type: 7,
    reason: 7,
    words: '晚发一天，客户要补偿',
    money: 8,
    goesOn: (raised) => counter(raised, 3),
  },
  { ago: 5, type: 1, reason: 6, words: '物流没有更新，客户催了两次', money: 12, goesOn: passToSupplier },
  { ago: 6, type: 1, reason: 6, words: '显示签收，客户说没收到', money: 10, goesOn: askEvidence },
  { ago: 7, type: 7, reason: 10, words: '客户说果子偏小', money: 15, goesOn: decline },
  { ago: 8, type: 2, reason: 9, words: '客户不想要了，愿意退回', money: 10, goesOn: agreeReturn },
  {
    ago: 9,
    type: 2,
    reason: 9,
    words: '规格拍错，退回',
    money: 10,
    goesOn: (raised) => agreeReturn(raised).then(() => sendBack(raised)),
  },
  { ago: 9, type: 6, reason: 9, words: '客户拒收', money: 10, goesOn: (raised) => agree(raised) },
  { ago: 4, type: 4, reason: 10, words: '少了一份赠品，请补发', money: 0, goesOn: (raised) => agree(raised) },
  { ago: 3, type: 8, reason: 10, words: '客户问保存方法，想要说明卡', money: 0, isSaid: true },
  {
    ago: 0.5,
    type: 5,
    reason: 8,
    words: '地址写错，请拦下来',
    money: 10,
    goesOn: (raised) => stopping(raised),
  },
];

const agree = ({ by, id }: RaisedComplaint) => accept(by.seller, id, 'channel');

/** The supplier has been asked for the parcel, and has its two hours. */
async function stopping(complaint: RaisedComplaint): Promise<void> {
  await passToSupplier(complaint);
  await handle(complaint.by.seller, complaint.id, { Act: 'take' });
}

/** What lies open on the day on which the shops are looked at first. */
export function leaveComplaints({ tuanzhang, youxuan, guoyuan }: Town, openedAt: Date, diary: Diary): void {
  const by: Neighbours = { buyer: tuanzhang, seller: youxuan, supplier: guoyuan };
  for (const [at, { ago, goesOn, ...says }] of OPEN_COMPLAINTS.entries()) {
    const time = openedAt.getTime() - ago * HOUR;
    let complaint: RaisedComplaint | undefined;
    const note = (when: number, act: () => Promise<unknown>) => diary.note(when, () => ignoreRefusal(act));
    note(time, async () => {
      complaint = await raise(by, { ...says, isSupplied: true }, 500 + at);
    });
    if (!goesOn) continue;
    note(time + (ago * HOUR) / 4, async () => {
      complaint ??= await findRaised(by, says, time);
      if (complaint) await goesOn(complaint);
    });
  }
  diary.note(openedAt.getTime() - 3 * HOUR, () => ignoreRefusal(() => keepLooseParcel(by)));
}
