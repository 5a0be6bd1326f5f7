import type { Fault } from '#kit/ui/fields/number-fields.ts';

export interface Credentials {
  name: string;
  password: string;
  again: string;
}

const SHORTEST = 8;

/** What is wrong with what was typed, before the server is asked, by the field of the call; pure. */
export function credentialsProblem(
  { name, password, again }: Credentials,
  isNew: boolean,
  field = 'userLoginPassword',
): Fault | undefined {
  if (!name.trim()) return ['userLoginName', '请输入登录名'];
  if (!password) return [field, '请输入密码'];
  if (!isNew) return undefined;
  if (name.trim().length < 2) return ['userLoginName', '登录名至少 2 个字符'];
  if (password.length < SHORTEST) return [field, `密码至少 ${SHORTEST} 位`];
  return password === again ? undefined : ['again', '两次输入的密码不一致'];
}
