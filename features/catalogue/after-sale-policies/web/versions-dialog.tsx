import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Time } from '#kit/ui/time.tsx';
import { type ServicePolicy, servicePolicies } from '../contract.ts';
import { DetailText } from './detail-text.tsx';

/** What was promised when, and who changed it. */
export default function VersionsDialog({ of, onClose }: { of: ServicePolicy; onClose: () => void }) {
  const versions = useCall(servicePolicies.versions, { id: of.id });
  return (
    <Dialog title={`版本：${of.name}`} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <Loaded of={versions}>
        {({ items }) =>
          items.map((version) => (
            <section key={version.Version} className="service-version">
              <h3>
                第 {version.Version} 版 <Time value={version.ValidFrom} /> {version.ChangedBy}
              </h3>
              <DetailText of={version.detail} />
            </section>
          ))
        }
      </Loaded>
    </Dialog>
  );
}
