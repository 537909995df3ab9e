/** Places at which somebody writes, with `|` for the cursor, what is to be offered there and a word of what is said of it. */
export type Position = {
  readonly file: string;
  readonly text: string;
  readonly offers: string;
  readonly says?: string;
};

const at = (file: string, text: string, offers: string, says?: string): Position => ({
  file,
  text,
  offers,
  ...(says !== undefined && { says }),
});

const page = (block: string, offers: string, says?: string): Position =>
  at('content/pages/home.json', `{ "faceplate": 1, "id": "home", "body": [${block}] }`, offers, says);

const press = (action: string, offers: string, says?: string): Position =>
  page(`{ "block": "button", "id": "b", "label": "x", "press": [${action}] }`, offers, says);

const entry = (keys: string, offers: string, says?: string): Position =>
  at('pages.json', `{ "faceplate": 1, "pages": [{ "id": "home", "path": "/", ${keys} }] }`, offers, says);

const menu = (keys: string, offers: string, says?: string): Position =>
  at('menu.json', `{ "faceplate": 1, "menus": { "header": [{ "id": "x", ${keys} }] } }`, offers, says);

const site = (keys: string, offers: string, says?: string): Position =>
  at('site.json', `{ "faceplate": 1, "site": "base", ${keys} }`, offers, says);

const field = (keys: string, offers: string, says?: string): Position =>
  at(
    'schemas/forms/contact/layout.json',
    `{ "faceplate": 1, "form": "contact", "fields": [{ "id": "name", ${keys} }] }`,
    offers,
    says,
  );

const call = (keys: string, offers: string, says?: string): Position =>
  at(
    'schemas/operations/contact.send/operation.json',
    `{ "faceplate": 1, "id": "contact.send", ${keys} }`,
    offers,
    says,
  );

const part = (keys: string, offers: string, says?: string): Position =>
  at('content/parts/address.json', `{ "faceplate": 1, "id": "address", ${keys} }`, offers, says);

const town = (file: string, text: string, offers: string, says?: string): Position =>
  at(`sites/wolfenbrueck/${file}`, text, offers, says);

export const positions: readonly Position[] = [
  entry('|', 'title', 'itle'),
  entry('"title": "|"', 'home.title', 'en: '),
  entry('"description": "|"', 'home.description', 'de: '),
  entry('"access": ["|"]', 'customer'),
  entry('"body": "|"', 'home'),
  entry('"layout": "|"', 'full'),
  menu('|', 'roles', 'Shown only'),
  menu('"roles": ["|"]', 'anonymous'),
  menu('"to": { "page": "|" }', 'faq', '/faq'),
  menu('"to": { | }', 'query'),
  menu('"message": "|"', 'menu.business', 'en: Business'),
  menu('"icon": "|"', 'arrow-right'),
  menu('"children": [{ "id": "y", "message": { "message": "|" } }]', 'menu.offers', 'en: '),
  site('"access": { "login": "|" }', 'login'),
  site('"startup": [{ "id": "a", "operation": "|" }]', 'config.get', 'GET'),
  site('"startup": [{ "id": "a", "operation": "config.get", "into": "|" }]', 'state.config'),
  site('"theme": { "radius": "|" }', 'large'),
  site('"theme": { | }', 'radius'),
  site('"integrations": [{ "integration": "|" }]', 'tag-manager'),
  site('"locales": ["|"]', 'de-at'),
  site('"extends": "|"', 'lumora'),
  site('"consent": { "imprint": { "page": "|" } }', 'impressum'),
  page('|', 'hero', 'opening of a page'),
  page('{ "block": "|" }', 'hero', 'opening of a page'),
  page('{ "block": "hero", "id": "a", | }', 'lead', 'below the title'),
  page('{ "block": "hero", "id": "a", "title": "|" }', 'home.title', 'en: '),
  page('{ "block": "hero", "id": "a", "title": { "message": "|" } }', 'home.title', 'de: '),
  page('{ "block": "hero", "id": "a", "title": { "choose": "x", "of": { "b": "y" }, | } }', 'else', 'everything else'),
  page('{ "block": "hero", "id": "a", "tone": "|" }', 'brand'),
  page('{ "block": "hero", "id": "a", "picture": { "src": "|" } }', 'images/logo.svg'),
  page('{ "block": "hero", "id": "a", "roles": ["|"] }', 'installer'),
  page('{ "block": "notice", "id": "a", "tone": "|" }', 'warning'),
  page('{ "block": "form", "id": "a", "form": "|" }', 'contact', 'topic'),
  page('{ "block": "document", "id": "a", "name": "|" }', 'legal/impressum', 'content/de/'),
  page('{ "block": "link", "id": "a", "to": { "page": "|" } }', 'login', '/login'),
  page('{ "block": "part", "id": "a", "part": "|" }', 'add-payment-method', 'One way to pay'),
  page('{ "block": "button", "id": "a", "icon": "|" }', 'arrow-right'),
  page('{ "block": "section", "id": "a", "body": [{ "block": "|" }] }', 'each', 'list'),
  page('{ "block": "text", "id": "a", "text": { "part": "|" } }', 'address'),
  page('{ "block": "await", "id": "a", "on": "|" }', 'places'),
  press('|', 'navigate', 'page'),
  press('{ "action": "|" }', 'call', 'operation'),
  press('{ "action": "call", "operation": "|" }', 'contact.send', 'customer service'),
  press('{ "action": "set", "at": "|" }', 'state.language'),
  press('{ "action": "navigate", "to": { "page": "|" } }', 'faq', '/faq'),
  press('{ "action": "modal", "open": "|" }', 'confirm'),
  press('{ "action": "toast", "text": "|" }', 'about-us.end.title', 'Come by'),
  press(
    '{ "action": "call", "operation": "contact.send", "onError": [{ "is": "any", "then": [{ "action": "|" }] }] }',
    'toast',
  ),
  press('{ "do": "|" }', 'address'),
  field('"widget": "|"', 'select'),
  field('"label": "|"', 'contact.topic.order', 'en: '),
  field('|', 'autocomplete'),
  call('"protocol": "|"', 'graphql'),
  call('"protocol": "rest", "api": "|"', 'federation'),
  call('"protocol": "rest", "method": "|"', 'POST'),
  call('"protocol": "rest", "errors": [{ "id": "a", "message": "|" }]', 'contact.errors.server', 'en: '),
  part('"body": [{ "block": "|" }]', 'slot', 'handed over'),
  part('"body": [{ "block": "notice", "id": "a", "tone": "|" }]', 'warning'),
  part('"body": [{ "block": "heading", "id": "a", "text": "|" }]', 'home.title', 'en: '),
  town('pages.json', '{ "faceplate": 1, "pages": [{ "id": "|" }] }', 'migration-faq'),
  town('pages.json', '{ "faceplate": 1, "pages": [{ "id": "faq", | }] }', '$remove', 'removes'),
  town(
    'pages.json',
    '{ "faceplate": 1, "pages": [{ "id": "new", "$after": "|" }] }',
    'residential',
    'page residential',
  ),
  town('menu.json', '{ "faceplate": 1, "menus": { "header": [{ "id": "x", "$before": "|" }] } }', 'business', 'menu'),
  town('content/pages/home.json', '{ "faceplate": 1, "body": [{ "id": "a", | }] }', '$after', 'behind'),
  town('site.json', '{ "faceplate": 1, "extends": "|" }', 'lumora'),
  town('content/messages/de.json', '{ | }', 'home.title', 'en: '),
];
