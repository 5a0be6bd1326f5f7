import { useEffect, useRef, useState } from 'react';
import { type PastedLine, supplierPage } from '../../page-contract.ts';
import { LineRow } from './line-row.tsx';
import { deliverInParts, type LineChoice, parcelConfigs, readyCount } from './pasted.ts';
import { skippedText, useAct, usePage } from './use-page.ts';

/** Parcels that one call takes. */
const AT_ONCE = 500;

/** What the lines mean, what was decided by hand, and the act on them; `again` asks what they mean now. */
function useLines(again: () => Promise<void>, onDone: () => void) {
  const { tell } = usePage();
  const [lines, setLines] = useState<readonly PastedLine[]>();
  const [chosen, setChosen] = useState<ReadonlyMap<number, LineChoice>>(new Map());
  const { run, isBusy } = useAct(supplierPage.ship);
  const show = (pastedLines: readonly PastedLine[] | undefined) => {
    setLines(pastedLines);
    setChosen(new Map());
  };
  const send = async () => {
    let done = 0;
    const skipped: { reason: string }[] = [];
    for (const DeliverConfigs of deliverInParts(parcelConfigs(lines ?? [], chosen), AT_ONCE)) {
      const answer = await run({ DeliverConfigs });
      if (!answer) return void again();
      done += answer.done;
      skipped.push(...answer.skipped);
    }
    tell(`已发 ${done} 单${skipped.length > 0 ? `；${skippedText(skipped)}` : ''}`);
    if (skipped.length === 0) onDone();
    else void again();
  };
  const choose = (line: number, choice: LineChoice | undefined) =>
    setChosen((old) => {
      const others = [...old].filter(([other]) => other !== line);
      return new Map([...others, ...(choice ? [[line, choice] as const] : [])]);
    });
  return { lines, chosen, isBusy, show, send, choose };
}

/** Waybills as they stand in a chat or a sheet: pasted, looked at line by line, shipped together. */
export function PasteBox({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  const match = useAct(supplierPage.match);
  const read = async () => show((await match.run({ Text: text }))?.items);
  const { show, ...lines } = useLines(read, onDone);
  const write = (typed: string) => {
    setText(typed);
    show(undefined);
  };
  return (
    <div className="sp-form">
      <label>
        <span>一行一个：收件人或订单号，再加快递单号</span>
        <textarea
          className="field"
          rows={5}
          placeholder={'张三 13800000001 中通 78123456789\nLDL1234567890123456 SF1234567890123'}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </label>
      {lines.lines ? (
        <Lines {...lines} lines={lines.lines} isBusy={lines.isBusy || match.isBusy} />
      ) : (
        <button
          type="button"
          className="btn btn-main"
          disabled={match.isBusy || !text.trim()}
          onClick={() => void read()}
        >
          核对
        </button>
      )}
    </div>
  );
}

/** The filled note, or any sheet of waybills, looked at and shipped as pasted lines are. */
export function SheetBox({ file, onDone }: { file: File; onDone: () => void }) {
  const match = useAct(supplierPage.matchFile);
  const read = async () => {
    const answer = await match.run({}, file);
    if (answer) show(answer.items);
    else onDone();
  };
  const { show, ...lines } = useLines(read, onDone);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void read();
  });
  return (
    <div className="sp-form">
      <p className="sp-quiet">{file.name}</p>
      {lines.lines ? (
        <Lines {...lines} lines={lines.lines} isBusy={lines.isBusy || match.isBusy} />
      ) : (
        <p>正在读取…</p>
      )}
    </div>
  );
}

/** With more lines than this the certain ones are only counted. */
const MANY = 30;

interface LinesProps {
  lines: readonly PastedLine[];
  chosen: ReadonlyMap<number, LineChoice>;
  isBusy: boolean;
  send: () => Promise<void>;
  choose: (line: number, choice: LineChoice | undefined) => void;
}

function Lines({ lines, chosen, isBusy, send, choose }: LinesProps) {
  const ready = readyCount(lines, chosen);
  const open = lines.filter(({ Match }) => Match !== 'certain');
  const isFolded = lines.length > MANY;
  return (
    <>
      {isFolded && <p className="sp-ok">{lines.length - open.length} 行已对上，不再一一列出</p>}
      <ul className="sp-lines">
        {(isFolded ? open : lines).map((line) => (
          <LineRow key={line.Line} line={line} chosen={chosen.get(line.Line)} onChoose={choose} />
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-main"
        disabled={isBusy || ready === 0}
        onClick={() => void send()}
      >
        发货（{ready} 行）
      </button>
    </>
  );
}

/** Asks for a sheet with the phone's own chooser. */
export function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="btn" onClick={() => field.current?.click()}>
        上传单号表
      </button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label="有快递单号的表格"
        accept=".xlsx,.xls,.csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Chosen again after it was corrected, it is another file.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
