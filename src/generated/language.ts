/* Generated from the schemas by `faceplate types`. Do not edit. */
import type { FieldOptions } from '../model/form';
import type { JsonSchema } from '../model/json-schema';
import type { KeyPlace } from '../model/operation';
import type { Action, Block } from '../model/page';
import type { Target, Text, Value } from '../model/value';
import type { Tree } from '../model/tree';

export type LanguageFile = FormLayout | GlossaryFile | MenuFile | PageBody | PartFile | SiteFile | SiteMap;
export type Integration = ErrorReportingIntegration | TagManagerIntegration;

/**
 * schemas/forms/<form>/layout.json: fields, order and widgets of a form. schema.json in the same folder describes its data.
 */
export interface FormLayout {
  $schema?: string;
  faceplate: 1;
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  form: string;
  /**
   * What is asked, in this order.
   */
  fields: FormItem[];
  /**
   * Rules across fields.
   */
  rules?: {
    /**
     * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
     */
    id: string;
    /**
     * Condition (CEL) that has to hold before the form is sent.
     */
    require: Tree;
    /**
     * Field that shows the message.
     */
    at: string;
    /**
     * A message id, or a message id with values for its placeholders. Never prose.
     */
    message: Text;
  }[];
  /**
   * Field or group that follows the `body` of a form block, such as the checkbox below the text it accepts. Default: `body` comes after all fields.
   */
  bodyBefore?: string;
  /**
   * Our words for what only the API can refuse: code of the refused field to message.
   */
  refusals?: {
    [k: string]: string;
  };
  /**
   * What was typed is kept until it is sent, for as long as the tab is open. A form that must not do so says why; people are then asked before they leave the page with unsent input.
   */
  draft?: {
    /**
     * Why nothing of it may be kept. Single secrets need no such thing: they are `writeOnly` in schema.json.
     */
    none: string;
  };
}
export interface FormItem {
  /**
   * Pages that the label mentions, linked below it; they open next to the form.
   */
  documents?: {
    /**
     * Name of the link.
     */
    id: string;
    /**
     * Name of the page.
     */
    label: Text;
    /**
     * Where it is.
     */
    to: Target;
  }[];
  /**
   * tile: each choice has a frame. Default: plain.
   */
  look?: 'plain' | 'tile';
  /**
   * What judges the code. A refusal is shown in the words of the operation's errors; no answer at all is not shown.
   */
  judge?: {
    /**
     * The operation; its `errors` say what a refusal means.
     */
    operation: string;
    /**
     * What it is asked; waits until every value is there.
     */
    with: Record<string, Value>;
    /**
     * What a good code changes; may read `result`.
     */
    good?: Text;
  };
  /**
   * The value of the operation in `options` that takes what was typed, so that it suggests by itself. Default: all choices are asked for once and searched here.
   */
  typed?: string;
  /**
   * With `typed`: from how many letters on the operation is asked. Default: 3.
   */
  from?: number;
  /**
   * The choices are suggestions only: what was typed is taken as it is.
   */
  free?: true;
  /**
   * The earliest time that is offered, as 08:00. A rule of the form says what is wrong with an earlier one.
   */
  min?: Value;
  /**
   * The latest time that is offered.
   */
  max?: Value;
  /**
   * Operation that uploads one file. It receives file and name, and its result has an id.
   */
  upload?: string;
  /**
   * Types that are taken, such as application/pdf.
   */
  accept?: string[];
  /**
   * How large one file may be. Default: 5.
   */
  megabytes?: number;
  /**
   * From how many choices on they can be searched. Default: 10.
   */
  searchFrom?: number;
  /**
   * What is ticked off; default: everything. `length` is the schema's minLength, the others are letters and digits of any script.
   */
  must?: ('length' | 'digit' | 'upper' | 'lower' | 'special')[];
  /**
   * Keyboard that a phone shows; the data stays text.
   */
  inputmode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  /**
   * What the lowest point means, such as "not at all".
   */
  low?: Text;
  /**
   * What the highest point means.
   */
  high?: Text;
  /**
   * How many days are shown before more are asked for. Default: 4.
   */
  days?: number;
  /**
   * From how many places on a window says how many are left. Default: 1.
   */
  fewLeft?: number;
  /**
   * Groups long numbers while they are typed, as they are printed on paper. The data has the same form.
   */
  grouping?: {
    /**
     * How many characters stand together.
     */
    of: number;
    /**
     * What stands between groups. Default: a blank.
     */
    with?: ' ' | '-';
  };
  /**
   * Lines shown before anything is typed. Default: 5.
   */
  rows?: number;
  /**
   * How many minutes lie between two times that are offered, such as 15. Default: 1.
   */
  minutes?: number;
  /**
   * Name of the property in schema.json; of a group: any name.
   */
  id: string;
  /**
   * Asked only while this holds; otherwise neither validated nor sent. May read form.<field>.
   */
  when?: Tree;
  /**
   * Makes this a group with this legend.
   */
  group?: Text;
  /**
   * Fields of the group.
   */
  fields?: FormItem[];
  /**
   * Makes this a list: what each of its entries is asked. Its data is a list of objects; `entry` is the one around, as in "when": "entry.kind == 'firm'". The texts are <form>.<id>.entry, with {number}, and <form>.<id>.add.
   */
  items?: FormItem[];
  /**
   * Actions on an entry of the list, in addition to removing it. reorder: moves it up or down, if the order matters. copy: adds a copy below it.
   */
  entryActions?: ('reorder' | 'copy')[];
  /**
   * The group begins folded under its legend: for what few people need.
   */
  folded?: boolean;
  /**
   * Default: <form>.<id>.label
   */
  label?: Text;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  hint?: Text;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  placeholder?: Text;
  /**
   * Name of a folder in src/forms/widgets; default by the schema's type.
   */
  widget?: string;
  /**
   * How much of the line it takes where there is room.
   */
  width: 'full' | 'half' | 'third';
  /**
   * What the browser may fill in, by the names of HTML such as email or street-address.
   */
  autocomplete?: string;
  /**
   * Choices: a list, or the answer of an operation.
   */
  options?: FieldOptions;
}
/**
 * content/glossary/<locale>.json: the words of a site in one language, one for each thing. `check` finds words to avoid in its messages and documents; nothing of this is published.
 */
