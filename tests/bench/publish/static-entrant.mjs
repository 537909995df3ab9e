// The least work that publishes a town: each Markdown file becomes HTML in one template. Arguments: the folder to read and the one to write.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import MarkdownIt from 'markdown-it';

const [from = '', to = ''] = process.argv.slice(2);
const markdown = new MarkdownIt();
const town = JSON.parse(readFileSync(join(from, 'town.json'), 'utf8'));

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function documentOf(language, title, menu, body) {
  const links = menu.map(({ name, title: label }) => `<li><a href="/${language}/${name}">${escaped(label)}</a></li>`);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)} – ${town.title}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/site.css"></head>
<body><header><nav><ul>${links.join('')}</ul></nav></header><main><h1>${escaped(title)}</h1>${body}</main>
<footer>${town.title}</footer></body></html>`;
}

for (const language of readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const folder = join(from, language.name);
  const pages = readdirSync(folder).map((file) => {
    const [title = '', ...lines] = readFileSync(join(folder, file), 'utf8').split('\n');
    return { name: file.slice(0, -'.md'.length), title, text: lines.join('\n') };
  });
  const menu = pages.slice(0, 8);
  for (const { name, title, text } of pages) {
    const file = join(to, language.name, name, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, documentOf(language.name, title, menu, markdown.render(text)));
  }
}
writeFileSync(join(to, 'site.css'), 'body{font-family:sans-serif;max-width:60rem;margin:auto}');
