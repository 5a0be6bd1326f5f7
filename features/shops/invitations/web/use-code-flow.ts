import { useRef, useState } from 'react';
import { call } from '#kit/ui/calls/client.ts';
import { refresh } from '#kit/ui/calls/query.ts';
import { session } from '#kit/ui/calls/session.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { type Invitation, invitations } from '../contract.ts';
import {
  APPLICATION_CANCELLED,
  type Applicant,
  afterLookUp,
  applyFailed,
  confirmation,
  lookUpFailed,
  problemTyped,
  succeeded,
} from './invitation-flow.ts';
import type { EnterMode } from './invitation-modes.ts';
import { reloadPage } from './reload-page.ts';

/** Long enough to read what was said (specification §9). */
const RELOAD_MS = 3_000;

export type FlowStep =
  | { at: 'typing' }
  | { at: 'confirm'; invitation: Invitation; says: string }
  | { at: 'new-shop'; invitation: Invitation }
  | { at: 'done'; says: string };

const TYPING: FlowStep = { at: 'typing' };
const applicant = (): Applicant => ({ userName: session.get('userName'), shopName: session.shopName() });

/** Looks a typed code up, asks, applies (specification §4); one submit at a time. */
export function useCodeFlow(mode: EnterMode, onEnd: () => void) {
  const [step, setStep] = useState<FlowStep>(TYPING);
  const [problem, setProblem] = useState('');
  const { busy, once } = useOneAtATime();
  const { current: kept } = useRef({ code: '', hasNewShop: false });
  const fail = (says: string) => {
    tell.error(says);
    setProblem(says);
    setStep(TYPING);
  };
  const follow = (invitation: Invitation | undefined) => {
    const next = afterLookUp(mode, invitation, applicant());
    if (next.step === 'warn') setProblem(next.says);
    else if (invitation && next.step === 'new-shop') setStep({ at: 'new-shop', invitation });
    else if (invitation && next.step === 'confirm') setStep({ at: 'confirm', invitation, says: next.says });
  };
  const lookUp = (typed: string) => {
    const wrong = problemTyped(mode, typed);
    if (wrong) return setProblem(wrong);
    setProblem('');
    kept.code = typed;
    void once(async () => follow(await find(typed))).catch((error: Error) =>
      fail(lookUpFailed(mode, error.message)),
    );
  };
  const end = (says: string) => {
    if (mode.after === 'dialog') return setStep({ at: 'done', says });
    tell.success(says);
    if (mode.after === 'reload' || kept.hasNewShop) setTimeout(reloadPage, RELOAD_MS);
    else void refresh();
    onEnd();
  };
  const apply = (invitation: Invitation) =>
    once(() => proceed(kept.code))
      .then((used) => used && end(succeeded(mode, invitation)))
      .catch((error: Error) => fail(applyFailed(mode, error.message)));
  const cancel = () => {
    tell.info(APPLICATION_CANCELLED);
    if (kept.hasNewShop) setTimeout(reloadPage, RELOAD_MS);
    setStep(TYPING);
  };
  /** The code waits while its user opens the shop that it is for. */
  const shopOpened = (invitation: Invitation, shop: { id: string; name: string }) => {
    session.set({ businessUnitId: shop.id, businessUnitName: shop.name });
    kept.hasNewShop = true;
    setStep({ at: 'confirm', invitation, says: confirmation(invitation, applicant()) });
  };
  const back = () => setStep(TYPING);
  const typed = () => setProblem('');
  return { step, problem, busy, lookUp, apply, cancel, shopOpened, back, typed };
}

/** What is asked for while a submit is in flight does not happen. */
function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const once = async <R>(work: () => Promise<R>): Promise<R | undefined> => {
    if (inFlight.current) return undefined;
    inFlight.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  };
  return { busy, once };
}

export type CodeFlow = ReturnType<typeof useCodeFlow>;

/** Undefined when the code is not valid. */
async function find(InvitationCode: string): Promise<Invitation | undefined> {
  const { IsValid } = await call(invitations.verify, { InvitationCode });
  return IsValid ? call(invitations.get, { InvitationCode }) : undefined;
}

const proceed = (InvitationCode: string) =>
  call(invitations.proceed, { InvitationCode, BusinessUnitID: session.shopId() || null });
