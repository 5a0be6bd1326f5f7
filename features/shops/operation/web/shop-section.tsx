import './operation.css';
import { useMay, useSession } from '#kit/ui/calls/session.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { timeText } from '#kit/ui/values/display.ts';
import { operation, type Permit } from '../contract.ts';

/** On 店铺管理: which suppliers may act for the shop; not while somebody acts for it. */
export default function PermitsSection() {
  const isActing = useSession().get('operationBuId') !== '';
  const may = useMay()(operation.permit) && !isActing;
  const permits = useCall(operation.permits, {}, { enabled: may });
  if (!may) return null;
  return (
    <Section title="允许供应商代操作">
      <p className="none">
        打开后，该供应商里有“代其他店铺操作”权限的人可以进入本店操作（成员和权限除外），记录里写明两家的名字；关闭后立即失效，正在操作的也会退出。
      </p>
      <Loaded query={permits} lines={2}>
        {({ items, Log }) => (
          <>
            {items.length === 0 ? (
              <Empty says="还没有供应商" />
            ) : (
              <ul className="permits">
                {items.map((permit) => (
                  <PermitLine key={permit.VendorID} permit={permit} />
                ))}
              </ul>
            )}
            {Log.length > 0 && (
              <details>
                <summary>允许和结束的记录 {Log.length}</summary>
                <ul className="permits">
                  {Log.map(({ At, By, VendorName, IsAllowed }) => (
                    <li key={`${At}${VendorName}`}>
                      <span>{IsAllowed ? `允许“${VendorName}”代操作` : `不再允许“${VendorName}”代操作`}</span>
                      <small>
                        {By || '解除合作时结束'} {timeText(At)}
                      </small>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function PermitLine({ permit }: { permit: Permit }) {
  const { VendorID, VendorName, IsAllowed, AllowedBy, AllowedAt } = permit;
  const { run, pending } = useAction(operation.permit, {
    done: IsAllowed ? `已不再允许“${VendorName}”代操作` : `已允许“${VendorName}”代操作`,
    refreshes: [operation.permits],
  });
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          checked={IsAllowed}
          disabled={pending}
          onChange={() => void run({ VendorID, IsAllowed: !IsAllowed })}
        />
        {VendorName}
      </label>
      {AllowedAt && (
        <small>
          {AllowedBy} {timeText(AllowedAt)} 允许
        </small>
      )}
    </li>
  );
}
