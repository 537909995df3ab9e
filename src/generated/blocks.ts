/* Generated from the schemas by `faceplate types`. Do not edit. */
import type { Action, Block } from '../model/page';
import type { FormValue, PictureOrData, PictureSource, Target, Text, TextValue, Value } from '../model/value';
import type { Tree } from '../model/tree';

export type BlockKind =
  | AnswersBlock
  | ArticleBlock
  | AwaitBlock
  | BadgeBlock
  | BoardBlock
  | ButtonBlock
  | CalendarBlock
  | CardBlock
  | CasesBlock
  | ChartBlock
  | ChecklistBlock
  | CompareBlock
  | ConfirmBlock
  | ConsentListBlock
  | ContactsBlock
  | DisclosureBlock
  | DocumentBlock
  | EachBlock
  | FactsBlock
  | FiguresBlock
  | FinderBlock
  | FlowBlock
  | FormBlock
  | GridBlock
  | HeadingBlock
  | HeroBlock
  | LetterBlock
  | LinkBlock
  | LookupBlock
  | MapBlock
  | MeterBlock
  | NoScriptBlock
  | NoticeBlock
  | PagerBlock
  | PaymentFieldsBlock
  | PaymentsBlock
  | PictureBlock
  | PriceBlock
  | ProgressBlock
  | QuestionsBlock
  | QuoteBlock
  | RenewBlock
  | SectionBlock
  | SignInBlock
  | SkeletonBlock
  | SlidesBlock
  | StackBlock
  | StepsBlock
  | TableBlock
  | TeaserBlock
  | TextBlock
  | ToggleBlock;

/**
 * What was answered in the steps of the flow around, each step with a way to change it.
 */
export interface AnswersBlock {
  block: 'answers';
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
   * Rank of the titles of the steps.
   */
  level: number;
  /**
   * The steps that are listed, in this order. Default: all that ask something.
   */
  steps?: {
    /**
     * A step of the flow.
     */
    id: string;
    /**
     * The fields of its form that are listed. Default: all that hold something.
     */
    fields?: string[];
    /**
     * Shown instead of its fields, or below those that are listed.
     */
    body?: Block[];
  }[];
}
/**
 * A whole text that a service delivered, its HTML made safe.
 */
export interface ArticleBlock {
  block: 'article';
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
   * Title, as delivered.
   */
  title: Value;
  /**
   * Summary under the title, as delivered; shown as text.
   */
  lead?: Value;
  /**
   * Body as HTML; made safe before it is shown.
   */
  html: Value;
  /**
   * Day as YYYY-MM-DD; written in the long form.
   */
  date?: Value;
  /**
   * Picture as {src, width, height, alt}, its address written in full.
   */
  picture?: Value;
  /**
   * Locale that the text is written in.
   */
  language?: Value;
  /**
   * Rank of the title among the headings around it.
   */
  level: 1 | 2 | 3;
  /**
   * The document is called as the article.
   */
  namesPage?: boolean;
}
/**
 * Shows data of the page, in whichever of its states it is. Blocks of a state have no space between them, because sections bring their own: put others into a stack.
 */
export interface AwaitBlock {
  block: 'await';
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
   * Name of the data, as declared by the page.
   */
  on: string;
  /**
   * While it is being fetched. Default: a skeleton.
   */
  loading?: Block[];
  /**
   * Placeholder while the data is loading: a few lines, three cards, or a comparison.
   */
  skeleton: 'text' | 'cards' | 'compare';
  /**
   * What came is not announced: it begins with a heading that takes the focus, or belongs to one.
   */
  quiet?: boolean;
  /**
   * When it could not be fetched. Default: a notice with a retry.
   */
  failed?: Block[];
  /**
   * When there is nothing. Default: a calm sentence.
   */
  empty?: Block[];
  /**
   * Where it is not asked for, since the condition of the data does not hold. Default: nothing.
   */
  idle?: Block[];
  /**
   * When it is there.
   */
  ready: Block[];
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
   * What the badge says, in a word or two.
   */
  text: Text;
  /**
   * How it is meant; the colour follows from it.
   */
  tone: 'neutral' | 'brand' | 'accent' | 'info' | 'success' | 'warning' | 'danger';
}
/**
 * Tiles for a page that somebody opens often: each answers one question.
 */
export interface BoardBlock {
  block: 'board';
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
   * Rank of the titles of the tiles.
   */
  level: number;
  /**
   * The tiles, in the order in which they are read and shown on a phone.
   */
  tiles: {
    /**
     * Identity of the tile.
     */
    id: string;
    /**
     * Condition under which the tile is shown.
     */
    when?: Tree;
    /**
     * The question that the tile answers, in a word or two.
     */
    title: Text;
    /**
     * Where it is on wide screens. side: in the narrow column.
     */
    column: 'main' | 'side';
    /**
     * At the end of the line of the title: a state, or one link.
     */
    aside?: Block[];
    /**
     * The answer.
     */
    body: Block[];
    /**
     * Links at the foot.
     */
    footer?: Block[];
  }[];
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
   * What happens when it is pressed, beginning with a verb.
   */
  label: Text;
  /**
   * What happens on a press, in this order.
   */
  press: Action[];
  /**
   * How much weight it has: one primary button per screen. link: as a link on a line of its own.
   */
  look: 'primary' | 'secondary' | 'quiet' | 'danger' | 'onBrand' | 'link';
  /**
   * lg where it is the one thing to do on the page.
   */
  size: 'md' | 'lg';
  /**
   * Drawing before the label.
   */
  icon?: string;
}
/**
 * Entries on their days: a month, a week, or a list. The day that is chosen shows its entries below.
 */
