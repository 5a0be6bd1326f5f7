import type { Withheld } from '#features/hub/platforms/platform.ts';
import { blocks, type RowRemedy, type StoredProblem } from '#features/orders/staging/staged-line.ts';
import { denial, deny } from '#kit/endpoint/denial.ts';
import type { HubLine } from './line-of.ts';

const no = {
  withheld: denial('hub.withheld', '平台隐去了{names}（加密或打了星号），请到平台查看后用“修改”补上'),
  oddMoney: denial('hub.odd_money', '平台给出的金额“{amount}”不是金额，请核对后用“修改”填写单价'),
  notShipped: denial('hub.not_shipped', '平台注明“{how}”，不能按快递发货'),
} as const;

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
    problems.push(blocks(first, deny(no.withheld, { names }), WITHHELD[first].remedy));
  }
  if (row.odd_money && row.mended?.price === undefined) {
    problems.push(blocks('unitPrice', deny(no.oddMoney, { amount: row.odd_money }), 'fixAmount'));
  }
  if (row.not_shipped) problems.push(blocks('', deny(no.notShipped, { how: row.not_shipped }), 'other'));
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
