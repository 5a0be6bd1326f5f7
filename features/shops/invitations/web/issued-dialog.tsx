import './invitations.css';
import { useState } from 'react';
import type { Output } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { copyText } from '#kit/ui/values/copy.tsx';
import { QrLink } from '#kit/ui/values/qr-link.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { invitations } from '../contract.ts';
import { INVITATION_TYPES, type InvitationType } from '../invitation-types.ts';
import { invitationLink } from './invitation-link.ts';

export type Issued = Output<typeof invitations.create> & {
  /** Codes of this type that were given out before have ended. */
  endsOthers: boolean;
};

interface IssuedDialogProps {
  title: string;
  invitation: Issued;
  busy: boolean;
  onRenew: () => void;
  onClose: () => void;
}

const USES: Record<InvitationType, string> = {
  1: '发给要加入的同事。对方注册登录后用它申请，您在“用户审批”通过并授权后成为店铺成员',
  2: '发给下游店铺。对方注册后填写，已有店铺的在“我的供应商”里填写；您在“渠道审批”通过后生效',
  3: '发给上游店铺。对方注册后填写，已有店铺的在“渠道管理”里填写；您在“供应商审批”通过后生效',
  10: '只发给接手店铺的人。对方使用后立即成为店铺管理员，拥有全部权限，无需审核',
};

/** The code is told now and never again; another can be made at any time. */
export function IssuedDialog({ title, invitation, busy, onRenew, onClose }: IssuedDialogProps) {
  const [copied, setCopied] = useState('');
  const type = invitation.IdInvitationType;
  const { isSingleUse, hours, relation } = INVITATION_TYPES[type];
  const name = type === 10 ? '转让' : relation;
  const code = invitation.InvitationCode;
  const link = invitationLink(code);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button busy={busy} title="之前发出的同类邀请码立即失效" onClick={onRenew}>
            旧码作废，换新码
          </Button>
          <Button onClick={() => void copyText(link)}>复制链接</Button>
          <Button kind="main" autoFocus onClick={async () => setCopied((await copyText(code)) ? code : '')}>
            {copied === code ? '已复制' : '复制邀请码'}
          </Button>
        </>
      }
    >
      <output className="issued-code mono" aria-label="邀请码">
        {code}
      </output>
      <QrLink link={link} name={`${name}邀请码 ${code}`}>
        <p>
          对方用手机扫码，或打开您发去的链接，邀请码就已填好；没有账号的先注册。
          <br />
          <span className="mono">{link}</span>
        </p>
      </QrLink>
      <dl className="issued-facts">
        <dt>店铺</dt>
        <dd>{invitation.BusinessUnitName}</dd>
        <dt>有效期</dt>
        <dd>
          {hours < 24 ? `${hours} 小时` : `${hours / 24} 天`}，至 <Time value={invitation.ExpireAt} />，
          {isSingleUse ? '只能用一次' : '可多次使用'}
        </dd>
        {invitation.endsOthers && (
          <>
            <dt>旧码</dt>
            <dd>之前发出的{name}邀请码都已作废，请改用这个新码</dd>
          </>
        )}
      </dl>
      <p className={type === 10 ? 'issued-warning' : 'issued-use'}>{USES[type]}</p>
    </Dialog>
  );
}
