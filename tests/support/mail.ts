import { apiUrl } from './browser';

type Attachment = { readonly name: string; readonly type: string; readonly url: string };
type Mail = {
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly attachments: readonly Attachment[];
};

/** Mails from the API to an address, the newest first. */
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

/** The files of a mail, as they went out. */
export const filesOf = (mail: Mail | undefined) =>
  Promise.all(
    (mail?.attachments ?? []).map(async ({ name, type, url }) => ({
      name,
      type,
      content: new Uint8Array(await (await fetch(`${apiUrl()}${url}`)).arrayBuffer()),
    })),
  );