export interface GlossaryFile {
  $schema?: string;
  faceplate: 1;
  /**
   * By the name of the thing, which every language has alike. A language that falls back to another of the same tongue has its terms too, and says those otherwise that it names itself.
   */
  terms: {
    [k: string]: GlossaryTerm;
  };
}
export interface GlossaryTerm {
  /**
   * The word.
   */
  term: string;
  /**
   * What it says, and where it is right.
   */
  use?: string;
  /**
   * Words that are not written for it: each form of a word by itself, whole words, whatever their case.
   */
  avoid: string[];
  /**
   * Phrases in which a word to avoid is right.
   */
  except: string[];
}
/**
 * menu.json: the menus of the site. site.json says where each is shown.
 */
export interface MenuFile {
  $schema?: string;
  faceplate: 1;
  /**
   * Menus by name.
   */
  menus: {
    [k: string]: MenuItem[];
  };
}
export interface MenuItem {
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * Shown only to these roles. Without it: shown to all.
   *
   * Items: A role declared in site.json.
   */
  roles?: string[];
  /**
   * The page or address it leads to (the specification's url).
   */
  to?: Target;
  /**
   * Its label.
   */
  message?: Text;
  /**
   * Name of a drawing in content/images/icons.
   */
  icon?: string;
  /**
   * Shows the icon alone where there is room for little; the label stays its accessible name.
   */
  iconOnly?: boolean;
  /**
   * Entries of its dropdown.
   */
  children?: MenuItem[];
  /**
   * Its dropdown lists the languages of the site and switches between them.
   */
  locales?: boolean;
  /**
   * Right-aligned on desktop.
   */
  secondary?: boolean;
  /**
   * false switches the item off without removing it.
   */
  active: boolean;
  /**
   * What happens when it is pressed, instead of leading somewhere.
   */
  action?: Action[];
}
/**
 * content/pages/<id>.json: what a page shows.
 */