export interface CalendarBlock {
  block: 'calendar';
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
   * What the calendar shows, for those who hear it.
   */
  name: Text;
  /**
   * The entries.
   */
  of: Tree;
  /**
   * Name of the entry in expressions inside.
   */
  as: string;
  /**
   * What tells entries apart; their position when absent.
   */
  key?: Tree;
  /**
   * Start of an entry: an ISO date, or a date with a time. The entry appears on that date, whatever the reader's time zone.
   */
  start: Tree;
  /**
   * When it ends, where it lasts longer than a day: the last of its days.
   */
  end?: Tree;
  /**
   * An entry in a few words, in its day.
   */
  label: Text;
  /**
   * An entry in whole, below the calendar and in the list. Default: its label.
   */
  body?: Block[];
  /**
   * What is seen at first; people may choose another.
   */
  view: 'month' | 'week' | 'list';
  /**
   * Offers all entries as a file that calendars read (iCalendar). With `key` a calendar that reads it again renews what it has.
   */
  file?: {
    /**
     * Words of the button.
     */
    label: Text;
    /**
     * Name of the file.
     */
    name: string;
  };
  /**
   * The day a week begins with.
   */
  firstDay: 'monday' | 'sunday';
  /**
   * Rank of the headings of days.
   */
  level: number;
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
   * Headline of the card.
   */
  title?: Text;
  /**
   * Rank of its title.
   */
  level: number;
  /**
   * Drawing above the title.
   */
  icon?: string;
  /**
   * Picture above the title, as wide as the card. `from` shows one that an API delivers.
   */
  picture?: PictureOrData;
  /**
   * Short status next to the title.
   */
  badge?: {
    /**
     * What the badge says, in a word or two.
     */
    text: Text;
    /**
     * How the badge is meant.
     */
    tone: 'neutral' | 'brand' | 'accent' | 'info' | 'success' | 'warning' | 'danger';
  };
  /**
   * Background of the card. line: none, with a line above.
   */
  tone: 'plain' | 'subtle' | 'brand' | 'line';
  /**
   * Where the card leads; its title becomes the link.
   */
  to?: Target;
  /**
   * What the card holds, below its title.
   */
  body?: Block[];
  /**
   * Links and buttons at its foot.
   */
  footer?: Block[];
}
/**
 * One of several cases: the first whose condition holds is shown, and nothing of the others.
 */
export interface CasesBlock {
  block: 'cases';
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
   * The cases, in the order in which they are tried.
   */
  cases: {
    /**
     * Identity of the case.
     */
    id: string;
    /**
     * When the case holds. Without it, whenever no case before it does.
     */
    when?: Tree;
    /**
     * What is shown in this case.
     */
    body: Block[];
  }[];
}
/**
 * Numbers over time, or of one thing after another, as a drawing, with the same rows as a table.
 */
export interface ChartBlock {
  block: 'chart';
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
   * What is shown, above the drawing and the table.
   */
  caption: Text;
  /**
   * The caption is for screen readers alone, since a heading above says the same.
   */
  captionHidden: boolean;
  /**
   * What the drawing shows, in a sentence with its numbers: the latest, the least. Screen readers read it instead of the drawing.
   */
  summary: Text;
  /**
   * The rows.
   */
  of: Tree;
  /**
   * Name of a row in the expressions of this block.
   */
  as: string;
  /**
   * Where a row stands from side to side: a date or number, by which the rows are sorted, or a name. Written below the drawing in its format.
   */
  x: TextValue;
  /**
   * Heading of the first column of the table, such as Day.
   */
  xLabel: Text;
  /**
   * The values that are drawn, at most three.
   */
  series: {
    /**
     * Identity of the series.
     */
    id: string;
    /**
     * line: joined by straight lines. points: not joined. bars: from zero. steps: a value that holds until the next.
     */
    kind: 'line' | 'points' | 'bars' | 'steps';
    /**
     * Condition under which a row belongs to the series.
     */
    when?: Tree;
    /**
     * The value of a row, in the format in which the table writes it.
     */
    y: TextValue;
    /**
     * Name of the series.
     */
    label: Text;
  }[];
  /**
   * Values to compare with, such as what is promised, as lines from side to side.
   */
  lines?: {
    /**
     * Identity of the line.
     */
    id: string;
    /**
     * Its value. Without a number there is no line.
     */
    at: Value;
    /**
     * What the value is, with the number.
     */
    label: Text;
    /**
     * Style of the line.
     */
    look: 'full' | 'dotted';
  }[];
  /**
   * Ranges that are good or usual, as areas from side to side.
   */
  bands?: {
    /**
     * Identity of the range.
     */
    id: string;
    /**
     * Its lower value.
     */
    from: Value;
    /**
     * Its upper value.
     */
    to: Value;
    /**
     * What the range is, in a few words.
     */
    label: Text;
  }[];
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
   * The points.
   */
  items: {
    /**
     * Identity of the point.
     */
    id: string;
    /**
     * The point, in one line.
     */
    text: Text;
  }[];
}
/**
 * Things people choose between, side by side, row by row; one of them may be marked as the best.
 */
export interface CompareBlock {
  block: 'compare';
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
   * The list.
   */
  of: Tree;
  /**
   * Name of an entry in the expressions of this block.
   */
  as: string;
  /**
   * What tells entries apart; their position when absent.
   */
  key?: Tree;
  /**
   * Name of an entry.
   */
  title: Text;
  /**
   * Rank of the names.
   */
  level: number;
  /**
   * One line below the name.
   */
  lead?: Text;
  /**
   * A part of a whole, drawn as a line, such as a speed of the highest one. Say it in words too.
   */
  share?: {
    /**
     * The part.
     */
    value: Value;
    /**
     * The whole, of which the line has the length.
     */
    whole: Value;
  };
  /**
   * The figure people decide by, such as the price.
   */
  figure?: Text;
  /**
   * What the figure counts, such as a month.
   */
  unit?: Text;
  /**
   * How the figure changes, one line each.
   */
  later?: {
    /**
     * The list of changes of an entry.
     */
    of: Tree;
    /**
     * Name of one of them in the expression of its text.
     */
    as: string;
    /**
     * One change, as a figure with its day.
     */
    text: Text;
  };
  /**
   * Whether an entry is the one that is advised. The first for which it holds is marked; no other.
   */
  best?: Tree;
  /**
   * Words above the name of the best, such as our advice.
   */
  flag?: Text;
  /**
   * Why it is the best, in one or two sentences on it.
   */
  reason?: Text;
  /**
   * What is compared, in order. A row that no entry has is left out; where some have it, its place stays empty in the others.
   */
  rows?: {
    /**
     * Identity of the row.
     */
    id: string;
    /**
     * Condition under which an entry has it.
     */
    when?: Tree;
    /**
     * What is compared.
     */
    label: Text;
    /**
     * What it is for an entry.
     */
    text: Text;
  }[];
  /**
   * What else is said of an entry, below its rows.
   */
  body?: Block[];
  /**
   * What can be done with an entry. Assistive technology reads the name of the entry after the words of a link or button.
   */
  footer?: Block[];
  /**
   * Whether an entry gets a column on wide screens; no more than four do, and the best always does. The others are rows that unfold. Default: the first four.
   */
  column?: Tree;
  /**
   * What a row that is folded says below the name, in a few words.
   */
  line?: Text;
  /**
   * On narrow screens. rows: the best is a card, the others are rows that unfold. cards: one card each.
   */
  narrow: 'rows' | 'cards';
}
/**
 * A button that asks back before it does something that cannot be undone.
 */
