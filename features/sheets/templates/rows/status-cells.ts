import { inSimplified } from '#features/sheets/addresses/text/traditional-script.ts';

/** What cells say of their row whatever their column is called, as people write it there: 已退款, 已锁定. */

const LONGEST = 12;

/** 已退款 alone in a cell, or 取消，不发: the order has ended. */
const ENDED =
  /^(?:(?:先|都|就|了)*(?:不用?|别)(?:再)?(?:发|寄)货?了?|(?:订单|交易|买家|客户|顾客|客人|系统)?(?:已经?|被|全额?|全部|超时)*(?:退款|退货|退单|退掉|退了|取消|关闭|作废|删除|删单|撤单|不要)(?:订单|交易|了|成功|完成)*)[!！。]?$/;

/** 锁定, 已冻结: the order is held back. */
const SUSPENDED =
  /^(?:(?:订单|账[号户]|买家|客户|库存|系统|平台|风控)?(?:已经?|被)?(?:锁定|锁单|冻结|挂起|拦截|暂停|风控)(?:发货|订单|中|了)?)$/;

const saysEnded = (text: string): boolean => text.split(/[\s,，、;；]+/).every((word) => ENDED.test(word));

/** A cell of a column that nothing else is read from, and that says so. */
function cellThat(
  says: (text: string) => boolean,
  cells: readonly string[],
  read: ReadonlySet<number>,
): string | undefined {
  return cells
    .find((text, at) => text.length <= LONGEST && !read.has(at) && says(inSimplified(text.trim())))
    ?.trim();
}

/** Why a row has ended by a cell of a column that nothing else is read from; undefined: no cell says so. */
export function endedIn(cells: readonly string[], read: ReadonlySet<number>): string | undefined {
  const cell = cellThat(saysEnded, cells, read);
  return cell && `这一行写的是“${cell}”，没有导入。`;
}

/** What a person is to look at of a row that is held back by a cell of a column that nothing else is read from. */
export function suspensionIn(cells: readonly string[], read: ReadonlySet<number>): string | undefined {
  const cell = cellThat((text) => SUSPENDED.test(text), cells, read);
  return cell && `这一行写的是“${cell}”，请确认后再发货。`;
}
