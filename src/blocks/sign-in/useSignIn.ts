import { useEffect, useRef, useState } from 'react';
import { demandQuestion, takeArrival } from '../../kit/session/arrival';
import type { Arrival } from '../../kit/session/arrival';
import type { SignInOutcome } from '../../kit/session/sign-in';
import { loadPart } from '../../kit/loading/load';

type SignIn = {
  /** Id of the text that explains why nobody is logged in. */
  readonly problem: string | undefined;
  /** Whether the provider is being asked, or the browser is redirecting to it. */
  readonly busy: boolean;
  readonly press: () => void;
};

const loadSignIn = () => loadPart(() => import('../../kit/session/sign-in'));

/** Acts on the way in which the person arrived at this page. */
async function arrive(arrival: Arrival): Promise<SignInOutcome> {
  if (arrival === 'left') return { problem: 'sign-in.left' };
  const { completeSignIn, signIn } = await loadSignIn();
  return arrival === 'answer' ? completeSignIn() : signIn('none');
}

/** Failures after which another person may be logged in at the provider. */
const otherAccount: readonly (string | undefined)[] = ['sign-in.role', 'sign-in.denied'];

/** Handles a login at the site's provider on this page. */
export function useSignIn(): SignIn {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const arrived = useRef(false);
  const attempt = (work: () => Promise<SignInOutcome>): void => {
    const end = (outcome: SignInOutcome): void => {
      if (outcome === 'leaving') return;
      setProblem(outcome.problem);
      setBusy(false);
    };
    setBusy(true);
    // The code for it could not be loaded.
    work().then(end, () => end({ problem: 'common.offline' }));
  };
  useEffect(() => {
    const arrival = arrived.current ? undefined : takeArrival(location.search);
    arrived.current = true;
    if (arrival) attempt(() => arrive(arrival));
    // The browser's back button restores the document as it was left.
    const revisit = ({ persisted }: PageTransitionEvent): void => setBusy((was) => was && !persisted);
    addEventListener('pageshow', revisit);
    return () => removeEventListener('pageshow', revisit);
  }, []);
  const press = () => {
    // The page is being left, for a login or for a check without a prompt.
    if (busy) return demandQuestion();
    setProblem(undefined);
    const prompt = otherAccount.includes(problem) ? 'login' : undefined;
    attempt(async () => (await loadSignIn()).signIn(prompt));
  };
  return { problem, busy, press };
}
