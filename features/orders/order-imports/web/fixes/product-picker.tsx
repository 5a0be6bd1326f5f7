import '../task.css';
import './product-picker.css';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { STOCK_NAMES, type StockWord } from '#features/catalogue/quotas/stock-words.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useDebounced } from '#kit/ui/hooks/use-debounced.ts';
import { Link } from '#kit/ui/link.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { OfferedGroupChoice, setsNamed, useOfferedGroups } from './offered-sets.tsx';

export interface PickableListing {
  SpuID: string;
  SpuName: string;
}
interface Offered extends PickableListing {
  /** Code, vendor or likeness. */
  note: string;
  image?: string | null;
}

interface ProductPickerProps {
  /** The product as the channel writes it. */
  name?: string;
  /** Rows of that name. */
  rows?: number;
  suggestions?: readonly (PickableListing & { Score: number })[];
  /** Pieces that are set now. */
  pieces?: number;
  busy?: boolean;
  onPick: (listing: PickableListing, pieces: number) => void;
  /** Nobody sells it yet. */
  onNew?: (() => void) | undefined;
  /** It names a combination that nobody has entered. */
  onNewSet?: (() => void) | undefined;
  onClose: () => void;
}

const MOST_PIECES = 1_000;

/** 选商品: what the name is most like, a search among the listings on sale, or a vendor's sets. Load it lazily. */
export default function ProductPicker(props: ProductPickerProps) {
  const { name = '', rows = 0, suggestions = [], busy = false, onPick, onClose } = props;
  const [text, setText] = useState('');
  const [group, setGroup] = useState('');
  const [pieces, setPieces] = useState(String(props.pieces ?? 1));
  const { offered, groups, matches, none, isComing } = useOffered(text, group, suggestions);
  const count = Math.min(MOST_PIECES, Math.max(1, Math.round(Number(pieces)) || 1));
  const pick = (listing: PickableListing | undefined) => {
    if (listing && !busy) onPick(listing, count);
  };
  const { here, setAt, press, forget } = useKeys(offered, isComing, pick);
  const type = (typed: string) => {
    setText(typed);
    forget();
  };
  return (
    <Dialog title="选商品" onClose={onClose}>
      {name && <PickerFor name={name} rows={rows} pieces={pieces} onPieces={setPieces} />}
      <input
        type="search"
        autoFocus
        className="field wide"
        aria-label="搜索商品"
        placeholder="搜商品名称、编码、条码"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <OfferedGroupChoice offeredGroups={groups} chosen={group} onChoose={setGroup} />
      <div className="picker-list" aria-busy={matches.isFetching}>
        <Choices offered={offered} at={here} busy={busy} onAt={setAt} onPick={pick} />
        {none}
        {matches.error && <p className="problem">{matches.error.message}</p>}
      </div>
      {props.onNew && <NoneOfThese onNew={props.onNew} onNewSet={props.onNewSet} />}
    </Dialog>
  );
}

/** Arrows choose, Enter picks; pressed before anything of what was typed is here, it waits for the answer. */
function useKeys(
  offered: readonly Offered[],
  isComing: boolean,
  pick: (listing: Offered | undefined) => void,
) {
  const [at, setAt] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const here = Math.max(0, Math.min(at, offered.length - 1));
  useEffect(() => {
    if (!isEntered || isComing) return;
    setEntered(false);
    pick(offered[here]);
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(here + 1);
    else if (event.key === 'ArrowUp') setAt(here - 1);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (isComing && offered.length === 0) setEntered(true);
      else pick(offered[here]);
    } else return;
    event.preventDefault();
  };
  const forget = () => {
    setAt(0);
    setEntered(false);
  };
  return { here, setAt, press, forget };
}

type Suggestions = NonNullable<ProductPickerProps['suggestions']>;

/** What may be picked of what was typed, and what is said where that is nothing. */
function useOffered(text: string, group: string, suggestions: Suggestions) {
  const search = useDebounced(text.trim());
  const answer = useCall(spus.lookUp, { Search: search, OnSaleOnly: true, pageSize: 30 }, { keep: true });
  const groups = useOfferedGroups();
  if (group) {
    const offered = setsNamed(groups, group, text);
    return { offered, groups, matches: answer, none: offered.length === 0 && <NoSet />, isComing: false };
  }
  const isFound = search === text.trim() && answer.isSuccess && !answer.isPlaceholderData;
  // Until the search has answered, what is here and has the words stays, the suggestions too: Enter and a press
  // mean what was typed, and what is shown to them does not go away for a moment.
  const all = offer(search && isFound ? [] : suggestions, answer.data?.items ?? []);
  const offered = isFound ? all : all.filter((one) => says(one, text));
  const isNone = offered.length === 0 && isFound;
  return {
    offered,
    groups,
    matches: answer,
    none: isNone && <NoListing search={search} />,
    isComing: !isFound && !answer.error,
  };
}

