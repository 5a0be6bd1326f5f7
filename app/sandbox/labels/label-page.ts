import { escaped } from '../answer.ts';
import { sandboxPage } from '../pages.ts';
import type { DeskMood, LabelDesk } from './label-desk.ts';

/** What whoever tries the product may have the desk do next. */
const ACTS: readonly { mood: keyof DeskMood; says: string }[] = [
  { mood: 'slowNext', says: '下一个回答慢 20 秒' },
  { mood: 'loseNext', says: '下一个回答丢失（已取号）' },
  { mood: 'failNext', says: '下一次调用失败' },
  { mood: 'paperOut', says: '云打印机下一张缺纸' },
];
const SHOWN = 500;

/** Page of the numbers that were handed out, the newest first. */
export function labelPage({ waybills, mood }: LabelDesk): string {
  const all = [...waybills.values()].reverse();
  const numbersInUse = all.filter(({ state }) => state !== '已取消').length;
  const acts = ACTS.map(
    ({ mood: act, says }) =>
      `<button name="act" value="${act}">${says}${mood[act] > 0 ? `（${mood[act]}）` : ''}</button>`,
  );
  const rows = all.slice(0, SHOWN).map(
    (
      one,
    ) => `<tr><td>${escaped([one.waybillNo, ...one.children].join(' '))}</td><td>${escaped(one.carrier)}</td>
      <td>${escaped(one.orderId)}</td><td>${escaped(one.receiver.name)}</td><td>${escaped(one.receiver.address)}</td>
      <td>${escaped(one.cargo)}</td><td>${one.state}${one.printed > 0 ? `，云打印 ${one.printed} 次` : ''}</td></tr>`,
  );
  return sandboxPage(
    '快递100、快递鸟与菜鸟（沙箱）· 单号',
    `<form method="post"><p>在用 <b id="taken">${numbersInUse}</b> 个，已取消 <b id="cancelled">${all.length - numbersInUse}</b> 个。
    德邦账号没有余额，札达县无人派送。${acts.join('')}</p>
    <table><tr><th>单号</th><th>快递</th><th>请求号</th><th>收件人</th><th>地址</th><th>品名</th><th>状态</th></tr>
    ${rows.join('')}</table></form>`,
  );
}

/** A press on one of its buttons. */
export function pressDesk({ mood }: LabelDesk, form: URLSearchParams): void {
  const act = ACTS.find(({ mood: name }) => name === form.get('act'));
  if (act) mood[act.mood] += 1;
}
