import type { Edit } from './project';
import type { Mistake } from './mistake';

const site = 'site.json';
const home = 'content/pages/home.json';

/** The settings of a login at a provider, with some replaced; undefined leaves one out. */
const openid = (changed: Readonly<Record<string, unknown>> = {}, beside = '"saved": "session", '): Edit => ({
  file: site,
  from: '"session": {',
  to: `"session": { ${beside}"openid": ${JSON.stringify({
    issuer: 'https://login.example',
    client: 'site',
    page: 'home',
    roles: { claim: 'groups', map: { staff: 'customer' } },
    ...changed,
  })},`,
});

const button: Edit = {
  file: home,
  from: '"body": [',
  to: '"body": [{ "block": "sign-in", "id": "sign-in", "label": "home.title" },',
};

const mistake = (
  name: string,
  changed: Readonly<Record<string, unknown>>,
  ...problems: readonly string[]
): Mistake => ({ name, edits: [openid(changed), button], problems });

const roles = (map: object, more: object = {}) => ({ roles: { claim: 'groups', map, ...more } });

/** Logins at an OpenID Connect provider that could not begin, come back, or say who somebody is. */
export const mistakesInOpenId: readonly Mistake[] = [
  mistake('login at a provider', {}),
  mistake('provider on localhost', { issuer: 'http://localhost:8080/realms/club' }),
  mistake('provider that the configuration names', { issuer: { $: "'https://login.example'" } }),
  mistake(
    'provider without https',
    { issuer: 'http://login.example' },
    `${site}:15:56 FP9140 The issuer "http://login.example" is not https. → https://login.example`,
  ),
  mistake(
    'address of a discovery document in place of the issuer',
    { issuer: 'https://login.example/.well-known/openid-configuration' },
    `${site}:15:56 FP9141 The issuer "https://login.example/.well-known/openid-configuration" is not the address of a provider. → https://login.example`,
  ),
  mistake(
    'issuer that is not an address',
    { issuer: 'login.example' },
    `${site}:15:56 FP9141 The issuer "login.example" is not the address of a provider.`,
  ),
  mistake('redirect page that is missing', { page: undefined }, `${site}:15:46 FP1102 The key "page" is missing here.`),
  mistake('redirect page that does not exist', { page: 'hom' }, `${site}:15:103 FP3101 There is no page "hom". → home`),
  {
    name: 'redirect page without the block',
    edits: [openid()],
    problems: [`${site}:15:103 FP9142 The provider leads back to the page "home", which has no block "sign-in".`],
  },
  mistake(
    'page after the logout that needs a login',
    { afterLogout: 'places' },
    `${site}:15:178 FP9143 The provider leads to the page "places", which is only for customer.`,
  ),
  mistake(
    'claim for a field that the session does not have',
    { claims: { usrname: 'email' } },
    `${site}:15:174 FP9144 The session has no field "usrname". → username`,
  ),
  {
    name: 'login by password beside that of a provider',
    edits: [openid({}, '"saved": "session", "keyField": "token", "profile": "contact.send", '), button],
    problems: [`${site}:15:57 FP9145 "profile", "keyField" cannot be combined with "openid".`],
  },
  mistake('scopes without openid', { scopes: ['profile'] }, `${site}:15:173 FP9146 The scope "openid" is missing.`),
  mistake(
    'unknown role in a mapping',
    roles({ staff: 'custmer' }),
    `${site}:15:151 FP3109 There is no role "custmer". → customer`,
  ),
  mistake(
    'role of a mapping that is that of people who are not logged in',
    roles({ staff: 'customer' }, { otherwise: 'anonymous' }),
    `${site}:15:175 FP9147 "anonymous" is the role of people who are not logged in.`,
  ),
  {
    name: 'session that a reload forgets',
    edits: [openid({}, ''), button],
    problems: [`${site}:15:16 FP9148 "saved" is missing next to "openid": a reload would forget who is logged in.`],
  },
  mistake(
    'parameter that the login sets itself',
    { parameters: { state: 'x' } },
    `${site}:15:178 FP9149 The parameter "state" is set by the login itself.`,
  ),
  {
    name: 'button of a login that the site does not have',
    edits: [button],
    problems: [`${home}:4:23 FP9150 The block "sign-in" leads nowhere: the session has no "openid".`],
  },
];