const NoneOfThese = ({ onNew, onNewSet }: { onNew: () => void; onNewSet?: (() => void) | undefined }) => (
  <p className="picker-new">
    都不是？
    {onNewSet && (
      <button type="button" className="fix-btn" onClick={onNewSet}>
        新建该组合
      </button>
    )}
    <button type="button" className="fix-btn" onClick={onNew}>
      新建商品
    </button>
  </p>
);

const NoSet = () => <p className="none">没有这样的组合，换个词试试</p>;

const NoListing = ({ search }: { search: string }) => (
  <p className="none">
    {search ? '没有找到在售商品，换个词试试，或' : '还没有在售商品，请供应商分销给您，或'}先到{' '}
    <Link to="/sku/spu" target="_blank">
      在售商品
    </Link>{' '}
    录入
  </p>
);

/** What is matched: the channel's name, its rows, and how many pieces one of it is. */
function PickerFor(props: { name: string; rows: number; pieces: string; onPieces: (text: string) => void }) {
  const { name, rows, pieces, onPieces } = props;
  return (
    <div className="picker-for">
      <p>
        渠道的商品 <b>{name}</b>
      </p>
      <p className="none">
        {rows > 1 ? `同名的 ${countText(rows)} 行一起匹配，` : ''}以后同一平台再出现会自动识别
      </p>
      <label>
        渠道的 1 件对应
        <input
          className="field num"
          inputMode="numeric"
          aria-label="份数"
          value={pieces}
          onChange={(event) => onPieces(event.target.value)}
        />
        份
      </label>
    </div>
  );
}

interface ChoicesProps {
  offered: readonly Offered[];
  at: number;
  busy: boolean;
  onAt: (index: number) => void;
  onPick: (listing: PickableListing) => void;
}

const Choices = ({ offered, at, busy, onAt, onPick }: ChoicesProps) =>
  offered.map((listing, index) => (
    <button
      key={listing.SpuID}
      type="button"
      className={index === at ? 'is-on' : ''}
      disabled={busy}
      onPointerEnter={() => onAt(index)}
      onClick={() => onPick(listing)}
    >
      <GoodsName name={listing.SpuName} image={listing.image} still whole />
      <small title={listing.note}>{listing.note}</small>
    </button>
  ));

interface PickedListing extends PickableListing {
  externalID: string | null;
  VendorName: string | null;
  spuImageUrl: string | null;
  Left: number | null;
  Stock: StockWord | '';
}

/** What may still be ordered of it, where that is limited, and how much there is. */
const orderableSays = ({ Left, Stock }: Pick<PickedListing, 'Left' | 'Stock'>) =>
  [Left === null ? '' : `可售 ${countText(Left)}`, Stock && STOCK_NAMES[Stock]].filter(Boolean).join('，');

const says = ({ SpuName, note }: Offered, words: string) =>
  `${SpuName} ${note}`.toLowerCase().includes(words.trim().toLowerCase());

/** Suggestions first, best first; then what the search finds. */
function offer(
  suggestions: readonly (PickableListing & { Score: number })[],
  pickedListings: readonly PickedListing[],
): Offered[] {
  const images = new Map(pickedListings.map(({ SpuID, spuImageUrl }) => [SpuID, spuImageUrl]));
  const alike = suggestions.map(({ Score, ...one }) => ({
    ...one,
    note: `相似 ${Score}%`,
    image: images.get(one.SpuID) ?? null,
  }));
  const known = new Set(alike.map(({ SpuID }) => SpuID));
  const others = pickedListings
    .filter(({ SpuID }) => !known.has(SpuID))
    .map(({ SpuID, SpuName, spuImageUrl, externalID, VendorName, ...there }) => ({
      SpuID,
      SpuName,
      image: spuImageUrl,
      // Whose it is may be long, and is cut before how much there is of it.
      note: [externalID, orderableSays(there), VendorName].filter(Boolean).join(' · '),
    }));
  return [...alike, ...others];
}
