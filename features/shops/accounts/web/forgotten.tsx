import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { wechat } from '../wechat-contract.ts';

/** 忘记密码: nobody but who runs the installation can set a new one; whom to ask. */
export function Forgotten() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(wechat.ways, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (!isOpen)
    return (
      <Button kind="text" onClick={() => setOpen(true)}>
        忘记密码
      </Button>
    );
  return (
    <output className="login-forgotten">
      请联系{data?.Contact ? `服务商（${data.Contact}）` : '为您开通来单啦的服务商或管理员'}
      重设密码；子账号请联系为您开设子账号的店铺。
      {data?.WeChat && '关联过微信的，可以用微信登录后再改密码。'}
    </output>
  );
}
