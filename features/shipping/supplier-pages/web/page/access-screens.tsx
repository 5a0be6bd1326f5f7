import { type SyntheticEvent, useState } from 'react';
import { Mark } from '#kit/ui/values/mark.tsx';
import { keepCode } from './link-call.ts';

/** The link opens nothing any more, or never did. */
export const OverScreen = ({ says }: { says: string }) => (
  <main className="sp-alone">
    <Mark size={48} />
    <h1>打不开这个页面</h1>
    <p>{says}</p>
  </main>
);

/** The last four digits of the phone that the link was made for. */
export function CodeScreen({ says }: { says: string }) {
  const [code, setCode] = useState('');
  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    if (/^\d{4}$/.test(code)) keepCode(code);
  };
  return (
    <main className="sp-alone">
      <Mark size={48} />
      <h1>请输入手机尾号</h1>
      <p>发链接的店铺登记了您的手机号，输对后 4 位就能看到要发的订单</p>
      <form onSubmit={open}>
        <input
          className="field"
          inputMode="numeric"
          autoComplete="off"
          aria-label="手机号的后 4 位"
          placeholder="后 4 位数字"
          maxLength={4}
          value={code}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
        />
        <button type="submit" className="btn btn-main" disabled={code.length !== 4}>
          打开
        </button>
      </form>
      <p className="sp-late" role="alert">
        {says}
      </p>
    </main>
  );
}