export interface PageBody {
  $schema?: string;
  faceplate: 1;
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  data?: PageData;
  /**
   * Blocks shown here, in this order.
   */
  body: Block[];
}
/**
 * Answers of operations this page shows: data.<name>.
 */
export interface PageData {
  [k: string]: {
    /**
     * Id of the operation that is called.
     */
    operation: string;
    /**
     * Named values; each a literal or {"$": "expression"}.
     */
    with?: Record<string, Value>;
    /**
     * Condition (CEL). The thing exists only while it is true.
     */
    when?: Tree;
  };
}
/**
 * content/parts/<id>.json: content that several places use. Use it with `{ "block": "part", "part": "<id>" }`.
 */
export interface PartFile {
  $schema?: string;
  faceplate: 1;
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * Purpose of the part, for authors who search for one.
   */
  description?: string;
  /**
   * Parameters by name: `entity:<name>`, a JSON Schema, or a type of definitions, such as text, icon or actions. Expressions of the part read a parameter by its name; elsewhere use {"param": "name"}.
   */
  with?: {
    /**
     * Type of the parameter: a JSON Schema, or a name as short form of { "$ref": name }. A "default" makes it optional; with the default null it may be missing.
     */
    [k: string]:
      | string
      | {
          /**
           * Type of the parameter: an entity, a schema of this file, or a type of definitions.
           */
          $ref?: string;
        };
  };
  /**
   * Places that a use of the part fills with blocks: name and purpose. In the body: {"block": "slot", "id": "<name>"}.
   */
  slots?: {
    [k: string]: string;
  };
  /**
   * Blocks of the part.
   */
  body?: {}[];
  /**
   * Actions of the part: a list of actions uses it as {"do": "<id>"}.
   */
  actions?: {}[];
  /**
   * Steps of a flow: `steps` uses the part as {"part": "<id>", "id": …}.
   */
  steps?: {}[];
  /**
   * Fields and groups of a form: `fields` of a layout or a group uses the part as {"part": "<id>", "id": …}.
   */
  fields?: {}[];
  /**
   * Errors of an operation: `errors` uses the part as {"part": "<id>", "id": …}.
   */
  errors?: {}[];
  /**
   * The list that the items are for: type of a block and its key, such as facts.items.
   */
  of?: string;
  /**
   * The items of a block's list, which `of` names: that list uses it as {"part": "<id>"}.
   */
  items?: {}[];
  /**
   * Text of the part: use it as {"part": "<id>"} wherever a text is allowed.
   */
  text?: string | {};
  /**
   * What operations have in common, as one of them would say it: an operation uses it as "request": {"part": "<id>"}, and what it says itself wins.
   */
  request?: {
    /**
     * Name of a folder in src/operations.
     */
    protocol: string;
  };
}
/**
 * site.json: who the site is, how it looks, what it calls, what it remembers and how it starts.
 */
