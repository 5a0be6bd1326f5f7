import { PRESETS } from '#features/shops/accounts/presets.ts';
import { isAdminWith, rightNames, rightsIn } from './rights-change.ts';

export interface RightsText {
  /** 管理员, a preset's name, or how many. */
  title: string;
  /** What exactly. */
  detail: string;
}

/** A member's rights in words. */
export function describeRights(rights: number): RightsText {
  if (isAdminWith(rights)) return { title: '管理员', detail: '全部权限' };
  if (rights === 0) return { title: '未授权', detail: '只能看到首页' };
  const preset = PRESETS.find(({ value }) => value === rights);
  const count = `${rightsIn(rights).length} 项权限`;
  return { title: preset ? preset.name : count, detail: rightNames(rights) };
}
