import type { Withheld } from '#features/hub/platforms/platform.ts';
import { blocks, type RowRemedy, type StoredProblem } from '#features/orders/staging/staged-line.ts';
import type { HubLine } from './line-of.ts';

const WITHHELD: Readonly<Record<Withheld, { name: string; remedy: RowRemedy }>> = {
  receiver: { name: '收件人', remedy: 'fixReceiver' },
  phone: { name: '电话', remedy: 'fixPhone' },
  address: { name: '地址', remedy: 'fixAddress' },
};

/** What of a receiver nobody can read, unless a person has written it in. */
const hidden = ({ withheld, mended }: HubLine): Withheld[] => withheld.filter((field) => !mended?.[field]);

/** What stands in the way for the platform's own sake, and no sheet's row would have. */
function problemsOf(row: HubLine): StoredProblem[] {
  const problems: StoredProblem[] = [];
  const fields = hidden(row);
  const [first] = fields;
  if (first) {
    const names = fields.map((field) => WITHHELD[field].name).join('、');
    const says = `平台隐去了${names}（加密或打了星号），请到平台查看后用“修改”补上`;
    problems.push(blocks(first, says, WITHHELD[first].remedy));
  }
  if (row.odd_money && row.mended?.price === undefined) {
    const says = `平台给出的金额“${row.odd_money}”不是金额，请核对后用“修改”填写单价`;
    problems.push(blocks('unitPrice', says, 'fixAmount'));
  }
  if (row.not_shipped) problems.push(blocks('', `平台注明“${row.not_shipped}”，不能按快递发货`, 'other'));
  return problems;
}

/** What the judge finds of a receiver that is kept back is said once; no sheet's software has rounded a platform's number. */
export const withPlatformProblems = (
  row: HubLine,
  storedProblems: readonly StoredProblem[],
): StoredProblem[] => {
  const fields: readonly string[] = [...hidden(row), 'sourceOrderNo'];
  return [...problemsOf(row), ...storedProblems.filter(({ field }) => !fields.includes(field))];
};