export interface SiteFile {
  $schema?: string;
  faceplate: 1;
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  site: string;
  /**
   * The site this one overlays. null: a root site that inherits nothing. Without it: the base site.
   */
  extends?: string | null;
  /**
   * Only to be extended; never published.
   */
  abstract: boolean;
  /**
   * Who the site is.
   */
  brand: {
    /**
     * Name in titles, header and footer.
     */
    name: string;
    /**
     * Name of the company, as the register has it.
     */
    legalName?: string;
    /**
     * Facts of contacts and config that belong to the company in legalName, such as contacts.register; for an object, every text in it. A site with another legalName has to state each of them itself.
     */
    facts?: string[];
    /**
     * Picture below content/ (or the site's own folder), e.g. images/scenes/town.svg.
     */
    logo: string;
    /**
     * A message id, or a message id with values for its placeholders. Never prose.
     */
    copyright?: Text;
  };
  /**
   * Facts of the operator for texts and links, read as site.contacts.<name>.
   */
  contacts: {
    /**
     * Country of the seat; for readers that byCountry knows, theirs.
     */
    country?: string;
    /**
     * Countries in which the site sells.
     */
    countries?: string[];
    /**
     * Facts for readers in another country than that of the registered address, by the country in the tag of their language.
     */
    byCountry?: {
      [k: string]: {
        [k: string]: string | number | boolean | null | {};
      };
    };
    [k: string]:
      | string
      | number
      | boolean
      | null
      | {}
      | string[]
      | {
          [k: string]: {
            [k: string]: string | number | boolean | null | {};
          };
        }
      | undefined;
  };
  /**
   * Contract partner of this site, for the API that writes the documents: published as seller.json. Use facts of the site, such as {{brand.legalName}}, so that imprint and contract cannot differ.
   */
  seller?: {
    /**
     * Of the company that becomes the other party.
     */
    name: string;
    /**
     * What customers call it.
     */
    brand: string;
    /**
     * Of the registered address.
     */
    street: string;
    /**
     * Postcode of the seat.
     */
    postalCode: string;
    /**
     * Town of the seat.
     */
    city: string;
    /**
     * ISO 3166 code.
     */
    country: string;
    /**
     * Telephone number for customers.
     */
    phone: string;
    /**
     * Address for customers.
     */
    email: string;
    /**
     * Where and under which number it is registered.
     */
    register?: string;
    /**
     * VAT identification number.
     */
    taxId?: string;
    /**
     * SEPA creditor identifier.
     */
    creditorId?: string;
    /**
     * Bacs service user number.
     */
    serviceUserNumber?: string;
    /**
     * Area to which its places belong, by its id; empty: wherever nobody else sells.
     */
    group?: string;
    /**
     * How many days ahead a direct debit is announced; working days in Britain.
     */
    debitNoticeDays?: string;
    /**
     * Long texts that belong to a contract, each under its kind: given to the customer with the order, in the version and language that was shown.
     */
    documents: {
      [k: string]: string;
    };
  };
  /**
   * Languages of the site; the first is the default.
   */
  locales: string[];
  /**
   * Every language that sites may use.
   */
  languages: {
    [k: string]: {
      /**
       * Its own name for itself.
       */
      name: string;
      /**
       * BCP 47 tag for formats and the lang attribute, e.g. en-GB.
       */
      tag: string;
      /**
       * Where a missing message is looked up next.
       */
      fallback?: string;
    };
  };
  /**
   * Currency of amounts whose data carries none.
   */
  currency: string;
  theme: Theme;
  /**
   * Roles of the site; the first is that of somebody not logged in.
   */
  roles: string[];
  /**
   * What config.json serves at run time. Environment and deployment may override single values.
   */
  config: {
    [k: string]: unknown;
  };
  /**
   * HTTPS policy for browsers (Strict-Transport-Security).
   */
  transport?: {
    /**
     * Whether every name below the site's own is only reached by https too, for two years. Only for who runs them all.
     */
    includeSubDomains?: boolean;
  };
  /**
   * APIs by name.
   */
  apis: {
    [k: string]: {
      /**
       * Address in front of every path, usually from the configuration.
       */
      base: Value;
      /**
       * How the session's key travels to it: query, header, cookie or none; an object where the API wants another name than api_key; or {"$": "expression"} that gives one of the words when a call is made. Anything else is none.
       */
      key: KeyPlace | {$: Tree};
    };
  };
  /**
   * What is known about the person, read as session.<name>; role is always there.
   */
  session: {
    /**
     * JSON Schema (draft-07). An entity is referred to as {"$ref": "entity:<name>"}.
     */
    schema: JsonSchema;
    /**
     * Session storage key of the api key.
     */
    keyStore: string;
    /**
     * Field of the answer of login that holds the key. Default: the one named like keyStore.
     */
    keyField?: string;
    /**
     * A key that runs out is renewed by the first call shortly before its end. Without it, the API's refusal (401) ends the session.
     */
    renewal?: {
      /**
       * Operation that gives a new key; its answer has the fields of the login's.
       */
      by: string;
      /**
       * Field of the answer that says when the key runs out: seconds from now, or a date with its time.
       */
      expiryField: string;
      /**
       * Field of the answer with the token that renews the key, such as refresh_token; handed to the operation as "token".
       */
      tokenField?: string;
    };
    /**
     * Session storage key of the saved copy of the session; {api} is the address of the API.
     */
    saved?: string;
    /**
     * Operation that turns credentials into an api key.
     */
    login?: string;
    /**
     * Operation that tells who the key belongs to.
     */
    profile?: string;
    /**
     * Operation that gives the key back.
     */
    logout?: string;
    /**
     * Names that a link may carry in its fragment: kept for the tab, and gone from the address before any request.
     */
    secrets?: string[];
    /**
     * Whether the query of a link may carry them too.
     */
    secretsInQuery?: boolean;
    /**
     * What happens when a link brought another person's key into a tab that held one.
     */
    replaced?: Action[];
    /**
     * What happens when somebody begins to fill in a form and their browser keeps nothing for the site: what they type is gone with the page.
     */
    unkept?: Action[];
    /**
     * Message when the API no longer accepts a person's key. Input is kept; on a page that needs a session, the person is led to access.login and back.
     */
    ended?: {
      /**
       * Why what was pressed did not happen.
       */
      text: Text;
      /**
       * What the address of access.login says then, for a notice there that reads route.query.<name>.
       */
      query?: {
        [k: string]: string;
      };
      /**
       * What happens on a page that stays, since anybody may see it.
       */
      actions?: Action[];
    };
  };
  /**
   * What the site remembers across pages, read as state.<name>.
   */
  state: {
    [k: string]: {
      /**
       * JSON Schema (draft-07). An entity is referred to as {"$ref": "entity:<name>"}.
       */
      schema: JsonSchema;
      /**
       * What it is before anything sets it.
       */
      default?: {
        [k: string]: unknown;
      };
      /**
       * Where the browser keeps it: not at all, as long as the tab is open, or until it is cleared.
       */
      store: 'none' | 'session' | 'local';
      /**
       * Exact storage key; {api} is the address of the API.
       */
      key?: string;
      /**
       * A logout leaves it as it is.
       */
      keepOnLogout: boolean;
      /**
       * Kept together with input when the session expires, so that the person can continue after the next login. A logout clears it.
       */
      keepOnExpiry?: boolean;
      /**
       * Filled in at every start. browser-language: the first language the person's browser asks for, such as de-AT, whether the site speaks it or not.
       */
      from?: 'browser-language';
    };
  };
  /**
   * Calls made once per tab, in this order.
   */
  startup: {
    /**
     * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
     */
    id: string;
    /**
     * Condition (CEL). The thing exists only while it is true.
     */
    when?: Tree;
    /**
     * Id of the operation that is called.
     */
    operation: string;
    /**
     * Named values; each a literal or {"$": "expression"}.
     */
    with?: Record<string, Value>;
    /**
     * Where the answer is kept: state.<name>, session or session.<name>.
     */
    into?: string;
    /**
     * Must hold of the answer (result).
     */
    require?: Tree;
    /**
     * What a failure does: the error screen, nothing, or a message.
     */
    onFail: 'error-screen' | 'ignore' | 'alert';
    /**
     * Made again on every document while there is an api key.
     */
    renew?: boolean;
  }[];
  /**
   * Pages that people are led to by who they are.
   */
  access: {
    /**
     * Page that asks an unknown visitor to log in.
     */
    login?: string;
    /**
     * Page for a role that may not see the wanted page.
     */
    denied?: string;
    /**
     * Page that a role begins with and is led to where it may not stay.
     */
    home?: string;
    /**
     * Page that follows a login which nothing else led to.
     */
    afterLogin?: string;
  };
  /**
   * What surrounds every page.
   */
  shell: {
    /**
     * Blocks above every page.
     */
    header: {
      /**
       * Name of the menu in it.
       */
      menu?: string;
      /**
       * It stays in view while the page is scrolled.
       */
      sticky: boolean;
      /**
       * Pixels scrolled before the header floats.
       */
      floatAfter: number;
    };
    /**
     * Blocks below the button of the error screen: alternatives that do not depend on the failed call, such as a telephone number.
     */
    error?: {
      /**
       * Blocks shown here, in this order.
       */
      body: Block[];
    };
    /**
     * Blocks below every page.
     */
    footer: {
      /**
       * Name of the menu on the left.
       */
      left?: string;
      /**
       * Name of the menu on the right.
       */
      right?: string;
      /**
       * Name of the menu of profiles elsewhere.
       */
      social?: string;
      /**
       * Whether a press on the copyright shows build and version.
       */
      build: boolean;
    };
  };
  promises?: PromiseSettings;
  /**
   * Documents of another company ("of" at their beginning) whose words somebody has found right for this site, too. Nothing of this is published.
   *
   * Items: Markdown document content/<locale>/<name>.md.
   */
  inherits?: string[];
  /**
   * What fulfils each duty towards consumers. `check` knows which duties there are in each of contacts.countries; nothing of this is published.
   */
  duties?: {
    [k: string]: Duty;
  };
  consent?: ConsentSettings;
  /**
   * Services of others that pages load, each only while its category is allowed and its configuration is there.
   */
  integrations: Integration[];
  /**
   * Dialogs that actions can open, by type.
   */
  modals: {
    [k: string]: {
      /**
       * A message id, or a message id with values for its placeholders. Never prose.
       */
      title: Text;
      /**
       * Blocks shown here, in this order.
       */
      body: Block[];
    };
  };
}
/**
 * How the site looks: two colours, from which the rest follows.
 */