export interface ConfirmBlock {
  block: 'confirm';
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
   * Words of the button that asks.
   */
  label: Text;
  /**
   * How much weight the button has.
   */
  look: 'secondary' | 'quiet' | 'danger';
  /**
   * Drawing before its label.
   */
  icon?: string;
  /**
   * The question.
   */
  title: Text;
  /**
   * What follows from it.
   */
  text?: Text;
  /**
   * Further blocks below the text.
   */
  body?: Block[];
  /**
   * Words of the button that does it; they repeat the verb.
   */
  confirm: Text;
  /**
   * Words of the button that leaves everything as it is.
   */
  cancel: Text;
  /**
   * Actions after the confirmation. The dialog closes when all of them have succeeded, and before another dialog reports a failure.
   */
  press: Action[];
}
/**
 * What the site stores and loads, by category, with purpose, recipient and lifetime: the same data that visitors are asked about.
 */
export interface ConsentListBlock {
  block: 'consent-list';
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
   * Text of a button that opens the settings. Without it there is none.
   */
  change?: Text;
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
   * The ways, in order.
   */
  items: {
    /**
     * Identity of the way to reach us.
     */
    id: string;
    /**
     * Condition under which it is shown.
     */
    when?: Tree;
    /**
     * Picture next to it.
     */
    icon: string;
    /**
     * What kind of way it is, such as telephone.
     */
    label: Text;
    /**
     * The number or address itself.
     */
    text?: Text;
    /**
     * Second line, for instance hours.
     */
    detail?: Text;
    /**
     * What a press on the number or address opens.
     */
    to?: Target;
  }[];
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
   * The entries.
   */
  items: {
    /**
     * Identity of the entry; part of its address on the page where that has one.
     */
    id: string;
    /**
     * Condition under which the entry is there.
     */
    when?: Tree;
    /**
     * What is seen while the entry is closed, often a question.
     */
    title: Text;
    /**
     * Second line of what is seen, such as a period and a number.
     */
    note?: Text;
    /**
     * What opening it shows.
     */
    body: Block[];
    /**
     * Open from the start.
     */
    open?: boolean;
  }[];
  /**
   * open: on wide screens the bodies are shown without their titles, in browsers that can.
   */
  wide: 'folded' | 'open';
  /**
   * sm: details inside a card or notice. card: in the footer of a card, as wide as the card. Both have no addresses of their own.
   */
  size: 'sm' | 'card' | 'md';
}
/**
 * A markdown document of the content folder, in the version in force, with the others folded below it.
 */
export interface DocumentBlock {
  block: 'document';
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
   * Name of content/<locale>/<name>.md, or an expression that gives it (route.params).
   */
  name: Value;
  /**
   * Lists the chapters of the text: next to it on wide screens, collapsed above it on narrow ones.
   */
  contents: boolean;
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
   * Space between items: xs between rows that unfold, or lines of a text.
   */
  gap: 'xs' | 'sm' | 'md';
  /**
   * Shows no more than the first so many items.
   */
  limit?: number;
  /**
   * Shows so many items first, and a button for as many more. Without it no more than 1,000 are drawn.
   */
  pageSize?: number;
  /**
   * A field above the list, by which it is narrowed down while somebody types.
   */
  search?: {
    /**
     * What is searched.
     */
    label: Text;
    /**
     * The text of an item that is searched.
     */
    in: Tree;
    /**
     * There is no field while there are no more than so many: a few are found by looking.
     */
    above: number;
    /**
     * Shown when nothing is found.
     */
    none?: Block[];
  };
  /**
   * The order of the items; with several, a person may choose between them, and the first is how the list comes. Without it the items stay as they are delivered.
   */
  sortBy?: {
    /**
     * Identity of the order.
     */
    id: string;
    /**
     * Words of the order in the choice between several.
     */
    label: Text;
    /**
     * What is compared: numbers by size, texts as the language orders them. Items without it come last.
     */
    by: Tree;
    /**
     * The largest, or latest, first.
     */
    descending: boolean;
  }[];
  /**
   * Puts items with the same value together under a heading, in the order of the first item of each group.
   */
  groupBy?: {
    /**
     * What items of a group have in common.
     */
    by: Tree;
    /**
     * Heading of a group; reads its first item.
     */
    title: Text;
    /**
     * Rank of the headings.
     */
    level: number;
  };
  /**
   * What is shown for every item; the item is readable by the name in "as".
   */
  body: Block[];
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
   * lined: a line between the rows. plain: none. columns: each value below its name, as many side by side as there is room for. pairs: close together, the values below each other.
   */
  tone: 'plain' | 'lined' | 'columns' | 'pairs';
  /**
   * The pairs, in this order.
   */
  items: {
    /**
     * Identity of the row.
     */
    id: string;
    /**
     * Condition under which the row is shown.
     */
    when?: Tree;
    /**
     * What the value is.
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
     * How a value from data is written; phone: a telephone number in the groups of its country.
     */
    format:
      | 'text'
      | 'money'
      | 'price'
      | 'date'
      | 'short-date'
      | 'date-time'
      | 'time'
      | 'weekday'
      | 'month'
      | 'year'
      | 'number'
      | 'phone';
    /**
     * The row that the others lead to, such as a sum.
     */
    strong?: boolean;
  }[];
}
/**
 * Two to four large figures side by side, each with what it counts.
 */
