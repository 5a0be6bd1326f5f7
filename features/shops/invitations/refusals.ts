import { refusal } from '#kit/endpoint/refusal.ts';

export const invitationRefusals = {
  // One answer for unknown, expired, used and revoked: whoever guesses learns nothing.
  invalid: refusal('invitation.invalid', 4004, '邀请码不存在或已失效，请向对方索取新的邀请码'),
  needsShop: refusal('invitation.needs_shop', 4009, '使用{relation}邀请码需要先有店铺，请先新开店铺'),
  ownShop: refusal('invitation.own_shop', 4009, '这是本店铺发出的邀请码，请发给对方使用'),
  adminAlready: refusal('invitation.admin_already', 4009, '您已是“{shop}”的管理员，切换到该店铺即可'),
  adminOnly: refusal('invitation.admin_only', 4003, '只有拥有全部权限的管理员可以转让店铺，请联系店铺管理员'),
  memberOfOwn: refusal('invitation.member_of_own', 4022, '成员邀请码只能为当前店铺创建，请不要指定其他店铺'),
} as const;
