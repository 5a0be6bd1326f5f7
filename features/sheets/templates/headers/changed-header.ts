import { readHeader } from './header-text.ts';

const CHANGED = /^(?:修改|变更|更改|更正|更换|改)[后成为]的?|^最?新的?(?=收[货件]|地址|电话|手机|联系)/;

/** What a column says that holds a change of another: 修改后的收货地址 is 收货地址; undefined where it holds none. */
export function changedHeader(header: string): string | undefined {
  const { bare } = readHeader(header);
  const rest = bare.replace(CHANGED, '');
  return rest !== bare && rest !== '' ? rest : undefined;
}
