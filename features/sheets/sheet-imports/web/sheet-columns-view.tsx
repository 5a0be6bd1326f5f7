import './sheet-imports.css';
import './sample.css';
import './sheet-columns.css';
import { Select } from '#kit/ui/fields/select.tsx';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { isUnusedColumn, type SheetColumn, type SheetColumns } from '../column-record.ts';
import { ColumnChip } from './column-chip.tsx';
import type { ReadColumns } from './use-columns.ts';

/** How each column of a sheet is read, to be looked at and changed before anything is imported; or why it can't be read. */
export function SheetColumnsView({ columns }: { columns: ReadColumns }) {
  const { data, error } = columns.query;
  if (error && !data)
    return (
      <p className="problem sheet-refused" role="alert">
        {error.message}
      </p>
    );
  return <Loaded query={columns.query}>{(sheet) => <Understood sheet={sheet} columns={columns} />}</Loaded>;
}

interface UnderstoodProps {
  sheet: SheetColumns;
  columns: ReadColumns;
}

function Understood({ sheet, columns }: UnderstoodProps) {
  const isPhone = useIsPhone();
  return (
    <div className="sheet-columns">
      <SheetPlace sheet={sheet} columns={columns} />
      <ColumnNotes sheet={sheet} />
      {isPhone ? (
        <ColumnCards sheet={sheet} columns={columns} />
      ) : (
        <ColumnTable sheet={sheet} columns={columns} />
      )}
      {columns.query.error && (
        <p className="problem" role="alert">
          {columns.query.error.message}
        </p>
      )}
    </div>
  );
}

const HEADER_ROWS = Array.from({ length: 20 }, (_, at) => at + 1);

/** Which sheet of the file, and which row is its header. */
function SheetPlace({ sheet: { FileName, SheetName, Sheets, HeaderRow }, columns }: UnderstoodProps) {
  const rows = [...new Set([...HEADER_ROWS, HeaderRow])].filter((row) => row > 0).sort((a, b) => a - b);
  return (
    <div className="row sheet-place">
      <b className="outcome-file">{FileName}</b>
      {Sheets.length > 1 && (
        <span>
          工作表
          <Select
            label="工作表"
            value={SheetName}
            options={Sheets.map(({ Name, Hidden }) => ({
              value: Name,
              label: Hidden ? `${Name}（隐藏）` : Name,
            }))}
            onChange={columns.setSheet}
          />
        </span>
      )}
      <span>
        表头
        <Select
          label="表头"
          value={String(HeaderRow)}
          options={[
            { value: '0', label: '没有表头' },
            ...rows.map((row) => ({ value: String(row), label: `第 ${row} 行` })),
          ]}
          onChange={(row) => columns.setHeaderRow(Number(row))}
        />
      </span>
    </div>
  );
}

const nameOf = ({ Header, Index }: SheetColumn): string => Header || `第 ${Index + 1} 列`;

const BY = {
  header: '按表头识别',
  template: '按模板',
  remembered: '按上次的选择',
  call: '按这次的选择',
} as const;

/** What is lacking, by what the columns were read, and which of them nothing is read of. */
const ColumnNotes = ({ sheet }: { sheet: SheetColumns }) => {
  const { Problem, Advice, By, TemplateName, Columns } = sheet;
  const unused = Columns.filter(isUnusedColumn);
  return (
    <div className="mapping-notes" aria-live="polite">
      {Problem && (
        <p className="note tone-error">{Problem.replace('请在表头中补上', '请在下面指定，或在表头中补上')}</p>
      )}
      {Advice.map((says) => (
        <p key={says} className="note tone-wait">
          {says}
        </p>
      ))}
      <p className="none">
        {BY[By]}
        {TemplateName && `“${TemplateName}”`}
        ，点列名可以改；改过的会记住，下次同样的表直接这样读
      </p>
      {unused.length > 0 && (
        <p>
          没有使用的 {unused.length} 列：{unused.map(nameOf).join('、')}
        </p>
      )}
    </div>
  );
};

function Chip({ column, sheet, columns }: UnderstoodProps & { column: SheetColumn }) {
  const { Index, Field, PartOf } = column;
  const titleOf = (key: string | null) => sheet.Fields.find(({ Key }) => Key === key)?.Title ?? '';
  const used = new Set(sheet.Columns.flatMap((each) => each.Field ?? []));
  return (
    <ColumnChip
      name={nameOf(column)}
      field={Field}
      fieldTitle={titleOf(Field)}
      joins={titleOf(PartOf)}
      certainty={isUnusedColumn(column) ? 'none' : 'sure'}
      hint={
        PartOf ? `和别的列合起来作为${titleOf(PartOf)}` : Field === null ? '这一列没有使用' : BY[sheet.By]
      }
      disabled={columns.query.isFetching}
      options={sheet.Fields.map(({ Key, Title, Required }) => ({
        value: Key,
        label: `${Title}${Required ? '（必需）' : ''}${Key !== Field && used.has(Key) ? '（换到这一列）' : ''}`,
      }))}
      onChange={(field) => columns.setField(Index, field)}
    />
  );
}

/** The first rows as they are read, under the fields that they would become. */
const ColumnTable = ({ sheet, columns }: UnderstoodProps) => (
  <div className="sample">
    <table>
      <thead>
        <tr>
          {sheet.Columns.map((column) => (
            <th key={column.Index} scope="col">
              <Chip column={column} sheet={sheet} columns={columns} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.Rows.map(({ RowNo, Cells }) => (
          <tr key={RowNo}>
            {sheet.Columns.map((column, at) => (
              <ReadCell key={column.Index} column={column} cell={Cells[at]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {sheet.Rows.length === 0 && <p className="none sample-none">表头下面没有内容，换一行表头试试</p>}
  </div>
);

type Cell = SheetColumns['Rows'][number]['Cells'][number];

/** A cell as it is read; as the file has it, where that is something else or nothing is read of it. */
const ReadCell = ({ cell, column }: { cell: Cell | undefined; column: SheetColumn }) => {
  const isRead = column.Field !== null;
  const { Text = '', Read = '', Problem = '' } = cell ?? {};
  if (Problem)
    return (
      <td className="is-bad" title={Problem}>
        {Text || '（空）'}
      </td>
    );
  return (
    <td className={isUnusedColumn(column) ? 'is-unused' : ''} title={Text}>
      {isRead ? Read : Text}
      {isRead && Read !== Text && <small>{Text}</small>}
    </td>
  );
};

const SAMPLES = 2;

/** The same on a phone: a column a line, with what stands in it. */
const ColumnCards = ({ sheet, columns }: UnderstoodProps) => (
  <ul className="mapping-cards">
    {sheet.Columns.map((column, at) => (
      <li key={column.Index}>
        <Chip column={column} sheet={sheet} columns={columns} />
        <p className="none">
          {sheet.Rows.flatMap(({ Cells }) => Cells[at] ?? [])
            .map(({ Text, Read, Problem }) => Problem || Read || Text)
            .filter(Boolean)
            .slice(0, SAMPLES)
            .join('；') || '（空）'}
        </p>
      </li>
    ))}
  </ul>
);
