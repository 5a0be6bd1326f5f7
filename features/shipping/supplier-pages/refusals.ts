import { refusal } from '#kit/endpoint/refusal.ts';
import { MOST_LINKS } from './limits.ts';

export const linkRefusals = {
  nameTaken: refusal('link.name_taken', 4009, '已有名为“{name}”的链接，请换一个名称', 'Name'),
  unreadable: refusal('link.sheet_unreadable', 4022, '{problem}', 'file'),
  tooMany: refusal('link.too_many', 4010, `在用的链接已有 ${MOST_LINKS} 个，请先停用不再用的`),
} as const;

/** What the holder of a link is told who does not get in. */
export const noEntry = {
  forged: refusal('link.forged', 40001, '链接不完整或不正确，请从原来的消息里重新打开，或请对方重新发一个'),
  expired: refusal('link.expired', 40001, '链接已于 {time} 到期，请让发给您的店铺重新发一个'),
  revoked: refusal('link.revoked', 40001, '链接已停用，请让发给您的店铺重新发一个'),
  locked: refusal('link.locked', 4029, '验证码连续输错，请 {minutes} 分钟后再试'),
} as const;

/** The page asks for the code where `NeedsCode` comes with one of these. */
export const codeRefusals = {
  missing: refusal('link.code_missing', 4003, '请输入手机尾号 4 位'),
  wrong: refusal('link.code_wrong', 4003, '手机尾号不正确，还可以试 {left} 次'),
} as const;
