import { refusal } from '#kit/endpoint/refusal.ts';

export const memberRefusals = {
  lastAdmin: refusal('member.last_admin', 4009, '“{name}”是店铺唯一的管理员，请先把另一位成员设为管理员'),
  adminsOnly: refusal('member.admins_only', 4003, '只有管理员可以设置、修改或移除管理员，请联系店铺管理员'),
  notYours: refusal('member.right_not_yours', 4003, '不能授予自己没有的权限：{rights}，请联系店铺管理员开通'),
  unknownRights: refusal('member.unknown_rights', 4022, '权限值 {value} 无效，请刷新页面后重新选择权限'),
} as const;