export interface FiguresBlock {
  block: 'figures';
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
   * The figures, in order.
   */
  items: {
    /**
     * Identity of the figure.
     */
    id: string;
    /**
     * The figure with its unit, such as 750 EUR.
     */
    value: Text;
    /**
     * What it is, in a few words.
     */
    label: Text;
    /**
     * One or two sentences about it.
     */
    text?: Text;
  }[];
  /**
   * sm: two per row in a narrow container, such as a card.
   */
  size: 'md' | 'sm';
}
/**
 * Searches in the entries of another block of the page.
 */
export interface FinderBlock {
  block: 'finder';
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
   * Id of the block that holds the entries.
   */
  in: string;
  /**
   * Label of the search field.
   */
  label: Text;
  /**
   * Shown when nothing is found.
   */
  none?: Block[];
}
/**
 * Something that is done in steps, each with an address of its own: what is answered in one is readable in those behind it and kept until it is done.
 */
export interface FlowBlock {
  block: 'flow';
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
   * How long unfinished answers are kept. session: as long as the tab is open. local: until the flow is finished or restarted; consents are then asked again.
   */
  keep: 'session' | 'local';
  /**
   * Count it up when the steps ask for something else than before: answers kept with another version are looked through again, step by step.
   */
  version: number;
  /**
   * Rank of the steps' titles. 1: the step names the page, which has no other title.
   */
  level: 1 | 2;
  /**
   * The steps, in order. The last one finishes the flow.
   */
  steps: {
    /**
     * Identity of the step: its place in the address (?step=) and its name in flow.<step>.
     */
    id: string;
    /**
     * Condition under which the step is asked. It may read the steps before it.
     */
    when?: Tree;
    /**
     * Heading of the step and its name in the progress.
     */
    title: Text;
    /**
     * Its name in the progress on narrow screens, in one word. Shown where at most four steps are asked and each has one.
     */
    short?: Text;
    /**
     * A sentence below the heading.
     */
    text?: Text;
    /**
     * What is asked: a folder of schemas/forms. Its values are flow.<step>.<field>.
     */
    form?: string;
    /**
     * Initial values by field. An earlier answer wins, unless the initial value has changed since: then the step is asked again.
     */
    values?: Record<string, Value>;
    /**
     * What is fetched whenever the step is shown, such as a price for what was chosen. What fails can be tried again.
     */
    enter?: Action[];
    /**
     * Blocks above the form; they read result.<name> of what `enter` has fetched.
     */
    body?: Block[];
    /**
     * Blocks between the fields and the button; they also read form.<field>.
     */
    after?: Block[];
    /**
     * What happens before it goes on; what fails keeps the person here.
     */
    press?: Action[];
    /**
     * Words of the button. Default: flow.next.
     */
    next?: Text;
    /**
     * true: the press of the button binds, such as an order. It looks like no other of the page.
     */
    commit?: boolean;
    /**
     * false: hides the blocks next to the steps in this step, for example because the step shows everything in detail.
     */
    aside?: boolean;
  }[];
  /**
   * Blocks next to every step, such as a summary of the order; below it on narrow screens.
   */
  aside?: Block[];
  /**
   * Blocks above the steps until the last one has worked, such as the heading of what is being done.
   */
  before?: Block[];
  /**
   * Shown in place of the steps once the last one has worked.
   */
  done?: Block[];
  /**
   * Title of the window then.
   */
  doneTitle?: Text;
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
   * Name of the form, a folder of schemas/forms.
   */
  form: string;
  /**
   * Words of the button.
   */
  submit: Text;
  /**
   * true: the press binds, such as an order or the end of a contract. The button looks like no other of the page.
   */
  commit?: boolean;
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
   * What fields begin with, by field; evaluated once. A field with a list may begin with entries; one without any known value is left out.
   */
  values?: Record<string, FormValue>;
  /**
   * What happens with complete and valid data; the expressions inside read form.<field>, and `changes`: the asked fields that differ from `values`, null where a value was taken away.
   */
  press: Action[];
  /**
   * What happens when somebody changes a field, such as taking back an answer that is no longer right.
   */
  edited?: Action[];
  /**
   * Shown instead of the form once it was accepted; the expressions inside read form.<field> and result.<name>.
   */
  done?: Block[];
  /**
   * Shown below the button after a failure that none of the fields has caused: an alternative way. Stays until the form is accepted; reads form.<field>.
   */
  failed?: Block[];
  /**
   * Subject of the form if the same form is used for several things, such as the id of a contract. Each subject has its own draft.
   */
  about?: Value;
  /**
   * Makes a receipt of what `done` shows: it survives a reload of the tab, until the person asks for the form again.
   */
  receipt?: {
    /**
     * How long it is kept.
     */
    hours: number;
    /**
     * Words of the button below it that leads back to an empty form.
     */
    again: Text;
  };
  /**
   * A sentence below the button.
   */
  note?: Text;
  /**
   * Blocks between the fields and the button, or before the field or group that `bodyBefore` of the layout names, such as what is agreed to; they read form.<field>.
   */
  body?: Block[];
  /**
   * Data of the page that `values` are taken from. When the server says that somebody has changed it meanwhile (412), it is fetched again and what both have changed is shown with a choice.
   */
  conflict?: string;
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
   * Columns on wide screens; phones have one.
   */
  columns: 2 | 3 | 4;
  /**
   * Room between them.
   */
  gap: 'md' | 'lg';
  /**
   * Blocks side by side, in this order. For the items of a list, use `each` with `columns` instead.
   */
  body: Block[];
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
   * The document is called as it, and people who opened the page for it begin here: for a title that is an answer.
   */
  namesPage?: boolean;
  /**
   * One or two sentences that lead in.
   */
  lead?: Text;
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
   * What the page is about; its first heading.
   */
  title: Text;
  /**
   * One or two sentences below the title.
   */
  lead?: Text;
  /**
   * Picture next to the title, below it on narrow screens.
   */
  picture?: PictureSource;
  /**
   * Background of the whole band.
   */
  tone: 'plain' | 'subtle' | 'brand';
  /**
   * Links and buttons below the lead.
   */
  body?: Block[];
}
/**
 * Words to keep or to send: a receipt, or what somebody wanted to say when it could not be sent from here.
 */
