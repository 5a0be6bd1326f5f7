import { lazy, Suspense, useRef, useState } from 'react';
import { thirdParties } from '#features/sheets/third-parties/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { CallFailed } from '#kit/ui/calls/client.ts';
import { upload } from '#kit/ui/calls/upload.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import { templates } from '../contract.ts';
import { isOfBlankSheet } from '../fields/order-fields.ts';
import type { DraftState } from './use-draft.ts';

const StandardDialog = lazy(() => import('./standard-dialog.tsx'));

/** Ways to begin with columns that exist somewhere already. */
export function StartFrom({ state }: { state: DraftState }) {
  const [isChoosing, setChoosing] = useState(false);
  const { command } = state.draft;
  const choosePlatform = useChoosePlatform(state);
  const standard = useCall(
    templates.standard,
    { CmdID: command.id },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const every = () =>
    command.fields
      .filter(({ key }) => isOfBlankSheet(key))
      .map(({ key, title }) =>
        command.direction === 'import' ? { field: key, headers: [title] } : { title, field: key },
      );
  return (
    <>
      <FromSheet state={state} />
      {(standard.isPending || (standard.data?.total ?? 0) > 0) && (
        <Button disabled={standard.isPending} onClick={() => setChoosing(true)}>
          从标准模板开始
        </Button>
      )}
      <Button onClick={() => state.begin(every())}>使用全部字段</Button>
      {isChoosing && (
        <Suspense>
          <StandardDialog
            standards={standard.data?.items ?? []}
            onClose={() => setChoosing(false)}
            onChoose={(one) => {
              state.begin(one.CfgDetail);
              choosePlatform(one.PlatformName);
              if (!state.draft.name) state.change({ name: `${one.PlatformName}${command.name}` });
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Sets the third party of that name, where the shop has it and none is chosen yet. */
function useChoosePlatform({ draft, change }: DraftState): (name: string) => void {
  const parties = useCall(thirdParties.get, { pageSize: 500 });
  return (name) => {
    const party = parties.data?.items.find(({ ThirdPartyName }) => ThirdPartyName === name);
    if (party && !draft.thirdPartyId) change({ thirdPartyId: party.ThirdPartyID });
  };
}

/** 从现有表格读取: its headers become the columns, with a proposal of what each means. */
function FromSheet({ state }: { state: DraftState }) {
  const file = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const choosePlatform = useChoosePlatform(state);
  const { draft, begin } = state;
  const propose = useAction(templates.propose, {
    refreshes: [],
    failed: '读取表格失败:',
    onDone: ({ CfgDetail, PlatformName, remarks }) => {
      begin(CfgDetail);
      choosePlatform(PlatformName);
      tell.success(
        `读到 ${CfgDetail.length} 列，认出 ${CfgDetail.filter(({ field }) => field).length} 列，请核对`,
      );
      for (const remark of remarks.slice(0, 2)) tell.warning(remark, 8000);
    },
  });
  const read = async (chosen: File) => {
    setSending(true);
    try {
      const { FileID } = await upload(chosen);
      await propose.run({ file: FileID, CmdID: draft.command.id });
    } catch (error) {
      tell.error(error instanceof CallFailed ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <input
        ref={file}
        hidden
        type="file"
        accept=".xlsx,.xls,.csv,.html,.htm,.xml"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) void read(chosen);
        }}
      />
      <Button busy={sending || propose.pending} onClick={() => file.current?.click()}>
        <Icon name="upload" size={14} />
        从现有表格读取
      </Button>
    </>
  );
}
