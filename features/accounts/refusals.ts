import { refusal } from '#kit/endpoint/refusal.ts';

export const accountRefusals = {
  wrongPassword: refusal('account.wrong_password', 4005, '登录名或密码不正确，请重新输入'),
  loginNameTaken: refusal('account.login_name_taken', 4009, '登录名 {name} 已被使用，请换一个'),
  disabled: refusal('account.disabled', 4005, '该账号已停用，请联系为您开通账号的店铺'),
  tooManyLogins: refusal('account.too_many_logins', 4029, '登录尝试过于频繁，请 {seconds} 秒后再试'),
} as const;