export interface LetterBlock {
  block: 'letter';
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
   * What it is; also the subject of the mail.
   */
  title: Text;
  /**
   * Sentence before the lines.
   */
  opening?: Text;
  /**
   * What it says, in this order.
   */
  lines: {
    /**
     * Identity of the line.
     */
    id: string;
    /**
     * Condition under which the line belongs to it.
     */
    when?: Tree;
    /**
     * What the line is about.
     */
    label: Text;
    /**
     * What it says; without it the line is left to be filled in.
     */
    text?: Text;
  }[];
  /**
   * Sentence after the lines.
   */
  closing?: Text;
  /**
   * Mail address it can be sent to.
   */
  to?: Value;
  /**
   * Name of the file it is downloaded as, without its ending, where that is not its title.
   */
  file?: string;
  /**
   * What can be done with it, in this order.
   */
  ways: ('mail' | 'copy' | 'print' | 'download')[];
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
   * Where it leads, understandable on its own.
   */
  label: Text;
  /**
   * The page or address it leads to.
   */
  to: Target;
  /**
   * As a link, or with the weight of a button.
   */
  look: 'link' | 'arrow' | 'primary' | 'secondary' | 'quiet' | 'onBrand';
  /**
   * Size of a link that looks like a button.
   */
  size: 'md' | 'lg';
  /**
   * Drawing before the label.
   */
  icon?: string;
}
/**
 * One field that leads to a page, with what was typed in its address. Works without script and costs none.
 */
export interface LookupBlock {
  block: 'lookup';
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
   * What to type, above the field.
   */
  label: Text;
  /**
   * Parameter of the address that carries the value; the page reads it as `route.query.<name>`.
   */
  name: string;
  /**
   * Words of the button, understandable on their own.
   */
  submit: Text;
  /**
   * The page it leads to; its query is kept.
   */
  to: Target;
  /**
   * Keyboard that telephones show.
   */
  inputmode: 'text' | 'numeric' | 'search' | 'email' | 'tel';
  /**
   * What browsers may fill in, such as postal-code.
   */
  autocomplete?: string;
  /**
   * Most characters it takes.
   */
  maxLength: number;
}
/**
 * A map of lines, areas, buildings and points that data names, drawn without tiles of anybody else, with the same as a list.
 */
export interface MapBlock {
  block: 'map';
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
   * What the map shows. Screen readers read it instead of the drawing.
   */
  title: Text;
  /**
   * A sentence below it, such as where the data comes from and how old it is.
   */
  note?: Text;
  /**
   * What the picture is cut to. points: the points with what is around them.
   */
  fit: 'all' | 'areas' | 'points';
  /**
   * How many metres around a point are shown.
   */
  around: number;
  /**
   * Shape of the picture. wide: 16 to 10. tile: 4 to 3.
   */
  shape: 'wide' | 'tile';
  /**
   * The states that lines, areas and points may have. Each has a style of line, so that colour is never alone.
   */
  states: {
    /**
     * The state, as the data names it.
     */
    id: string;
    /**
     * How it is drawn.
     */
    line: 'full' | 'dashed' | 'dotted' | 'none';
    /**
     * Words for it, in the legend and in the list.
     */
    label: Text;
  }[];
  /**
   * Lines, such as streets.
   */
  streets?: {
    /**
     * The list.
     */
    of: Tree;
    /**
     * Name of one of them in the expressions here.
     */
    as: string;
    /**
     * Its points from one end to the other, each as [longitude, latitude] in degrees.
     */
    line: Value;
    /**
     * Id of its state, one of those in "states".
     */
    state?: Value;
    /**
     * Its name.
     */
    label: Text;
  };
  /**
   * Rivers and brooks, as lines.
   */
  water?: {
    /**
     * The list.
     */
    of: Tree;
    /**
     * Name of one of them in the expressions here.
     */
    as: string;
    /**
     * Its points, each as [longitude, latitude].
     */
    line: Value;
  };
  /**
   * Areas, such as districts.
   */
  areas?: {
    /**
     * The list.
     */
    of: Tree;
    /**
     * Name of one of them in the expressions here.
     */
    as: string;
    /**
     * The points around it, each as [longitude, latitude].
     */
    ring?: Value;
    /**
     * Id of its state, one of those in "states".
     */
    state?: Value;
    /**
     * Its name.
     */
    label: Text;
    /**
     * What is to be known about it, such as a date.
     */
    note?: Text;
    /**
     * Where its entry in the list leads.
     */
    to?: Target;
  };
  /**
   * Places with a mark.
   */
  points?: {
    /**
     * The list.
     */
    of: Tree;
    /**
     * Name of one of them in the expressions here.
     */
    as: string;
    /**
     * Where it is, as [longitude, latitude].
     */
    at: Value;
    /**
     * Id of its state, one of those in "states".
     */
    state?: Value;
    /**
     * Its name.
     */
    label: Text;
    /**
     * What is to be known about it, such as a date.
     */
    note?: Text;
    /**
     * Where its entry in the list leads.
     */
    to?: Target;
  };
  /**
   * The outlines of buildings, some of them lit.
   */
  buildings?: {
    /**
     * The list.
     */
    of: Tree;
    /**
     * Name of one of them in the expressions here.
     */
    as: string;
    /**
     * The points around it, each as [longitude, latitude].
     */
    ring: Value;
    /**
     * Condition under which it is lit.
     */
    lit?: Tree;
    /**
     * How many of a hundred are lit, for a share that must not show who belongs to it: always the same ones. Replaces "lit".
     */
    share?: Value;
    /**
     * What a lit building means, for the legend.
     */
    litLabel: Text;
    /**
     * What the others mean.
     */
    unlitLabel?: Text;
  };
}
/**
 * A share as a bar or a line, such as the places taken or a speed against what is booked. The words say it; the drawing repeats them.
 */
