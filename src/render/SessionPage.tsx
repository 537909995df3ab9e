import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { loginAddress, pageAddress } from '../kit/actions/target';
import { usePage } from '../kit/page/context';
import { useRole } from '../kit/page/useValue';
import type { Route } from '../model/payload';
import { resumeAddress } from '../state/ended';
import { isLeaving } from '../state/logout';
import { storeReturnTarget } from '../kit/state/return-target';
import type { LiveSource } from './live-view';

export type SessionPageProps = { readonly route: Route; readonly source: LiveSource; readonly children: ReactNode };

/** A page for logged-in people: anyone else is redirected to the login, or sees that access is denied. */
export function SessionPage({ route, source, children }: SessionPageProps) {
  const page = usePage();
  const role = useRole();
  const allowed = !route.access || route.access.includes(role);
  const unknown = role === source.site.roles[0];
  const { login, denied } = source.site.access;
  const elsewhere = allowed ? undefined : unknown ? login : denied;
  useEffect(() => {
    if (allowed || isLeaving()) return;
    if (unknown) storeReturnTarget(resumeAddress(), source.base);
    if (elsewhere !== undefined)
      void page.go(unknown ? loginAddress(source.site) : pageAddress(source.site, elsewhere), true);
  }, [allowed, unknown, elsewhere, page, source]);
  return allowed ? children : null;
}
