import { apiUrl } from './browser';

type Mail = { readonly kind: string; readonly subject: string; readonly body: string };

/** What the API has written to an address, the newest first. */
export async function mailsTo(address: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${apiUrl()}/outbox?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { readonly data: readonly Mail[] }).data;
}

/** The link of the newest mail to an address. */
export async function newestLink(address: string): Promise<string> {
  const link = /https?:\/\/\S+/.exec((await mailsTo(address))[0]?.body ?? '')?.[0];
  if (link === undefined) throw new Error(`No mail with a link to ${address}`);
  return link;
}
