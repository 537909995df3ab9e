/* Generated from the schemas by `faceplate types`. Do not edit. */
import type { Action, Block, PictureSource, Target, Text, Value } from '../definition/compiled';
import type { Tree } from '../expression/tree';

export type BlockKind =
  | AwaitBlock
  | BadgeBlock
  | ButtonBlock
  | CardBlock
  | ChecklistBlock
  | ContactsBlock
  | DisclosureBlock
  | DocumentBlock
  | EachBlock
  | FactsBlock
  | FormBlock
  | GridBlock
  | HeadingBlock
  | HeroBlock
  | LinkBlock
  | NoticeBlock
  | PictureBlock
  | SectionBlock
  | SlidesBlock
  | StackBlock
  | StepsBlock
  | TextBlock;

/**
 * Shows data of the page, in whichever of its four states it is.
 */
export interface AwaitBlock {
  block: 'await';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * Name of the data, as declared by the page.
   */
  on: string;
  /**
   * While it is being fetched. Default: a skeleton.
   */
  loading?: Block[];
  /**
   * When it could not be fetched. Default: a notice with a retry.
   */
  failed?: Block[];
  /**
   * When there is nothing. Default: a calm sentence.
   */
  empty?: Block[];
  /**
   * When it is there.
   */
  ready: Block[];
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
}
/**
 * A short state in a coloured pill.
 */
export interface BadgeBlock {
  block: 'badge';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  text: Text;
  tone: 'neutral' | 'brand' | 'accent' | 'info' | 'success' | 'warning' | 'danger';
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
}
/**
 * Does something when pressed.
 */
export interface ButtonBlock {
  block: 'button';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  label: Text;
  /**
   * Actions, run in order; the first failure stops the list.
   */
  press: Action[];
  look: 'primary' | 'secondary' | 'quiet' | 'danger' | 'onBrand';
  size: 'md' | 'lg';
  /**
   * Name of a drawing in content/images/icons.
   */
  icon?: string;
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
}
/**
 * A titled box; leads somewhere as a whole when it has a target.
 */
export interface CardBlock {
  block: 'card';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  title?: Text;
  /**
   * Rank of its title.
   */
  level: number;
  /**
   * Name of a drawing in content/images/icons.
   */
  icon?: string;
  picture?: PictureSource;
  /**
   * Short state shown beside the title.
   */
  badge?: {
    /**
     * A message id, or a message id with values for its placeholders. Never prose.
     */
    text: Text;
    tone: 'neutral' | 'brand' | 'accent' | 'info' | 'success' | 'warning' | 'danger';
  };
  tone: 'plain' | 'subtle' | 'brand';
  /**
   * Where a link leads: a page of this site, or an address outside it.
   */
  to?: Target;
  /**
   * Blocks shown here, in this order.
   */
  body?: Block[];
  /**
   * Links and buttons at its foot.
   */
  footer?: Block[];
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
}
/**
 * Short points with a tick.
 */
export interface ChecklistBlock {
  block: 'checklist';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * The points.
   */
  items: {
    /**
     * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
     */
    id: string;
    /**
     * A message id, or a message id with values for its placeholders. Never prose.
     */
    text: Text;
  }[];
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
}
/**
 * Ways to reach somebody.
 */
export interface ContactsBlock {
  block: 'contacts';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * The ways, in order.
   */
  items: {
    /**
     * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
     */
    id: string;
    /**
     * Name of a drawing in content/images/icons.
     */
    icon: string;
    /**
     * A message id, or a message id with values for its placeholders. Never prose.
     */
    label: Text;
    /**
     * A message id, or a message id with values for its placeholders. Never prose.
     */
    text?: Text;
    /**
     * Second line, for instance hours.
     */
    detail?: Text;
    /**
     * Where a link leads: a page of this site, or an address outside it.
     */
    to?: Target;
    /**
     * Condition (CEL). The thing exists only while it is true.
     */
    when?: Tree;
  }[];
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
}
/**
 * Titles that open to show what is below them.
 */
