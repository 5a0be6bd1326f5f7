import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { type ServicePolicy, servicePolicies } from '../contract.ts';
import { DetailText } from './detail-text.tsx';

/** What was promised when, and who changed it. */
export default function VersionsDialog({
  servicePolicy,
  onClose,
}: {
  servicePolicy: ServicePolicy;
  onClose: () => void;
}) {
  const versions = useCall(servicePolicies.versions, { id: servicePolicy.id });
  return (
    <Dialog
      title={`版本：${servicePolicy.name}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Loaded query={versions}>
        {({ items }) =>
          items.map((version) => (
            <section key={version.Version} className="service-version">
              <h3>
                第 {version.Version} 版 <Time value={version.ValidFrom} /> {version.ChangedBy}
              </h3>
              <DetailText policy={version.detail} />
            </section>
          ))
        }
      </Loaded>
    </Dialog>
  );
}
