import { complaints } from '#features/aftersale/complaints/contract.ts';
import {
  accept,
  agreeReturn,
  askEvidence,
  type ComplaintStory,
  close,
  counter,
  decline,
  findRaised,
  HOUR,
  handle,
  ignoreRefusal,
  type Neighbours,
  passUpAndAnswer,
  type RaisedComplaint,
  raise,
  receive,
  resend,
  reverseAgreement,
  sendBack,
} from './complaint-acts.ts';
import type { Diary } from './diary.ts';

interface Story extends ComplaintStory {
  /** What is done within hours, and what days later: nobody leaves a neighbour without an answer. */
  goesOn: (raised: RaisedComplaint) => Promise<unknown>;
  ends?: (raised: RaisedComplaint) => Promise<unknown>;
}

/** What comes of a complaint: one after the other of these, so that every state stands somewhere. */
const STORIES: readonly Story[] = [
  { type: 7, reason: 10, words: '到货有两个压坏，客户要补偿', money: 6, goesOn: passUpAndAnswer },
  { type: 1, reason: 6, words: '物流三天没有更新，客户没有收到', money: 12, goesOn: passUpAndAnswer },
  {
    type: 7,
    reason: 7,
    words: '晚发两天，客户要求补偿',
    money: 10,
    goesOn: (raised) => counter(raised, 4),
    ends: ({ by, id }) => accept(by.buyer, id, 'vendor'),
  },
  {
    type: 1,
    reason: 9,
    words: '客户说口味不合适',
    money: 15,
    goesOn: decline,
    ends: ({ by, id }) => handle(by.buyer, id, { Act: 'fail', Leg: 'vendor', Reason: '客户同意不退' }),
  },
  {
    type: 2,
    reason: 9,
    words: '客户不想要了，愿意退回',
    money: 10,
    pieces: 2,
    goesOn: agreeReturn,
    // One of two came back, and the buyer's side leaves it at that.
    ends: (raised) =>
      sendBack(raised)
        .then(() => receive(raised))
        .then(() => accept(raised.by.buyer, raised.id, 'vendor')),
  },
  {
    type: 2,
    reason: 9,
    words: '规格拍错，退回',
    money: 10,
    goesOn: (raised) => agreeReturn(raised).then(() => sendBack(raised)),
    ends: receive,
  },
  {
    type: 6,
    reason: 9,
    words: '客户拒收',
    money: 10,
    goesOn: ({ by, id }) => accept(by.seller, id, 'channel'),
    ends: receive,
  },
  { type: 4, reason: 10, words: '少了一份赠品，请补发', money: 0, goesOn: resend },
  { type: 7, reason: 10, words: '客户投诉果子偏小', money: 5, goesOn: reverseAgreement },
  {
    type: 1,
    reason: 6,
    words: '显示签收，客户说没收到',
    money: 18,
    goesOn: askEvidence,
    ends: ({ by, id }) => evidence(by, id).then(() => accept(by.seller, id, 'channel')),
  },
];

const evidence = ({ buyer }: Neighbours, id: string) =>
  buyer.call(complaints.remark, {
    ComplaintIDs: [id],
    Text: '驿站没有出库记录，底单签名不是本人',
    Audience: 'vendor',
  });

/** One complaint of a day, lived to its end over the days that follow. */
export function complainOnce(by: Neighbours, at: number, time: number, diary: Diary): void {
  const story = STORIES[at % STORIES.length];
  if (!story) return;
  const isSaid = at % 4 === 3;
  let raised: RaisedComplaint | undefined;
  const note = (hours: number, act: () => Promise<unknown>) =>
    diary.note(time + hours * HOUR, () => ignoreRefusal(act));
  const then = (hours: number, act: (raised: RaisedComplaint) => Promise<unknown> | undefined) =>
    note(hours, async () => {
      raised ??= await findRaised(by, story, time);
      if (raised) await act(raised);
    });
  note(0, async () => {
    raised = await raise(by, { ...story, isSaid }, at);
  });
  then(2, (raised) => story.goesOn(raised));
  then(22, (raised) => story.ends?.(raised));
  if (isSaid) then(28, answerBuyer);
  if (at % 2 === 0) then(68, ({ id }) => close(by.buyer, id));
}

/** The buyer is given what the supplier gives, or told that nothing comes of it. */
async function answerBuyer({ by: { buyer }, id }: RaisedComplaint): Promise<void> {
  const { Head } = await buyer.call(complaints.detail, { ComplaintID: id });
  if (Head.MoneyIn === null || Head.MoneyIn <= 0) return void (await close(buyer, id));
  await handle(buyer, id, { Act: 'passOn', Leg: 'buyer' });
  await accept(buyer, id, 'buyer');
}
