import { useState } from 'react';
import { supplierPage } from '../../page-contract.ts';
import { save } from './link-call.ts';
import { useAct, usePage } from './use-page.ts';

/** The sheet of what is to ship: what no sheet has yet, or all of it. */
export function NoteButton() {
  const { tell } = usePage();
  const { run, isBusy } = useAct(supplierPage.note);
  const [isOpen, setOpen] = useState(false);
  const load = async (OnlyNew: boolean) => {
    const file: unknown = await run({ OnlyNew });
    if (!(file instanceof File)) return;
    save(file);
    tell(`已下载“${file.name}”`);
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-expanded={isOpen}
        disabled={isBusy}
        onClick={() => setOpen(!isOpen)}
      >
        {isBusy ? '正在生成…' : '下载发货单'}
      </button>
      {isOpen && (
        <div className="sp-choice">
          <button type="button" className="btn" disabled={isBusy} onClick={() => void load(true)}>
            只要新的
          </button>
          <button type="button" className="btn" disabled={isBusy} onClick={() => void load(false)}>
            全部待发的
          </button>
        </div>
      )}
    </>
  );
}
