import type { Mailer } from './mailer';
import type { WorkQueue } from './work-queue';

/** Settings from the operator. */
export interface Settings {
  /** Home pages of the sites for links in mails, without a trailing slash; the first is the default. */
  siteUrls: readonly string[];
  /** The seller.json of each of these sites, in the same order; without any, the API's own default sells. */
  sellerFiles: readonly string[];
  /** Whether a sign-up reveals that its email address has an account; otherwise only the owner of the address learns it. */
  revealRegistered: boolean;
  rateLimits: boolean;
  /** Addresses of trusted proxies, whose word on the origin of a call is taken. */
  trustedProxies: readonly string[];
  /** Host names of the API besides those of this machine. */
  hosts: readonly string[];
  /** Whether users of this machine may read mails and messages and set scenarios. */
  testAids: boolean;
  /** Whether the GraphQL APIs allow introspection. */
  introspection: boolean;
  mailer: Mailer;
  /** Work after the commit of a call, such as PDFs. */
  afterCommit: WorkQueue;
}
