import { refusal } from '#kit/endpoint/refusal.ts';

export const accountRefusals = {
  wrongPassword: refusal(
    'account.wrong_password',
    4005,
    '登录名或密码不正确，请重新输入',
    'userLoginPassword',
  ),
  weakPassword: refusal('account.weak_password', 4022, '{says}', 'userLoginPassword'),
  weakNewPassword: refusal('account.weak_new_password', 4022, '{says}', 'NewPassword'),
  loginNameTaken: refusal(
    'account.login_name_taken',
    4009,
    '登录名 {name} 已被使用，请换一个',
    'userLoginName',
  ),
  disabled: refusal('account.disabled', 4005, '该账号已停用，请联系为您开通账号的店铺'),
  tooManyLogins: refusal('account.too_many_logins', 4029, '登录尝试过于频繁，请 {seconds} 秒后再试'),
  wrongOldPassword: refusal('account.wrong_old_password', 4005, '原密码不正确，请重新输入', 'OldPassword'),
  lastSignIn: refusal('account.last_sign_in', 4009, '还没有设置密码，请先设置登录名和密码再解绑微信'),
  weChatClosed: refusal('account.wechat_closed', 4009, '没有开通微信登录，请用登录名和密码登录'),
  weChatDown: refusal('account.wechat_down', 4005, '微信暂时没有回应，请稍后再试，或用登录名和密码登录'),
  weChatRefused: refusal('account.wechat_refused', 4005, '微信没有确认这次登录，请重新扫码'),
  signInLapsed: refusal('account.sign_in_lapsed', 4005, '这次微信登录已失效，请回到登录页重新扫码'),
  weChatTaken: refusal('account.wechat_taken', 4009, '这个微信已绑定其他账号，请先在那个账号中解绑'),
  weChatLinked: refusal('account.wechat_linked', 4009, '账号已绑定微信，请先解绑再绑定另一个'),
} as const;