export interface MeterBlock {
  block: 'meter';
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
   * What it is about, where several are listed below each other.
   */
  title?: Text;
  /**
   * What belongs to it and is compared too, such as a price. With a title.
   */
  figure?: Text;
  /**
   * The number that is drawn. Without a number only the words are shown.
   */
  value: Value;
  /**
   * The number at the end of the bar.
   */
  max: Value;
  /**
   * A point on the bar that matters, such as a goal.
   */
  mark?: {
    /**
     * Where it is, in the unit of the value.
     */
    at: Value;
    /**
     * What is reached there.
     */
    label: Text;
  };
  /**
   * Names of places along the drawing, at equal distances from its start to its end.
   *
   * Items: A place on the way.
   */
  stops?: Text[];
  /**
   * The share in words, with its unit. Screen readers read this alone.
   */
  text: Text;
  /**
   * strand: a thin line in the accent colour, for rows that are compared with each other.
   */
  look: 'bar' | 'strand';
}
/**
 * What is shown only where scripts do not run: another way to what the page does.
 */
export interface NoScriptBlock {
  block: 'no-script';
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
   * What is shown instead.
   */
  body: Block[];
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
   * How it is meant; colour and icon follow from it.
   */
  tone: 'info' | 'success' | 'warning' | 'danger';
  /**
   * The message in one line.
   */
  title?: Text;
  /**
   * What follows from it and what can be done.
   */
  text?: Text;
  /**
   * Announced to screen readers when it appears.
   */
  live?: boolean;
  /**
   * Further blocks below the text, such as a link or a button.
   */
  body?: Block[];
}
/**
 * Links to the pages of a list.
 */
export interface PagerBlock {
  block: 'pager';
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
   * Number of the page that is shown, from 1.
   */
  page: Value;
  /**
   * How many there are.
   */
  pages: Value;
  /**
   * The page of the site that shows the list.
   */
  to: Target;
  /**
   * Query parameter that names the page.
   */
  parameter: string;
  /**
   * What is paged through, for screen readers.
   */
  label: Text;
}
/**
 * Fields of the payment provider for a card. What is typed into them never reaches this page; the action payment asks the provider for a token.
 */
export interface PaymentFieldsBlock {
  block: 'payment-fields';
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
   * Name by which the action payment finds the fields.
   */
  name: string;
  /**
   * A folder of src/payments, usually from the configuration; empty: no cards are taken.
   */
  provider: Value;
  /**
   * Address of a provider that has none of its own, such as the local one.
   */
  address?: Value;
  /**
   * Operation that begins the step: its result has client_secret and publishable_key. Called when the fields are first shown.
   */
  operation: string;
  /**
   * What the operation asks for, by name.
   */
  with?: Record<string, Value>;
}
/**
 * What is paid when: single payments, then a series of months as bars, with every amount and day as text.
 */
export interface PaymentsBlock {
  block: 'payments';
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
   * The list of payments, in the order of their days.
   */
  of: Tree;
  /**
   * Name of one of them in the expressions of this block.
   */
  as: string;
  /**
   * What is shown, above it.
   */
  caption: Text;
  /**
   * The caption is for screen readers alone, since a heading above says the same.
   */
  captionHidden: boolean;
  /**
   * Currency of all amounts, such as EUR. Default: the site's.
   */
  currency?: Value;
  /**
   * The day on which it is paid, as 2027-04-01.
   */
  date: Value;
  /**
   * What is paid, a number or a decimal text such as 49.90. A payment without it is left out.
   */
  amount: Value;
  /**
   * Which month of a series it pays, counted from 1. Without it the payment is made once.
   */
  month?: Value;
  /**
   * True for a month for which nothing is paid.
   */
  free?: Value;
  /**
   * What it is paid for, such as monthly payment.
   */
  label: Text;
  /**
   * What a payment is made up of. Shown where there is more than one line.
   */
  lines?: {
    /**
     * The lines of one payment.
     */
    of: Tree;
    /**
     * Name of a line in the expressions of this block.
     */
    as: string;
    /**
     * What the line is for, such as a credit.
     */
    label: Text;
    /**
     * Its amount; what lowers the payment is negative.
     */
    amount: Value;
  };
  /**
   * Name of the sum of all payments, shown as the last row.
   */
  total?: Text;
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
   * The picture, its variant for narrow screens and its text alternative. `from` shows one that an API delivers.
   */
  picture: PictureOrData;
  /**
   * Corners of the picture.
   */
  shape: 'plain' | 'rounded';
  /**
   * How wide it may get.
   */
  width: 'full' | 'md' | 'sm';
}
/**
 * What something costs: the price itself, how it changes later, and what is paid once.
 */