export interface Theme {
  /**
   * Colours, from which every shade is computed.
   */
  color?: {
    /**
     * Colour of what is pressed and of what stands out.
     */
    brand: string;
    /**
     * Second colour, used sparingly.
     */
    accent?: string;
    /**
     * Grey from which backgrounds, lines and text are made.
     */
    neutral?: string;
  };
  /**
   * How round corners are.
   */
  radius: 'none' | 'small' | 'medium' | 'large';
  /**
   * Typeface of the site.
   */
  font: 'figtree' | 'system';
}
/**
 * Messages that promise a mail. `check` compares them with the mails that operations send. Not published.
 */
export interface PromiseSettings {
  /**
   * Phrases of a promise by language; … matches up to eight words. A dialect also uses the phrases of its fallback.
   */
  words: {
    [k: string]: string[];
  };
  /**
   * By id of a message, which mails it promises, or why it promises none.
   */
  messages: {
    [k: string]: MessagePromise;
  };
}
export interface MessagePromise {
  /**
   * Kinds of mail, as in "mails" of an operation. The reader of the message gets one of each.
   */
  mails?: string[];
  /**
   * The operation that sends them, where it is called somewhere else than the message is shown.
   */
  by?: string;
  /**
   * Why words that sound like a promise are none.
   */
  none?: string;
}
export interface Duty {
  /**
   * The page where it is fulfilled.
   */
  page?: string;
  /**
   * The operation whose answer fulfils it, called by some page.
   */
  operation?: string;
  /**
   * Of that operation's expectations, the one that holds it.
   */
  expects?: string;
  /**
   * The words that the law prescribes.
   */
  message?: string;
  /**
   * The long text that says it.
   */
  document?: string;
}
/**
 * What visitors are asked before anything that is not necessary is stored or loaded. Without it nobody is asked.
 */
