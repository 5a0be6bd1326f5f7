import { refusal } from '#kit/endpoint/refusal.ts';

export const approvalRefusals = {
  oneself: refusal('approval.oneself', 4009, '不能向自己的店铺提交申请，请换一个店铺'),
  memberAlready: refusal(
    'approval.member_already',
    4009,
    '您已是“{shop}”的成员，切换到该店铺即可，不用再申请',
  ),
  linkedAlready: refusal('approval.linked_already', 4009, '已是“{shop}”的{relation}，不用再申请'),
  waitingAlready: refusal(
    'approval.waiting_already',
    4009,
    '向“{shop}”的申请正在等待审核，请联系对方处理，不用重复提交',
  ),
  decidedAlready: refusal(
    'approval.decided_already',
    4009,
    '这条申请已由 {approver} {outcome}，请刷新列表查看',
  ),
  ownApplication: refusal('approval.own_application', 4003, '不能审批自己提交的申请，请让店铺管理员处理'),
} as const;
