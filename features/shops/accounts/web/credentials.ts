export interface Credentials {
  name: string;
  password: string;
  again: string;
}

const SHORTEST = 8;

/** What is wrong with what was typed, before the server is asked; pure. */
export function problemOf({ name, password, again }: Credentials, isNew: boolean): string | undefined {
  if (!name.trim()) return '请输入登录名';
  if (!password) return '请输入密码';
  if (!isNew) return undefined;
  if (name.trim().length < 2) return '登录名至少 2 个字符';
  if (password.length < SHORTEST) return `密码至少 ${SHORTEST} 位`;
  return password === again ? undefined : '两次输入的密码不一致';
}