export interface ConsentSettings {
  /**
   * Raised when everybody is to be asked again; a change of purposes or recipients asks again by itself.
   */
  version: number;
  /**
   * How long a choice counts.
   */
  months: number;
  /**
   * What is kept while there is a consent.
   */
  mark: {
    /**
     * The state, kept in local storage.
     */
    state: string;
    /**
     * Text before the date.
     */
    prefix: string;
  };
  /**
   * Page that says more.
   */
  policy?: Target;
  /**
   * Page that says who asks.
   */
  imprint?: Target;
  /**
   * What can be allowed, in this order.
   */
  categories: ConsentCategory[];
}
export interface ConsentCategory {
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  title: Text;
  /**
   * What it is for.
   */
  text: Text;
  /**
   * Necessary: always on, nobody is asked.
   */
  required: boolean;
  /**
   * States that are true while it is allowed, kept in local storage.
   */
  flags: string[];
  /**
   * Shown only when an integration that is configured needs it.
   */
  whenUsed: boolean;
  /**
   * What it keeps in the browser.
   */
  storage: {
    /**
     * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
     */
    id: string;
    /**
     * Names of the entries; * matches any text, {api} is the address of the API.
     */
    names: string[];
    /**
     * A message id, or a message id with values for its placeholders. Never prose.
     */
    purpose: Text;
    /**
     * A message id, or a message id with values for its placeholders. Never prose.
     */
    lifetime: Text;
  }[];
}
/**
 * Reports failures of scripts to a Sentry server, without anything personal in them.
 */
