import { contentTypes } from '../static/content-types';
import { UsageError } from '../../command/usage';
import { compressedTypes } from './published-site';
import type { PublishedSite } from './published-site';

const block = (head: string, lines: readonly string[]): readonly string[] => [
  `${head} {`,
  ...lines.map((line) => `  ${line}`),
  '}',
];

const word = (text: string): string => (/^[^\s"';{}\\]+$/.test(text) ? text : `"${text.replace(/(["\\])/g, '\\$1')}"`);

/** Returns a type without its character set, which nginx adds itself. */
const nameOf = (type: string): string => type.replace(/;.*/, '');

const toSite =
  (base: string) =>
  (path: string): string =>
    `location = ${path} {\n    return 302 ${base}/$is_args$args;\n  }`;

/** Returns an nginx server that serves a published site at an address like `preview`. Includes the published nginx.conf. */
export function nginxServer(site: PublishedSite, address: string): string {
  const { folder, base } = site;
  if (!folder.endsWith(base))
    throw new UsageError(
      `nginx looks for ${base}/x in a folder ${base}: publish into one of that name, or name it with --root.`,
    );
  const types = Object.entries(contentTypes).map(([end, type]) => `${nameOf(type)} ${end.slice(1)};`);
  const texts = [...new Set(Object.values(contentTypes))].filter((type) => type.includes('charset')).map(nameOf);
  const others = texts.filter((type) => type !== 'text/html').join(' ');
  const compressed = compressedTypes(site).filter((type) => type !== 'text/html');
  const lines = block('server', [
    `listen ${address.replace(/^:/, '')};`,
    `root ${word(folder.slice(0, folder.length - base.length))};`,
    'absolute_redirect off;',
    'etag on;',
    'gzip on;',
    'gzip_vary on;',
    `gzip_types ${compressed.join(' ')};`,
    'charset utf-8;',
    `charset_types ${others};`,
    ...block('types', types),
    // The parent folder may contain more than this site.
    ...(base === '' ? [] : ['location / {\n    return 404;\n  }', ...['/', base].map(toSite(base))]),
    `include ${word(`${folder}/nginx.conf`)};`,
  ]);
  return `# nginx 1.18 or later: include this in the block "http".\n${lines.join('\n')}\n`;
}
