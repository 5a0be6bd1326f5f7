import { Link } from 'react-router';
import { countText, moneyText } from '#kit/ui/display.ts';
import type { Days } from '#kit/ui/list/days.ts';
import type { Part } from '../contract.ts';
import { complaintsAt, hoursText, rateText } from './complaints-at.ts';

interface PartsTableProps {
  of: readonly Part[];
  days: Days;
  /** The filter of the list that keeps a part's complaints. */
  filter: string;
  /** Told by supplier it is the supplier's time that counts. */
  withVendor?: boolean;
}

interface Column {
  title: string;
  show: (part: Part) => string;
}

/** Parts side by side, the most complaints first; each opens its complaints. */
export function PartsTable({ of, days, filter, withVendor = false }: PartsTableProps) {
  const columns = columnsOf(of[0], withVendor);
  return (
    <div className="complaint-parts">
      <table>
        <thead>
          <tr>
            <th scope="col">名称</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="num">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.map((part) => (
            <tr key={part.ID}>
              <td>
                {part.ID ? (
                  <Link to={complaintsAt(days, { [filter]: part.ID })}>{part.Name}</Link>
                ) : (
                  part.Name
                )}
              </td>
              {columns.map(({ title, show }) => (
                <td key={title} className="num">
                  {show(part)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const yuan = (value: number | undefined) => moneyText(value ?? 0);

function columnsOf(first: Part | undefined, withVendor: boolean): Column[] {
  const all: (Column | false)[] = [
    { title: '投诉', show: ({ Complaints }) => countText(Complaints) },
    first?.Rate !== null && { title: '每百单', show: ({ Rate }) => rateText(Rate) },
    first?.Got !== undefined && { title: '供应商承担', show: ({ Got }) => yuan(Got) },
    first?.Given !== undefined && { title: '给渠道和买家', show: ({ Given }) => yuan(Given) },
    first?.Borne !== undefined && { title: '本店承担', show: ({ Borne }) => yuan(Borne) },
    withVendor
      ? { title: '供应商答复', show: ({ VendorHours }) => hoursText(VendorHours) }
      : { title: '本店答复', show: ({ AnswerHours }) => hoursText(AnswerHours) },
    { title: '未了结', show: ({ Open }) => countText(Open) },
    { title: '超时', show: ({ Overdue }) => countText(Overdue) },
    { title: '重新打开', show: ({ Reopened }) => countText(Reopened) },
  ];
  return all.filter((column) => column !== false);
}
