import { useState } from 'react';
import type { ReadingInput } from '#features/sheets/sheet-imports/web/use-columns.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { Section } from '#kit/ui/page.tsx';
import type { Tone } from '#kit/ui/theme.ts';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { type ChargeRow, type ComparedBill, carrierBills } from '../contract.ts';
import { CHARGE_STATE_NAMES, type ChargeState } from '../judge-charge.ts';
import { MOST_SHOWN } from '../limits.ts';

const TONES: Readonly<Record<ChargeState, Tone>> = {
  dearer: 'error',
  unknown: 'error',
  repeated: 'error',
  unread: 'wait',
  unpriced: 'wait',
  missing: 'wait',
  cheaper: 'work',
  agreed: 'ok',
};

interface ComparedRowsProps {
  compared: ComparedBill;
  /** Of the account. */
  name: string;
  /** How the file was read. */
  reading: ReadingInput;
}

/** 核对结果: sums of each state, of which one is looked at row by row. */
export function ComparedRows({ compared, name, reading }: ComparedRowsProps) {
  const { Sums, items, Period, LeftOut, FileID, AccountID } = compared;
  const [chosen, choose] = useState<ChargeState | undefined>(Sums[0]?.State);
  const rows = items.filter(({ State }) => State === chosen);
  const all = Sums.find(({ State }) => State === chosen)?.Rows ?? 0;
  return (
    <>
      <Section title={`核对结果：${name}`}>
        <p className="none num">
          {Period ? `账单日期 ${Period.From} 至 ${Period.To}` : '账单没有日期列，没有查找账单里缺少的包裹'}
          {LeftOut > 0 && `；另有 ${countText(LeftOut)} 行没有快递单号，没有读入`}
        </p>
        <table className="charge-sums">
          <thead>
            <tr>
              {['结果', '票数', '账单运费', '预计运费', '差额'].map((title) => (
                <th key={title} className={title === '结果' ? '' : 'num'}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Sums.map(({ State, Rows, Charged, Expected }) => (
              <tr key={State} className={State === chosen ? 'is-chosen' : ''}>
                <td>
                  <Button kind="text" onClick={() => choose(State)}>
                    {CHARGE_STATE_NAMES[State]}
                  </Button>
                </td>
                <td className="num">{countText(Rows)}</td>
                <td className="num">{moneyText(Charged)}</td>
                <td className="num">{moneyText(Expected)}</td>
                <td className="num">{moneyText(differenceOf(Charged, Expected))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Export on={carrierBills.export} input={{ FileID, AccountID, ...reading }} label="导出核对结果" />
      </Section>
      <Section title={chosen ? `${CHARGE_STATE_NAMES[chosen]} ${countText(all)} 票` : ''}>
        {rows.length === 0 ? <Empty says="没有这样的包裹" /> : <ChargeRows rows={rows} />}
        {all > MOST_SHOWN && <p className="none">这里显示前 {MOST_SHOWN} 票，导出里有全部</p>}
      </Section>
    </>
  );
}

/** In fen, so that no fraction comes of it. */
const differenceOf = (charged: number, expected: number): number =>
  (Math.round(charged * 100) - Math.round(expected * 100)) / 100;

const TITLES = ['快递单号', '目的地', '重量', '账单运费', '预计运费', '说明'];
const NUMBERS: readonly string[] = ['重量', '账单运费', '预计运费'];

const ChargeRows = ({ rows }: { rows: readonly ChargeRow[] }) => (
  <div className="charge-rows">
    <table>
      <thead>
        <tr>
          {TITLES.map((title) => (
            <th key={title} className={NUMBERS.includes(title) ? 'num' : ''}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ChargeLine key={`${row.RowNo} ${row.WaybillNo}`} row={row} />
        ))}
      </tbody>
    </table>
  </div>
);

const ChargeLine = ({ row }: { row: ChargeRow }) => (
  <tr>
    <td>
      <span className="mono">{row.WaybillNo}</span>
      <small>
        {row.RowNo !== null && `第 ${row.RowNo} 行 `}
        {row.OrderID && <OrderNo id={row.OrderID} />}
      </small>
    </td>
    <td>
      {row.Province || '-'}
      <small className="num">{row.Day}</small>
    </td>
    <td className="num">
      {kilograms(row.WeightGrams)}
      {row.OwnGrams !== null && <small>打单 {kilograms(row.OwnGrams)}</small>}
    </td>
    <td className="num" data-title="账单">
      {row.Charged === null ? '-' : moneyText(row.Charged)}
    </td>
    <td className="num" data-title="预计">
      {row.Expected === null ? '-' : moneyText(row.Expected)}
    </td>
    <td>
      <StatusTag tone={TONES[row.State]}>{CHARGE_STATE_NAMES[row.State]}</StatusTag>
      <small>{row.Says}</small>
    </td>
  </tr>
);

const kilograms = (grams: number | null): string => (grams === null ? '-' : `${grams / 1_000} kg`);
