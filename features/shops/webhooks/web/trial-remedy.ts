import type { Delivery } from '../contract.ts';

/** What to do by what was answered, the narrower first. */
const REMEDIES: readonly { from: number; to: number; says: string }[] = [
  { from: 300, to: 399, says: '对方要求跳转，请把地址改为跳转后的最终地址' },
  { from: 401, to: 403, says: '对方没有认可这次请求，请核对接收方的密钥和签名校验' },
  { from: 404, to: 404, says: '对方没有这个地址，请核对路径，确认接收程序已启动' },
  { from: 405, to: 405, says: '对方的这个地址不收 POST 请求，请在接收方放开' },
  { from: 429, to: 429, says: '对方限制了请求次数，请稍后再试，或在接收方放宽限制' },
  { from: 500, to: 599, says: '对方的程序出错了，请查看接收方的日志' },
  { from: 0, to: 999, says: '对方没有接受，请按它的应答检查接收方' },
];

/** Why a trial was not taken, in a sentence that says what to do. */
export function trialRemedy({ Status, Answer }: Pick<Delivery, 'Status' | 'Answer'>): string {
  if (Status === null)
    return `${Answer || '没有送达'}。请核对地址、端口和证书，确认接收程序已启动、公网能够访问`;
  const remedy = REMEDIES.find(({ from, to }) => from <= Status && Status <= to);
  return remedy?.says ?? '';
}
