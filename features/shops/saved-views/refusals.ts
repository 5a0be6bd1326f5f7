import { refusal } from '#kit/endpoint/refusal.ts';

export const savedViewRefusals = {
  tooMany: refusal(
    'saved_view.too_many',
    4009,
    '一个列表最多保存 {most} 个视图，请先在“管理视图”里删除不用的',
    'Name',
  ),
  tooManyInAll: refusal('saved_view.too_many_in_all', 4009, '您保存的视图太多，请先删除不用的', 'Name'),
  nameTaken: refusal('saved_view.name_taken', 4009, '视图“{name}”已存在，请换一个名称', 'NewName'),
} as const;
