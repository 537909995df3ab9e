import type { Mailer } from './mailer';
import type { WorkQueue } from './work-queue';

/** What whoever runs the API decides. */
export interface Settings {
  /** Homes of the sites whose pages mails may lead to, without a slash at the end; the first is the usual one. */
  siteUrls: readonly string[];
  /** The seller.json of each of these sites, in their order; none: the API's own default sells. */
  sellerFiles: readonly string[];
  /** Whether a sign-up tells that its email address has an account; otherwise only the owner of the address is told. */
  revealRegistered: boolean;
  rateLimits: boolean;
  /** Addresses of proxies in front of the API, whose word on where a call comes from is taken. */
  trustedProxies: readonly string[];
  /** Names the API goes by, beside those of this machine. */
  hosts: readonly string[];
  /** Whether mails, messages and bad weather are open to whoever sits at this machine. */
  testAids: boolean;
  /** Whether the GraphQL APIs tell their schemas. */
  introspection: boolean;
  mailer: Mailer;
  /** What is left to do once a call is committed, such as PDFs. */
  afterCommit: WorkQueue;
}