export interface PriceBlock {
  block: 'price';
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
   * The price, a number or a decimal text such as 49.90.
   */
  amount: Value;
  /**
   * Its currency, such as EUR. Default: the site's.
   */
  currency?: Value;
  /**
   * Words in front of the price, such as from.
   */
  before?: Text;
  /**
   * What it is paid for, such as per month.
   */
  unit?: Text;
  /**
   * One line below it, such as what tax it holds.
   */
  note?: Text;
  /**
   * lg: the price people decide by. md: one of several in a list, more compact, with its note next to it.
   */
  size: 'md' | 'lg';
  /**
   * Later prices, each shown as an amount with its date or month next to the first.
   */
  later?: {
    /**
     * The list of later prices.
     */
    of: Tree;
    /**
     * Name of one of them in the expressions of this block.
     */
    as: string;
    /**
     * What it costs then.
     */
    amount: Value;
    /**
     * The day it begins, as 2027-04-01.
     */
    date?: Value;
    /**
     * The month of the contract it begins with, where no day is known.
     */
    month?: Value;
  };
  /**
   * What is paid once, in order.
   */
  once?: {
    /**
     * Identity of the fee.
     */
    id: string;
    /**
     * What the fee is for.
     */
    label: Text;
    /**
     * The fee; what is taken off is negative. At 0, or when it is not known, its row is left out.
     */
    amount: Value;
    /**
     * Words shown at 0, such as free, instead of leaving the row out.
     */
    zero?: Text;
  }[];
  /**
   * Name of the sum of the price and all fees, such as first month in total. Shown only where something is paid or taken off once.
   */
  total?: Text;
  /**
   * What the total shows, as an operation says it, such as after a credit. Default: the price and all fees added up.
   */
  sum?: Value;
}
/**
 * How far something is that takes days or months: steps that are done, the one that is under way, those to come.
 */
export interface ProgressBlock {
  block: 'progress';
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
   * The steps, in order. The first that is not done is under way.
   */
  items: {
    /**
     * Identity of the step.
     */
    id: string;
    /**
     * What is reached with this step, in a few words.
     */
    title: Text;
    /**
     * Condition under which the step is done; without it, it never is.
     */
    done?: Tree;
    /**
     * What is said about it, such as when it was done or is planned; the first whose condition holds is shown.
     */
    notes?: {
      /**
       * Identity of the note.
       */
      id: string;
      /**
       * Condition under which it is said.
       */
      when?: Tree;
      /**
       * One short sentence.
       */
      text: Text;
    }[];
  }[];
}
/**
 * Questions and answers in sections.
 */
export interface QuestionsBlock {
  block: 'questions';
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
   * What the list of sections is, for screen readers.
   */
  label: Text;
  /**
   * The sections, in order; one without entries is not shown.
   */
  sections: {
    /**
     * Identity of the section; entries name it.
     */
    id: string;
    /**
     * Heading of the section.
     */
    title: Text;
  }[];
  /**
   * The entries, in the order of their sections.
   */
  entries: {
    /**
     * Identity of the entry; its address on the page is #<id>.
     */
    id: string;
    /**
     * Id of the section it belongs to.
     */
    section: string;
    /**
     * The question, as people ask it.
     */
    question: Text;
    /**
     * Markdown document with the answer.
     */
    answer?: string;
    /**
     * Files that go with the answer.
     */
    files?: {
      /**
       * Identity of the file in this list.
       */
      id: string;
      /**
       * What the file is.
       */
      label: Text;
      /**
       * The file.
       */
      file: string;
    }[];
    /**
     * Blocks below the answer, or in its place.
     */
    body?: Block[];
  }[];
}
/**
 * A statement and whose it is.
 */
export interface QuoteBlock {
  block: 'quote';
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
   * What is said, without quotation marks: the language's own are put around it.
   */
  text: Text;
  /**
   * Who says it, such as the role in the team.
   */
  by: Text;
  /**
   * Second line about who says it.
   */
  about?: Text;
}
/**
 * Fetches data of the page again and again while the page is seen, and lets the person stop that.
 */
export interface RenewBlock {
  block: 'renew';
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
   * Data of the page that is fetched again.
   */
  data: string[];
  /**
   * After how many seconds.
   */
  every: number;
  /**
   * What renews itself, and how often.
   */
  text: Text;
}
/**
 * A part of the page with its own rhythm and background.
 */
export interface SectionBlock {
  block: 'section';
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
   * Background of the section.
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
   * Heading of the section.
   */
  title?: Text;
  /**
   * One or two sentences below the heading.
   */
  lead?: Text;
  /**
   * Rank of its title.
   */
  level: number;
  /**
   * display: a title that is the answer, such as a price.
   */
  size: 'md' | 'lg' | 'display';
  /**
   * Shown next to the text on wide screens.
   */
  picture?: PictureSource;
  /**
   * Position of the picture on wide screens: after the text, or before it.
   */
  side: 'start' | 'end';
  /**
   * Two columns on wide screens, their widths in twelfths. Phones have one.
   */
  columns?: '4/8' | '5/7' | '6/6' | '7/5' | '8/4';
  /**
   * With columns. column: title, lead and action are the first column, the body is the second. above: they are over both, and the first block of the body is the first column.
   */
  heading: 'column' | 'above';
  /**
   * A link that belongs to the title: next to it, or below the lead where the title is a column.
   */
  action?: {
    /**
     * Where it leads, understandable on its own.
     */
    label: Text;
    /**
     * The page or address it leads to.
     */
    to: Target;
    /**
     * As a link, or with the weight of a button.
     */
    look: 'arrow' | 'primary' | 'secondary';
  };
  /**
   * What the section holds, in this order.
   */
  body: Block[];
}
/**
 * Button that leads to the OpenID Connect provider in session.openid. The provider leads back to this page, which then goes on where the person came from.
 */
export interface SignInBlock {
  block: 'sign-in';
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
   * Words of the button.
   */
  label: Text;
  /**
   * How much weight the button has.
   */
  look: 'primary' | 'secondary';
  /**
   * Drawing before its label.
   */
  icon?: string;
}
/**
 * The shape of something that is still being fetched.
 */
export interface SkeletonBlock {
  block: 'skeleton';
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
   * What is being fetched, for screen readers.
   */
  label: Text;
  /**
   * Cards in columns, lines of text with a picture, a picture with two lines below it, or a map with legend and list.
   */
  shape: 'cards' | 'lines' | 'picture' | 'map';
  /**
   * How many cards, or lines.
   */
  count: number;
}
/**
 * Full-screen slides in a row, each with a background picture.
 */
