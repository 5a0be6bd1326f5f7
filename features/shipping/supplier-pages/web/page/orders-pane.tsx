import { useState } from 'react';
import { useDebounced } from '#kit/ui/hooks/use-debounced.ts';
import { type LinkHead, supplierPage } from '../../page-contract.ts';
import { NoteButton } from './note-button.tsx';
import { OrderCard } from './order-card.tsx';
import { FileButton, PasteBox, SheetBox } from './paste-box.tsx';
import { PrintBox } from './print-box.tsx';
import { useAnswer } from './use-page.ts';

type Tab = 'toShip' | 'held' | 'shipped';
const EMPTY: Readonly<Record<Tab, string>> = {
  toShip: '没有要发的订单',
  held: '没有挂起的订单',
  shipped: '今天还没有发货',
};
const STEP = 20;
const MOST = 500;
/** A link may ask so often in a minute: a word that is being typed is asked for once. */
const WORDS_MS = 400;

interface Props {
  tab: Tab;
  head: LinkHead;
}

/** The orders of one tab, the oldest first, of shipped ones the newest; those to ship with their sums, note and waybills. */
export function OrdersPane({ tab, head }: Props) {
  const [find, setFind] = useState('');
  const [product, setProduct] = useState('');
  const [size, setSize] = useState(STEP);
  const isPicked = head.Products.some(({ Key }) => Key === product);
  const isDesc = tab === 'shipped';
  const words = useDebounced(find.trim(), WORDS_MS);
  const input = { tab, isDesc, find: words, pageSize: size, ...(isPicked && { products: [product] }) };
  const { data, failed } = useAnswer(supplierPage.orders, input);
  return (
    <>
      {tab === 'toShip' && <ToShip head={head} product={isPicked ? product : ''} onPick={setProduct} />}
      <input
        className="field sp-find"
        type="search"
        aria-label="查找订单"
        placeholder="收件人、手机尾号或订单号"
        value={find}
        onChange={({ target }) => setFind(target.value)}
      />
      {failed && <p className="sp-card sp-late">{failed}</p>}
      <div className="sp-cards">
        {data?.items.map((order) => (
          <OrderCard key={order.OrderID} order={order} tab={tab} />
        ))}
      </div>
      {data?.total === 0 && <p className="sp-none">{find ? '没有找到，换一个词试试' : EMPTY[tab]}</p>}
      {data && data.total > data.items.length && size < MOST && (
        <button
          type="button"
          className="btn sp-wide"
          onClick={() => setSize(Math.min(MOST, size + STEP * 2))}
        >
          加载更多（还有 {data.total - data.items.length} 单）
        </button>
      )}
    </>
  );
}

interface SumsProps {
  head: LinkHead;
  product: string;
  onPick: (product: string) => void;
}

function ToShip({ head, product, onPick }: SumsProps) {
  const [way, setWay] = useState<'paste' | File>();
  const close = () => setWay(undefined);
  // What was pasted stays until it is looked at, though the last order has gone meanwhile.
  if (head.ToShip === 0 && !way) return <PrintBox product="" />;
  return (
    <section className="sp-card">
      <p>
        要发 <b>{head.ToShip}</b> 单，共 <b>{head.Pieces}</b> 件
        {head.Late > 0 && <b className="sp-late">，{head.Late} 单已超时</b>}
      </p>
      <div className="sp-acts">
        <NoteButton />
        <button
          type="button"
          className="btn"
          aria-expanded={way === 'paste'}
          onClick={() => setWay(way === 'paste' ? undefined : 'paste')}
        >
          粘贴单号
        </button>
        <FileButton onFile={setWay} />
      </div>
      {way === 'paste' && <PasteBox onDone={close} />}
      {way instanceof File && <SheetBox key={way.lastModified} file={way} onDone={close} />}
      <PrintBox product={product} />
      <Products head={head} product={product} onPick={onPick} />
    </section>
  );
}

const FIRST = 4;

/** Pieces per product; one is picked to see its orders alone. */
function Products({ head: { Products: all }, product, onPick }: SumsProps) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? all : all.slice(0, FIRST);
  return (
    <div className="sp-products">
      {shown.map(({ Key, SpuName, Pieces }) => (
        <button
          key={Key}
          type="button"
          aria-pressed={Key === product}
          onClick={() => onPick(Key === product ? '' : Key)}
        >
          {SpuName} <b>{Pieces}</b> 件
        </button>
      ))}
      {all.length > shown.length && (
        <button type="button" onClick={() => setAll(true)}>
          还有 {all.length - shown.length} 种
        </button>
      )}
    </div>
  );
}
