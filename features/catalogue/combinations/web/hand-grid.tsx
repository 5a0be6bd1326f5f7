import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { type GroupDraft, piecesTyped } from './group-draft.ts';
import { countsOf, type HandRow, newRow, problemsOf, readCombinationLines } from './hand-draft.ts';
import { ordersPerCombination, splitText } from './sources.ts';

interface HandGridProps {
  draft: GroupDraft;
  rows: readonly HandRow[];
  onChange: (rows: readonly HandRow[]) => void;
}

/** 手工录入: a combination a row, a column a product; many lines at once by paste. */
export function HandGrid({ draft, rows, onChange }: HandGridProps) {
  const problems = problemsOf(rows, piecesTyped(draft));
  if (draft.products.length === 0) return <p className="none">请先选择可选商品，再录入组合</p>;
  const change = (row: HandRow) => onChange(rows.map((one) => (one.id === row.id ? row : one)));
  return (
    <>
      <div className="choice-table">
        <table>
          <thead>
            <tr>
              <th>组合名称</th>
              {draft.products.map(({ SkuID, SkuName }) => (
                <th key={SkuID} title={SkuName} className="product">
                  {SkuName}
                </th>
              ))}
              <th>件数</th>
              <th aria-label="操作" />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <CombinationRow
                key={row.id}
                row={row}
                at={at + 1}
                draft={draft}
                problem={problems.get(row.id)}
                onChange={change}
                onRemove={() => onChange(rows.filter((one) => one.id !== row.id))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Button onClick={() => onChange([...rows, newRow()])}>添加组合</Button>
      <PasteLines draft={draft} onRows={(more) => onChange([...rows.filter(isFilled), ...more])} />
    </>
  );
}

interface CombinationRowProps {
  row: HandRow;
  at: number;
  draft: GroupDraft;
  problem: string | undefined;
  onChange: (row: HandRow) => void;
  onRemove: () => void;
}

const CombinationRow = ({ row, at, draft, problem, onChange, onRemove }: CombinationRowProps) => (
  <tr>
    <td>
      <input
        className="field"
        aria-label={`第 ${at} 个组合的名称`}
        placeholder="不填则按内容起名"
        value={row.name}
        onChange={(event) => onChange({ ...row, name: event.target.value })}
      />
    </td>
    {draft.products.map(({ SkuID, SkuName }) => (
      <td key={SkuID}>
        <input
          className="field num"
          inputMode="numeric"
          aria-label={`第 ${at} 个组合的${SkuName}`}
          placeholder="0"
          value={row.counts[SkuID] ?? ''}
          onChange={(event) => onChange({ ...row, counts: { ...row.counts, [SkuID]: event.target.value } })}
        />
      </td>
    ))}
    <td className={problem ? 'problem' : 'num'}>{problem ?? wholeSays(row, draft)}</td>
    <td>
      <Button kind="text" onClick={onRemove}>
        移除
      </Button>
    </td>
  </tr>
);

/** 已选 4 件，分 2 单. */
const wholeSays = (row: HandRow, draft: GroupDraft): string =>
  [`已选 ${piecesTyped(draft)} 件`, splitText(ordersPerCombination(countsOf(row), draft.products))]
    .filter(Boolean)
    .join('，');

const isFilled = ({ name, counts }: HandRow) => name !== '' || Object.values(counts).some(Boolean);

/** Reads lines such as 苹果×2+梨×1; those that it can't read stay to be corrected. */
function PasteLines({ draft, onRows }: { draft: GroupDraft; onRows: (rows: readonly HandRow[]) => void }) {
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const add = () => {
    const read = readCombinationLines(text, draft.products);
    setProblems(read.problems);
    if (read.problems.length > 0) return;
    setText('');
    onRows(read.rows);
  };
  return (
    <div className="paste-lines">
      <LabelledField label="粘贴组合，一行一个" problem={problems.join('；')} hint="如：苹果×2+梨×1">
        <textarea
          className="field wide"
          rows={3}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblems([]);
          }}
        />
      </LabelledField>
      <Button onClick={add} disabled={!text.trim()}>
        加入表格
      </Button>
    </div>
  );
}
