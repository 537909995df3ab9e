import { expect, it } from 'vitest';
import { contentSecurityPolicy, headerFiles, headerRules, sheetRoom } from './headers';

const config = { api: 'https://api.example.org/v1' };
const part = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(name));

it('lets a site without integrations call only its APIs', () => {
  const policy = contentSecurityPolicy({ config });
  expect(['script-src', 'connect-src', 'trusted-types'].map((name) => part(policy, name))).toEqual([
    "script-src 'self'",
    "connect-src 'self' https://api.example.org",
    'trusted-types dompurify',
  ]);
});

it('allows each origin of integrations once', () => {
  const tags = {
    script: ['https://tags.example'],
    connect: ['https://tags.example', 'https://api.example.org'],
    image: ['https://tags.example'],
    trustedTypes: ['default'],
  };
  const policy = contentSecurityPolicy({ config, integrations: [tags, { connect: ['https://errors.example'] }] });
  expect(part(policy, 'script-src')).toBe("script-src 'self' https://tags.example");
  expect(part(policy, 'connect-src')).toBe(
    "connect-src 'self' https://api.example.org https://tags.example https://errors.example",
  );
  expect(part(policy, 'trusted-types')).toBe('trusted-types dompurify default');
  expect(policy).not.toMatch(/unsafe|script-src[^;]*\*/);
});

it('allows inline code only by its hashes', () => {
  const policy = contentSecurityPolicy({ config, inline: { scripts: ['first()'], styles: ['p{margin:0}'] } });
  expect(part(policy, 'script-src')).toBe("script-src 'self' 'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A='");
  expect(part(policy, 'style-src')).toMatch(/^style-src 'self' 'sha256-[\w+/]{43}='$/);
  expect(policy).not.toContain('unsafe');
});

it('limits style sheets to the length of a header line', () => {
  const lengthWith = (count: number) => {
    const styles = Array.from({ length: count }, (_, index) => `p{margin:${index}px}`);
    return `  Content-Security-Policy: ${contentSecurityPolicy({ config, inline: { scripts: [], styles } })}`.length;
  };
  const room = sheetRoom({ config });
  expect(lengthWith(room)).toBeLessThan(2000);
  expect(lengthWith(room + 1)).toBeGreaterThan(1980);
});

it('allows framing only by the sites that it names', () => {
  const ancestors = (facts: object) => part(contentSecurityPolicy({ config, ...facts }), 'frame-ancestors');
  expect([ancestors({}), ancestors({ frameAncestors: ["'self'", 'https://www.example.org'] })]).toEqual([
    "frame-ancestors 'none'",
    "frame-ancestors 'self' https://www.example.org",
  ]);
});

it('allows pictures from the origins that a site names', () => {
  const policy = contentSecurityPolicy({ config, imageOrigins: ['https://images.example'] });
  expect(part(policy, 'img-src')).toBe("img-src 'self' data: https://api.example.org https://images.example");
  expect(part(policy, 'connect-src')).not.toContain('images.example');
});

it('requires HTTPS for subdomains only on request', () => {
  const transportSecurity = (facts: object) =>
    headerRules('', { config, ...facts })[0]?.headers['Strict-Transport-Security'];
  expect([transportSecurity({}), transportSecurity({ subDomains: true })]).toEqual([
    'max-age=63072000',
    'max-age=63072000; includeSubDomains',
  ]);
});

it('has a short policy for files that documents use', () => {
  const rules = headerRules('', { config, frameAncestors: ["'self'"] });
  const policyOf = (path: string) => rules.find((rule) => rule.path === path)?.headers['Content-Security-Policy'];
  expect(['/assets/*', '/_fp/*', '/images/*', '/fonts/*'].map(policyOf)).toEqual(
    Array(4).fill("default-src 'none'; img-src 'self' data:; frame-ancestors 'self'"),
  );
  expect(policyOf('/files/*')).toBeUndefined();
});

it.each(['', '/fibre'])('hides the host files from nginx below "%s"', (base) => {
  const files = headerFiles({ settings: { locales: ['en', 'de'] }, pages: [] }, base, { config });
  const text = files.find(({ path }) => path === 'nginx.conf')?.content ?? '';
  for (const { path } of files.filter(({ path: name }) => !name.startsWith('_fp/')))
    expect(text).toContain(`location = ${base}/${path} {\n  return 404;\n}`);
  expect(text).toContain('location ~ \\.partial$ {\n  return 404;\n}');
});
