import type { Mailer } from './mailer';
import type { WorkQueue } from './work-queue';

/** Settings of the operator. */
export interface Settings {
  /** Homes of the sites whose pages mails may lead to, without a slash at the end; the first is the usual one. */
  siteUrls: readonly string[];
  /** The seller.json of each of these sites, in their order; none: the API's own default sells. */
  sellerFiles: readonly string[];
  /** Whether a sign-up reveals that its email address has an account; otherwise only the owner of the address learns it. */
  revealRegistered: boolean;
  rateLimits: boolean;
  /** Addresses of proxies in front of the API, whose word on where a call comes from is taken. */
  trustedProxies: readonly string[];
  /** Host names of the API, besides those of this machine. */
  hosts: readonly string[];
  /** Whether mails, messages and bad weather are open to users of this machine. */
  testAids: boolean;
  /** Whether the GraphQL APIs tell their schemas. */
  introspection: boolean;
  mailer: Mailer;
  /** Work after the commit of a call, such as PDFs. */
  afterCommit: WorkQueue;
}
