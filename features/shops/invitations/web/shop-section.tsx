import './invitations.css';
import { Section } from '#kit/ui/page.tsx';
import { InvitationControl } from './invitation-control.tsx';

/** On 店铺管理: what a code of somebody else's shop opens for me there. */
export default function InvitationSection() {
  return (
    <Section title="加入或接管其他店铺">
      <p className="none">收到其他店铺的邀请码后，可以在这里申请加入、接管店铺，或与对方建立供货关系。</p>
      <div className="invitation-acts">
        <InvitationControl mode={120} />
        <InvitationControl mode={110} />
        <InvitationControl mode={200} />
      </div>
    </Section>
  );
}
