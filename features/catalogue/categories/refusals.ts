import { refusal } from '#kit/endpoint/refusal.ts';

export const categoryRefusals = {
  nameTaken: refusal('category.name_taken', 4009, '同级已有分类“{name}”，请换一个名称', 'CategoryName'),
  tooDeep: refusal('category.too_deep', 4009, '分类最多 4 级，请放到上面几级'),
  intoItself: refusal('category.into_itself', 4009, '不能移到自己的下级，请选择别的位置'),
  inUse: refusal('category.in_use', 4009, '还有 {count} 个商品或下级分类，请先移走'),
  tooMany: refusal('category.too_many', 4009, '分类最多 {max} 个，现有 {count} 个，请减少后再添加'),
} as const;
