import { useQuery } from '@tanstack/react-query';
import { Button } from '#kit/ui/acts/button.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { Failed } from '#kit/ui/empty.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { Marked } from '#kit/ui/list-page.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { Lines } from '#kit/ui/table/lines.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { Stack } from '#kit/ui/values/stack.tsx';
import { type PushKind, type PushLine, platformGoods } from '../contract.ts';

const AT_ONCE = 500;
const NAMES: Readonly<Record<PushKind, string>> = { stock: '推送库存', price: '推送价格' };

interface PushDialogProps {
  kind: PushKind;
  marked: Marked<typeof platformGoods.products>;
  onClose: () => void;
}

/** What platforms will be told, before they are; load it lazily. */
export default function PushDialog({ kind, marked, onClose }: PushDialogProps) {
  const preview = usePreview(kind, marked);
  const lines = preview.data?.items.filter(({ New, Says }) => New !== null && !Says) ?? [];
  const { run, pending } = useAction(platformGoods.push, {
    done: ({ done }) => `${done} 个正在后台推送，结果见“最近推送”`,
    onDone: () => {
      marked.clear();
      onClose();
    },
  });
  const push = () => {
    const Products = lines.map(({ CustomerID, GoodsNo, New }) => ({ CustomerID, GoodsNo, New: New ?? 0 }));
    void run({ Kind: kind, Products });
  };
  return (
    <Dialog
      title={`${NAMES[kind]}：预览`}
      shape="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="main" busy={pending} disabled={lines.length === 0} onClick={push}>
            推送 {lines.length} 个
          </Button>
        </>
      }
    >
      {preview.error && <Failed error={preview.error} />}
      {!preview.data && !preview.error && <Skeleton lines={6} />}
      {preview.data && <PushLines kind={kind} pushLines={preview.data.items} />}
    </Dialog>
  );
}

const usePreview = (kind: PushKind, marked: PushDialogProps['marked']) =>
  useQuery({
    queryKey: ['push preview', kind, marked.input, marked.isAll, marked.rows],
    queryFn: async ({ signal }) => {
      const rows = (await marked.all()).slice(0, AT_ONCE);
      const Products = rows.map(({ CustomerID, GoodsNo }) => ({ CustomerID, GoodsNo }));
      return call(platformGoods.preview, { Kind: kind, Products }, { signal });
    },
    retry: false,
    gcTime: 0,
  });

function PushLines({ kind, pushLines }: { kind: PushKind; pushLines: readonly PushLine[] }) {
  const show = (value: number | null, none: string) =>
    value === null ? none : kind === 'stock' ? countText(value) : moneyText(value);
  return (
    <>
      <p className="lines-counts">平台上的数字会改成本店现在的，只推送这一次。</p>
      <Lines
        columns={[
          {
            title: '平台商品',
            show: ({ Name, Says, ShopName }) => (
              <Stack>
                {Name}
                {Says ? <span className="problem">{Says}</span> : ShopName}
              </Stack>
            ),
          },
          {
            title: '平台当前',
            as: 'figure',
            show: ({ Now }) => show(Now, kind === 'stock' ? '不限' : '-'),
          },
          { title: '改为', as: 'figure', show: ({ Says, New }) => !Says && <b>{show(New, '')}</b> },
        ]}
        rows={pushLines}
        keyOf={({ CustomerID, GoodsNo }) => `${CustomerID} ${GoodsNo}`}
        isOut={({ Says }) => Boolean(Says)}
      />
    </>
  );
}