export interface DisclosureBlock {
  block: 'disclosure';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * The entries.
   */
  items: {
    /**
     * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
     */
    id: string;
    /**
     * A message id, or a message id with values for its placeholders. Never prose.
     */
    title: Text;
    /**
     * Blocks shown here, in this order.
     */
    body: Block[];
    /**
     * Open from the start.
     */
    open?: boolean;
  }[];
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
}
/**
 * A markdown document of the content folder.
 */
export interface DocumentBlock {
  block: 'document';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * Name of content/<locale>/<name>.md, or an expression that gives it (route.params).
   */
  name: Value;
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
}
/**
 * Repeats blocks for every item of a list.
 */
export interface EachBlock {
  block: 'each';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * The list.
   */
  of: Tree;
  /**
   * Name of the item in expressions inside.
   */
  as: string;
  /**
   * What tells items apart; their position when absent.
   */
  key?: Tree;
  /**
   * Columns on wide screens.
   */
  columns: 1 | 2 | 3;
  /**
   * Blocks shown here, in this order.
   */
  body: Block[];
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
}
/**
 * Pairs of a name and a value.
 */
export interface FactsBlock {
  block: 'facts';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  tone: 'plain' | 'lined';
  /**
   * The pairs, in this order.
   */
  items: {
    /**
     * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
     */
    id: string;
    /**
     * A message id, or a message id with values for its placeholders. Never prose.
     */
    label: Text;
    /**
     * Data of the row.
     */
    value?: Value;
    /**
     * Words of the row, instead of data.
     */
    text?: Text;
    /**
     * How a value from data is written.
     */
    format: 'text' | 'money' | 'date' | 'number';
    /**
     * Condition (CEL). The thing exists only while it is true.
     */
    when?: Tree;
  }[];
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
}
/**
 * A form: its fields as its layout asks them, a button that sends them, and what is shown afterwards.
 */
export interface FormBlock {
  block: 'form';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * Name of the form, a folder of schemas/forms.
   */
  form: string;
  /**
   * Words of the button.
   */
  submit: Text;
  /**
   * Words of the button while it is being sent. Default: form.sending.
   */
  sending?: Text;
  /**
   * Words of the button once it was accepted. Default: form.sent.
   */
  sent?: Text;
  /**
   * Words of the button after it failed. Default: form.retry.
   */
  retry?: Text;
  /**
   * What fields begin with, by field; evaluated once.
   */
  values?: Record<string, Value>;
  /**
   * What happens with complete and valid data; the expressions inside read form.<field>.
   */
  press: Action[];
  /**
   * Shown instead of the form once it was accepted; the expressions inside read form.<field> and result.<name>.
   */
  done?: Block[];
  /**
   * A sentence below the button.
   */
  note?: Text;
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
}
/**
 * Blocks in two, three or four columns on wide screens.
 */
export interface GridBlock {
  block: 'grid';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * Columns on wide screens; phones have one.
   */
  columns: 2 | 3 | 4;
  /**
   * Room between them.
   */
  gap: 'md' | 'lg';
  /**
   * Blocks shown here, in this order.
   */
  body: Block[];
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
}
/**
 * A heading, with an optional lead below it.
 */
export interface HeadingBlock {
  block: 'heading';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * What it says.
   */
  text: Text;
  /**
   * Rank in the document; a page has one heading of level 1.
   */
  level: number;
  /**
   * How large it looks; by its level when absent.
   */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'display';
  /**
   * One or two sentences that lead in.
   */
  lead?: Text;
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
}
/**
 * The opening of a page: title, lead, picture and what to do next.
 */
export interface HeroBlock {
  block: 'hero';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  title: Text;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  lead?: Text;
  picture?: PictureSource;
  tone: 'plain' | 'subtle' | 'brand';
  /**
   * Links and buttons below the lead.
   */
  body?: Block[];
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
}
/**
 * A link to a page of the site or an address outside it.
 */
