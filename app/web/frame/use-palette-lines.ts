import { type Hit, palette } from '#features/insight/palette/contract.ts';
import { useMay, useSession } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useDebounced } from '#kit/ui/hooks/use-debounced.ts';
import { samePath } from '../guard.ts';
import { useVisibleRoutes } from '../use-visible-routes.ts';
import { linkPath } from '../use-waiting.ts';
import { actsOf, destinationsFor, type PaletteLine } from './palette-destinations.ts';
import { recentLines } from './palette-memory.ts';

const KINDS: Record<Hit['Kind'], string> = {
  order: '订单',
  phone: '手机号',
  receiver: '收件人',
  spu: '在售商品',
  sku: '商品',
  agent: '渠道',
  vendor: '供应商',
};
const PAUSE_MS = 60;

/** Lines of the palette, and whether more are on their way. */
export interface PaletteResult {
  lines: PaletteLine[];
  isComing: boolean;
}

/** Lines of the palette for a text: lately used first, then acts and screens, then what the shop has of that name. */
export function usePaletteLines(text: string): PaletteResult {
  const routes = useVisibleRoutes();
  const may = useMay();
  const shopId = useSession().shopId();
  const Text = useDebounced(text.trim(), PAUSE_MS);
  const result = useCall(
    palette.find,
    { Text },
    { enabled: Text !== '' && shopId !== '', keep: true, staleTime: 10_000 },
  );
  const mayOpen = ({ to }: PaletteLine) => routes.some(({ path }) => samePath(path, linkPath(to)));
  const hits = text.trim() === '' ? [] : (result.data?.items ?? []).map(asLine).filter(mayOpen);
  const query = text.trim().toLowerCase();
  const actAt = new Map(actsOf(routes, may).map(({ title, to }) => [title, to]));
  const recent = recentLines()
    // An act may begin elsewhere than when it was used last.
    .map((line) => ({ ...line, to: actAt.get(line.title) ?? line.to }))
    .filter(mayOpen)
    .filter(({ title }) => title.toLowerCase().includes(query))
    .map((line) => ({ ...line, group: '最近使用' }));
  const isNew = ({ to, title }: PaletteLine) =>
    !recent.some((line) => line.to === to && line.title === title);
  const lines = [...recent, ...destinationsFor(text, routes, may).filter(isNew), ...hits.filter(isNew)];
  return { lines, isComing: text.trim() !== Text || result.isFetching };
}

const asLine = ({ Kind, Title, Note, To }: Hit): PaletteLine => ({
  group: KINDS[Kind],
  title: Title,
  note: Note,
  to: To,
});
