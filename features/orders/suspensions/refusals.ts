import { refusal } from '#kit/endpoint/refusal.ts';

export const suspensionRefusals = {
  noteMissing: refusal('hold.note_missing', 4022, '选了“其他”，请写明挂起原因', 'Note'),
  untilWrong: refusal('hold.until_wrong', 4022, '恢复时间应在现在之后、90 天之内，请重新选择', 'Until'),
} as const;
