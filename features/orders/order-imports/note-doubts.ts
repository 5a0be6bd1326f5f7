import { type LineNotes, NOTE_FIELDS } from '#features/orders/staging/staged-fields.ts';
import { type StoredProblem, sheetRemark } from '#features/orders/staging/staged-line.ts';

const STOPS = /退款|退货|退单|取消|不要了|不用发|不发(?:货|了)|别发|停发|拦截|作废/;
/** 不退款, 未退款, 不能取消: nobody wants anything stopped. */
const NEGATED =
  /(?:不|未|没有?|无需?|别|勿|拒绝?)(?:会|可以?|能|要|用|得|想|接受|支持|再)?(?:退款|退货|退单|取消)/g;

/** A note that asks to stop, where the platform's status says nothing of it. */
export function noteDoubts(notes: LineNotes): readonly StoredProblem[] {
  if (NOTE_FIELDS.every((field) => !notes[field])) return NOTHING;
  return NOTE_FIELDS.flatMap((field) => {
    const note = notes[field] ?? '';
    const [word] = STOPS.exec(note.replace(NEGATED, '')) ?? [];
    return word ? [sheetRemark(field, `备注里写着“${word}”，请确认还要发货`)] : [];
  });
}

const NOTHING: readonly StoredProblem[] = [];