export interface LinkBlock {
  block: 'link';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  label: Text;
  /**
   * Where a link leads: a page of this site, or an address outside it.
   */
  to: Target;
  /**
   * As a link, or with the weight of a button.
   */
  look: 'link' | 'arrow' | 'primary' | 'secondary' | 'quiet' | 'onBrand';
  size: 'md' | 'lg';
  /**
   * Name of a drawing in content/images/icons.
   */
  icon?: string;
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
}
/**
 * A message that stands out.
 */
export interface NoticeBlock {
  block: 'notice';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  tone: 'info' | 'success' | 'warning' | 'danger';
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  title?: Text;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  text?: Text;
  /**
   * Announced to screen readers when it appears.
   */
  live?: boolean;
  /**
   * Blocks shown here, in this order.
   */
  body?: Block[];
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
}
/**
 * A picture of the site.
 */
export interface PictureBlock {
  block: 'picture';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  picture: PictureSource;
  shape: 'plain' | 'rounded';
  /**
   * How wide it may get.
   */
  width: 'full' | 'md' | 'sm';
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
}
/**
 * A part of the page with its own rhythm and ground.
 */
export interface SectionBlock {
  block: 'section';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * Ground of the section.
   */
  tone: 'plain' | 'subtle' | 'brand';
  /**
   * How wide its content may get.
   */
  width: 'page' | 'narrow' | 'full';
  /**
   * Room above and below.
   */
  space: 'none' | 'sm' | 'md';
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  title?: Text;
  /**
   * A message id, or a message id with values for its placeholders. Never prose.
   */
  lead?: Text;
  /**
   * Rank of its title.
   */
  level: number;
  /**
   * Stands beside the text on wide screens.
   */
  picture?: PictureSource;
  /**
   * Blocks shown here, in this order.
   */
  body: Block[];
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
}
/**
 * Full-screen slides, one beside the other, each with a background picture.
 */
export interface SlidesBlock {
  block: 'slides';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * What the slides are, for screen readers.
   */
  label: Text;
  /**
   * The slides, in order.
   */
  items: {
    /**
     * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
     */
    id: string;
    /**
     * A message id, or a message id with values for its placeholders. Never prose.
     */
    title: Text;
    /**
     * A message id, or a message id with values for its placeholders. Never prose.
     */
    text?: Text;
    picture: PictureSource;
    /**
     * What to do next.
     */
    links?: {
      /**
       * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
       */
      id: string;
      /**
       * A message id, or a message id with values for its placeholders. Never prose.
       */
      label: Text;
      /**
       * Where a link leads: a page of this site, or an address outside it.
       */
      to: Target;
      look: 'primary' | 'secondary' | 'onBrand';
    }[];
  }[];
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
}
/**
 * Blocks below one another, or in a row that wraps.
 */
export interface StackBlock {
  block: 'stack';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * Room between them.
   */
  gap: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /**
   * row: beside one another, wrapping.
   */
  direction: 'column' | 'row';
  /**
   * Blocks shown here, in this order.
   */
  body: Block[];
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
}
/**
 * Numbered steps of something that happens one after another.
 */
export interface StepsBlock {
  block: 'steps';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * The steps, in order.
   */
  items: {
    /**
     * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
     */
    id: string;
    /**
     * A message id, or a message id with values for its placeholders. Never prose.
     */
    title: Text;
    /**
     * A message id, or a message id with values for its placeholders. Never prose.
     */
    text?: Text;
  }[];
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
}
/**
 * One paragraph.
 */
export interface TextBlock {
  block: 'text';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id: string;
  /**
   * What it says.
   */
  text: Text;
  /**
   * Colour of the words.
   */
  tone?: 'muted' | 'danger' | 'success';
  /**
   * How large the words are.
   */
  size?: 'sm' | 'md' | 'lead';
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
}
