import { resolve } from 'node:path';
import { apacheConfiguration } from '../../serve/host/apache';
import { caddyfile } from '../../serve/host/caddy';
import { nginxServer } from '../../serve/host/nginx';
import { hasSamples } from '../../serve/samples/published';
import { publishedSite } from '../../serve/host/published-site';
import { UsageError, parseWords } from '../usage';

/** Servers with a generated configuration; hosts that read `_headers` find them in the published folder. */
const servers = { apache: apacheConfiguration, caddy: caddyfile, nginx: nginxServer } as const;

/** Patterns of addresses that would break a server's configuration; Apache's contains no address. */
const unsuitable: Readonly<Partial<Record<string, RegExp>>> = {
  nginx: /^:?\s*$|[;{}#"'\\]|\/\//,
  caddy: /^:?\s*$|[;{}#"'\\]/,
};

const isServer = (name: string): name is keyof typeof servers => Object.hasOwn(servers, name);

/** Runs `faceplate host SERVER DIR`: prints a server's configuration to serve a published folder as `preview` does. */
export async function run(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(
    words,
    { address: { type: 'string', default: ':8080' }, root: { type: 'string' } },
    2,
  );
  const [server = '', input] = positionals;
  if (!isServer(server) || input === undefined)
    throw new UsageError(
      `Say for which server (${Object.keys(servers).join(', ')}) and which published folder: npx faceplate host caddy out/base`,
    );
  const { address } = values;
  if (unsuitable[server]?.test(address))
    throw new UsageError(`"${address}" is not an address that ${server} can listen at, such as :8080.`);
  const site = publishedSite(resolve(input));
  if (site === undefined)
    throw new UsageError(
      `"${input}" holds no published site: npx faceplate publish --site base --out ${input} writes one.`,
    );
  if (hasSamples(site.folder))
    throw new UsageError(
      `"${input}" was published with recorded answers, which only npx faceplate preview serves: publish it with --api.`,
    );
  console.log(servers[server]({ ...site, folder: values.root ?? site.folder }, address).trimEnd());
  return 0;
}
