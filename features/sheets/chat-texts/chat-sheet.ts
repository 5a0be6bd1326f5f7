import type { SheetField } from '#features/sheets/templates/fields/order-fields.ts';
import type { ChatLine } from './chat-entry.ts';
import type { ChatReading } from './read-chat.ts';

/** A chat as a sheet of orders: a row for each of somebody's goods, and one for each line that is nobody's. */
export const CHAT_COLUMNS: readonly { header: string; field: SheetField | null }[] = [
  { header: '原文', field: null },
  { header: '收货信息', field: 'address' },
  { header: '商品', field: 'product' },
  { header: '数量', field: 'quantity' },
  { header: '单价', field: 'unitPrice' },
  { header: '实付', field: 'paidAmount' },
  { header: '昵称', field: 'buyerName' },
  { header: '核对', field: null },
  { header: '说明', field: null },
];

/** The column that says what of a row is to be checked. */
export const CHAT_DOUBTS = CHAT_COLUMNS.length - 2;
/** The column that says why a row is no order. */
export const CHAT_REASON = CHAT_COLUMNS.length - 1;

const REASONS: Readonly<Record<ChatLine['says'], string>> = {
  heading: '接龙的标题或商品，不是订单',
  speaker: '发消息的人和时间，不是订单',
  cancelled: '写了不要了，不是订单',
  talk: '没有收件人，也没有商品，不是订单',
  overlong: '太长了，没有读，请按一人一行分开后再粘贴',
  unclear: '像是要什么或改什么，没有读懂，请核对后手工补上',
};

/** Rows under `CHAT_COLUMNS`, in the order of the text. */
export function chatRows({ people, others }: ChatReading): string[][] {
  const rows = people.flatMap((person) => {
    const { line, text, receiverText, nickname, goods, paid } = person;
    const doubts = person.doubts.join('；');
    const wishes = goods.length > 0 ? goods : [{ name: '', count: 1, price: '' }];
    // One sum for several goods belongs to none of them alone.
    const sum = wishes.length === 1 ? paid : '';
    return wishes.map(({ name, count, price }) => ({
      line,
      cells: [text, receiverText, name, String(count), sum === '' ? price : '', sum, nickname, doubts, ''],
    }));
  });
  const left = others.map(({ line, text, says, reason }) => ({
    line,
    cells: [text, '', '', '', '', '', '', '', reason ?? REASONS[says]],
  }));
  return [...rows, ...left].sort((a, b) => a.line - b.line).map(({ cells }) => cells);
}
