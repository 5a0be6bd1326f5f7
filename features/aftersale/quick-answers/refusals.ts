import { refusal } from '#kit/endpoint/refusal.ts';

export const quickAnswerRefusals = {
  titleTaken: refusal('quick_answer.title_taken', 4009, '已有快捷回复「{title}」，请换一个标题', 'Title'),
  tooMany: refusal('quick_answer.too_many', 4009, '最多保存 {most} 条快捷回复，请先删除不用的'),
} as const;
