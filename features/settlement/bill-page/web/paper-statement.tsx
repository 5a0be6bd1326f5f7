import type { ReactNode } from 'react';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { NET_NAMES, PAID_NAMES } from '#features/settlement/bills/bill-words.ts';
import { capitals } from '#features/settlement/bills/capitals.ts';
import { openBefore } from '#features/settlement/bills/open-before.ts';
import type { SettlementItem } from '#features/settlement/items/item.ts';
import {
  amountOriginText,
  earlierBillText,
  ITEM_KIND_NAMES,
  isReturn,
  SECTION_NAMES,
  signedAmount,
} from '#features/settlement/items/item-words.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { useSession } from '#kit/ui/calls/session.ts';
import { countText, dayText, moneyText, orderNoText } from '#kit/ui/values/display.ts';

interface PaperProps {
  bill: Bill;
  lines: readonly SettlementItem[];
}
interface StatementProps extends PaperProps {
  /** Bills not paid whole that were made before. */
  before: readonly Bill[];
}

/** The statement on paper: parties, sums, lines by section, and the places where both sign. */
export function PaperStatement({ bill, lines, before, contact }: StatementProps & { contact: string }) {
  const own = useSession().shopName();
  const [seller, buyer] = bill.IdPaymentType <= 2 ? [own, bill.TraderName] : [bill.TraderName, own];
  return (
    <article className="paper">
      <h1>对账单</h1>
      <div className="paper-head">
        <Fact name="供货方" says={seller} />
        <Fact name="账单号" says={bill.BillNo} />
        <Fact name="采购方" says={buyer} />
        <Fact name="期间" says={bill.PeriodStart ? `${bill.PeriodStart} 至 ${bill.PeriodEnd}` : '按明细'} />
        <Fact name="制单日期" says={dayText(new Date(bill.CreatedOn))} />
        <Fact name="到期日" says={bill.DueOn ?? '未约定'} />
        {contact && <Fact name={seller === own ? '供货方联系' : '采购方联系'} says={contact} />}
      </div>
      <Totals bill={bill} lines={lines} before={before} />
      <LinesOnPaper bill={bill} lines={lines}>
        <Sign side="供货方" shop={seller} />
        <Sign side="采购方" shop={buyer} />
      </LinesOnPaper>
    </article>
  );
}

const Fact = ({ name, says }: { name: string; says: ReactNode }) => (
  <p>
    <span>{name}</span>
    <b>{says}</b>
  </p>
);

/** In the direction of the net, so that the lines add up to the total whoever gets it. */
const amountOf = ({ IdPaymentType }: Bill, line: SettlementItem) =>
  isReturn(IdPaymentType) ? -signedAmount(line) : signedAmount(line);
const sumOf = (bill: Bill, lines: readonly SettlementItem[]) =>
  yuanOf(lines.reduce((sum, line) => sum + fenOf(amountOf(bill, line)), 0));

/** 本期 + 更正 ± 上期调整 − 扣款 = 合计, then what is paid, the total in words, and what is left of bills before. */
function Totals({ bill, lines, before }: StatementProps) {
  const [paid = '已付', open = '未付'] = PAID_NAMES[bill.IdPaymentType] ?? [];
  const sections = [1, 3, 4, 2].flatMap((section) => {
    const some = lines.filter(({ Section }) => (Section ?? 1) === section);
    return some.length > 0
      ? [{ name: SECTION_NAMES[section] ?? '', count: some.length, sum: sumOf(bill, some) }]
      : [];
  });
  return (
    <table className="paper-sums">
      <tbody>
        {sections.map(({ name, count, sum }) => (
          <tr key={name}>
            <th>{name}</th>
            <td>{countText(count)} 笔</td>
            <td className="num">{moneyText(sum)}</td>
          </tr>
        ))}
        <tr className="paper-total">
          <th>{NET_NAMES[bill.IdPaymentType]}合计</th>
          <td>人民币大写：{capitals(fenOf(bill.TotalAmount))}</td>
          <td className="num">{moneyText(bill.TotalAmount)}</td>
        </tr>
        <tr>
          <th>{paid}</th>
          <td>
            {bill.UnconfirmedAmount > 0 && `其中 ${moneyText(bill.UnconfirmedAmount)} 待收款方确认到账`}
          </td>
          <td className="num">{moneyText(bill.PaidAmount)}</td>
        </tr>
        <tr>
          <th>{open}</th>
          <td>人民币大写：{capitals(fenOf(bill.UnpaidAmount))}</td>
          <td className="num">{moneyText(bill.UnpaidAmount)}</td>
        </tr>
        <Earlier bill={bill} before={before} open={open} />
      </tbody>
    </table>
  );
}

/** What is left of bills before, and with it all that is open. */
function Earlier({ bill, before, open }: Pick<StatementProps, 'bill' | 'before'> & { open: string }) {
  const { count, amount, all } = openBefore(bill, before);
  if (count === 0) return null;
  return (
    <>
      <tr>
        <th>上期未结</th>
        <td>{countText(count)} 张账单</td>
        <td className="num">{moneyText(amount)}</td>
      </tr>
      <tr className="paper-total">
        <th>累计{open}</th>
        <td />
        <td className="num">{moneyText(all)}</td>
      </tr>
    </>
  );
}

/** Titles with their widths in characters; what has none takes the rest. */
const COLUMNS = [
  ['序号', '7ch'],
  ['日期', '13ch'],
  ['订单号', '25ch'],
  ['商品', 'auto'],
  ['收件人', '13ch'],
  ['说明', '21ch'],
  ['金额', '15ch'],
] as const;

/** Where both sign is the table's last row: so it stays whole, and never comes to lie on a page without a line and the total. */
const LinesOnPaper = ({ bill, lines, children }: PaperProps & { children: ReactNode }) => (
  <table className="paper-lines">
    <colgroup>
      {COLUMNS.map(([title, width]) => (
        <col key={title} style={{ width }} />
      ))}
    </colgroup>
    <thead>
      <tr>
        {COLUMNS.map(([title]) => (
          <th key={title} className={title === '金额' ? 'num' : ''}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map((line, at) => (
        <tr key={line.ItemID}>
          <td>{at + 1}</td>
          <td className="paper-no">{dayText(new Date(line.BookedOn))}</td>
          <td className="paper-no">{line.OrderID && orderNoText(line.OrderID)}</td>
          <td>{line.SpuName || ITEM_KIND_NAMES[line.Kind]}</td>
          <td>{line.Receiver}</td>
          <td>
            {line.Section !== 1 && `${SECTION_NAMES[line.Section ?? 1]}：`}
            {amountOriginText(line)}
            {earlierBillText(line)}
          </td>
          <td className="num">{moneyText(amountOf(bill, line))}</td>
        </tr>
      ))}
      <tr className="paper-total">
        <td colSpan={6}>合计 {countText(lines.length)} 笔</td>
        <td className="num">{moneyText(sumOf(bill, lines))}</td>
      </tr>
      <tr className="paper-end">
        <td colSpan={COLUMNS.length}>
          <div className="paper-signs">{children}</div>
        </td>
      </tr>
    </tbody>
  </table>
);

const Sign = ({ side, shop }: { side: string; shop: string }) => (
  <div>
    <p>
      {side}（盖章）：<b>{shop}</b>
    </p>
    <p>经办人：</p>
    <p>日期：　　　　年　　月　　日</p>
  </div>
);
