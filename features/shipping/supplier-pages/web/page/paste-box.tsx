import { useState } from 'react';
import { type PastedLine, supplierPage } from '../../page-contract.ts';
import { LineRow } from './line-row.tsx';
import { configsOf, readyCount } from './pasted.ts';
import { skippedSays, useAct, usePage } from './use-page.ts';

/** What the pasted lines mean, what was decided by hand, and the acts on them. */
function usePasted(onDone: () => void) {
  const { tell } = usePage();
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly PastedLine[]>();
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const match = useAct(supplierPage.match);
  const ship = useAct(supplierPage.ship);
  const read = async () => {
    setLines((await match.run({ Text: text }))?.items);
    setChosen(new Map());
  };
  const send = async () => {
    const answer = await ship.run({ DeliverConfigs: configsOf(lines ?? [], chosen) });
    if (!answer) return;
    tell(`已发 ${answer.done} 单${answer.skipped.length > 0 ? `；${skippedSays(answer.skipped)}` : ''}`);
    if (answer.skipped.length === 0) onDone();
    else void read();
  };
  const write = (typed: string) => {
    setText(typed);
    setLines(undefined);
  };
  const choose = (line: number, id: string) => setChosen((old) => new Map([...old, [line, id]]));
  return { text, lines, chosen, isBusy: match.isBusy || ship.isBusy, read, send, write, choose };
}

/** Waybills as they stand in a chat or a sheet: pasted, looked at line by line, shipped together. */
export function PasteBox({ onDone }: { onDone: () => void }) {
  const { text, lines, chosen, isBusy, read, send, write, choose } = usePasted(onDone);
  const ready = readyCount(lines ?? [], chosen);
  return (
    <div className="sp-form">
      <label>
        <span>一行一个：收货人或订单号，再加快递单号</span>
        <textarea
          className="field"
          rows={5}
          placeholder={'张三 13800000001 中通 78123456789\nLDL1234567890123456 SF1234567890123'}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </label>
      <ul className="sp-lines">
        {lines?.map((line) => (
          <LineRow key={line.Line} line={line} chosen={chosen.get(line.Line)} onChoose={choose} />
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-main"
        disabled={isBusy || (lines ? ready === 0 : !text.trim())}
        onClick={() => void (lines ? send() : read())}
      >
        {lines ? `发货（${ready} 行）` : '对一对'}
      </button>
    </div>
  );
}