export interface SlidesBlock {
  block: 'slides';
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
   * What the slides are, for screen readers.
   */
  label: Text;
  /**
   * The slides, in order.
   */
  items: {
    /**
     * Identity of the slide.
     */
    id: string;
    /**
     * Headline of the slide.
     */
    title: Text;
    /**
     * One or two sentences below the headline.
     */
    text?: Text;
    /**
     * Picture of the slide, with its variant for narrow screens.
     */
    picture: PictureSource;
    /**
     * Blocks between the text and the links, such as one field that leads on.
     */
    body?: Block[];
    /**
     * What to do next.
     */
    links?: {
      /**
       * Identity of the link.
       */
      id: string;
      /**
       * Where it leads, understandable on its own.
       */
      label: Text;
      /**
       * The page or address it leads to.
       */
      to: Target;
      /**
       * Visual weight compared with the other slides.
       */
      look: 'primary' | 'secondary' | 'onBrand';
    }[];
  }[];
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
   * Room between them.
   */
  gap: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /**
   * row: in a row that wraps.
   */
  direction: 'column' | 'row';
  /**
   * Blocks in order, one below the other.
   */
  body: Block[];
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
   * The steps, in order.
   */
  items: {
    /**
     * Identity of the step.
     */
    id: string;
    /**
     * What happens in this step, in a few words.
     */
    title: Text;
    /**
     * One or two sentences about it.
     */
    text?: Text;
  }[];
}
/**
 * A list as a table: one row an item, one column a fact. Can be taken away as a file for spreadsheets.
 */
export interface TableBlock {
  block: 'table';
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
   * The list.
   */
  of: Tree;
  /**
   * Name of the item in expressions inside.
   */
  as: string;
  /**
   * What the table shows, above it.
   */
  caption: Text;
  /**
   * What tells items apart; their position when absent.
   */
  key?: Tree;
  /**
   * The columns, in order; the first names the row.
   */
  columns: {
    /**
     * Identity of the column.
     */
    id: string;
    /**
     * Content of the column, with its unit.
     */
    label: Text;
    /**
     * What a cell shows in words; without them its value, in its format.
     */
    text?: Text;
    /**
     * The data of the cell. The file has it as it is, such as the whole number or the ISO date; without it, the words.
     */
    value?: TextValue;
    /**
     * Blocks that a cell shows in place of words, such as a badge or links. A column with nothing else is not in the file.
     */
    body?: Block[];
    /**
     * Lets people sort by the column, by this value: numbers by size, texts as the language orders them.
     */
    sortBy?: Tree;
    /**
     * Numbers: aligned at their ends.
     */
    figures: boolean;
  }[];
  /**
   * The order at first; without it the rows stay as they are delivered.
   */
  sorted?: {
    /**
     * A column with sortBy.
     */
    column: string;
    /**
     * The largest, or latest, first.
     */
    descending: boolean;
  };
  /**
   * Puts rows with the same value together below a heading, in the order of the first row of each group.
   */
  groupBy?: {
    /**
     * What rows of a group have in common.
     */
    by: Tree;
    /**
     * Heading of a group; reads its first row.
     */
    title: Text;
  };
  /**
   * Shows so many rows first, and a button for as many more. Without it no more than 1,000 are drawn.
   */
  pageSize?: number;
  /**
   * A field above the table, by which it is narrowed down while somebody types.
   */
  search?: {
    /**
     * What is searched.
     */
    label: Text;
    /**
     * The text of a row that is searched.
     */
    in: Tree;
    /**
     * There is no field while there are no more than so many: a few are found by looking.
     */
    above: number;
    /**
     * Shown when nothing is found.
     */
    none?: Block[];
  };
  /**
   * Lets people choose rows and do something with all of them. Needs `key`.
   */
  select?: {
    /**
     * Place of the state that holds the keys of the chosen rows: a list of texts, at first empty.
     */
    at: string;
    /**
     * What can be done with the chosen rows, such as a button. Shown while there are some.
     */
    body: Block[];
  };
  /**
   * Offers the table as a file (CSV), in the separators of the person's language.
   */
  file?: {
    /**
     * Words of the button.
     */
    label: Text;
    /**
     * Name of the file, where that is not its caption.
     */
    name?: string;
  };
}
/**
 * A summary that a service delivered, leading to the whole.
 */
export interface TeaserBlock {
  block: 'teaser';
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
   * Title, as delivered.
   */
  title: Value;
  /**
   * A sentence or two, as delivered; shown as text.
   */
  text?: Value;
  /**
   * Day as YYYY-MM-DD; written in the long form.
   */
  date?: Value;
  /**
   * Picture as {src, width, height, alt}, its address written in full.
   */
  picture?: Value;
  /**
   * Locale that title and text are written in.
   */
  language?: Value;
  /**
   * Rank of the title among the headings around it.
   */
  level: 2 | 3 | 4;
  /**
   * card: a box. row: below a line, for lists of several.
   */
  look: 'card' | 'row';
  /**
   * Where the card leads.
   */
  to: Target;
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
   * What it says.
   */
  text: Text;
  /**
   * Locale that it is written in, where that is not the page's: the words of somebody else.
   */
  language?: Value;
  /**
   * Colour of the words.
   */
  tone?: 'muted' | 'danger' | 'success';
  /**
   * How large the words are. figure: the few that are the answer, such as an amount.
   */
  size?: 'sm' | 'md' | 'lead' | 'figure';
}
/**
 * Two or three choices in one row, one of which holds: a switch of what the page shows.
 */
export interface ToggleBlock {
  block: 'toggle';
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
   * What is chosen.
   */
  label: Text;
  /**
   * The label is there for screen readers only.
   */
  hideLabel?: boolean;
  /**
   * The choices, in this order.
   */
  options: {
    /**
     * Identity of the choice.
     */
    id: string;
    /**
     * The choice, in a word or two.
     */
    label: Text;
    /**
     * Whether it is the one that holds.
     */
    chosen: Tree;
    /**
     * What happens when it is chosen.
     */
    press: Action[];
  }[];
}