export interface ErrorReportingIntegration {
  integration: 'error-reporting';
  /**
   * Address of the project on the server, usually from the configuration. Empty: nothing is reported.
   */
  dsn: Value;
  /**
   * Name of the deployment, such as production.
   */
  environment?: Value;
  /**
   * Part of the visits whose timing is reported.
   */
  traces: number;
  /**
   * Names of values that are never reported, in addition to the built-in ones.
   */
  secrets: string[];
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * Category that must be allowed before anything of it is loaded.
   */
  category: string;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  title: Text;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  purpose: Text;
  /**
   * Who receives data.
   */
  recipient: Text;
  /**
   * How long data are kept.
   */
  lifetime: Text;
}
/**
 * A container of Google Tag Manager, in basic consent mode: nothing is asked of Google before its category is allowed.
 */
export interface TagManagerIntegration {
  integration: 'tag-manager';
  /**
   * Id of the container, such as GTM-ABC123, usually from the configuration. Empty: no tag manager.
   */
  container: Value;
  /**
   * Where the container is fetched from.
   */
  origin: string;
  /**
   * Origins that tags of the container may send to; the page's policy lets no other through.
   */
  partners: string[];
  /**
   * Name of the data layer.
   */
  layer: string;
  /**
   * Consent type of consent mode v2, such as ad_storage, to the category that grants it. Types without one stay denied.
   */
  grants: {
    [k: string]: string;
  };
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * Category that must be allowed before anything of it is loaded.
   */
  category: string;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  title: Text;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  purpose: Text;
  /**
   * Who receives data.
   */
  recipient: Text;
  /**
   * How long data are kept.
   */
  lifetime: Text;
}
/**
 * pages.json: every page of the site. The body of page <id> is content/pages/<body or id>.json, or inline.
 */
export interface SiteMap {
  $schema?: string;
  faceplate: 1;
  /**
   * The pages, in this order.
   */
  pages: PageEntry[];
}
export interface PageEntry {
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * Address below the base path. Other locales are at /<locale><path>.
   */
  path: string;
  /**
   * Addresses that the page had before: each leads to where it is now, in every language.
   */
  formerly?: string[];
  /**
   * Title of the document.
   */
  title: Text;
  /**
   * Summary for search engines.
   */
  description?: Text;
  /**
   * Roles that may open the page. Without it: everybody.
   *
   * Items: A role declared in site.json.
   */
  access?: string[];
  /**
   * full: blocks reach the edges; narrow: one reading column.
   */
  layout: 'page' | 'full' | 'narrow';
  /**
   * none: the page works without any start-up call.
   */
  startup: 'full' | 'none';
  /**
   * Whether the cookie banner may appear.
   */
  banner: boolean;
  /**
   * Whether search engines may list the page.
   */
  index: boolean;
  /**
   * Opened from outside, such as from an e-mail; nothing on the site needs to lead here.
   */
  entry?: boolean;
  /**
   * The page is shown in this language whatever the person's, where the site speaks it.
   */
  language?: string;
  /**
   * This page is shown for every unknown path.
   */
  notFound?: boolean;
  /**
   * Facts for a shared body, read as route.params.<name>.
   */
  params: {
    [k: string]: string | number | boolean;
  };
  /**
   * Name of a file in content/pages (default: the page's id), or the blocks themselves.
   */
  body?: Block[];
  data?: PageData;
}
