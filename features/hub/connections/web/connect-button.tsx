import { Button } from '#kit/ui/acts/button.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { connections } from '../contract.ts';
import { pendingConsent } from './pending-consent.ts';
import { useGoesFirst } from './use-goes-first.ts';

interface ConnectButtonProps {
  platform: string;
  again?: boolean;
  disabled?: boolean;
}

/** Goes to the platform's own page, where the owner of the shop consents; one comes back to this screen. */
export function ConnectButton({ platform, again, disabled }: ConnectButtonProps) {
  const leave = ({ Url, State }: { Url: string; State: string }) => {
    pendingConsent.keep(State);
    window.location.assign(Url);
  };
  const { run, pending } = useAction(connections.authorize, { onDone: leave });
  const first = useGoesFirst();
  const begin = () => (first ? window.location.assign(first.to(platform)) : void run({ Platform: platform }));
  return (
    <Button kind={again ? 'text' : undefined} busy={pending} disabled={disabled} onClick={begin}>
      {again ? '重新授权' : '连接店铺'}
    </Button>
  );
}
