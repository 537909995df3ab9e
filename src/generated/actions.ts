/* Generated from the schemas by `faceplate types`. Do not edit. */
import type { ErrorBranch } from '../model/page';
import type { Target, Text, Value } from '../model/value';
import type { Tree } from '../model/tree';

export type ActionKind =
  | CallAction
  | CloseAction
  | ConsentAction
  | DiscardAction
  | DownloadAction
  | LocaleAction
  | LoginAction
  | LogoutAction
  | ModalAction
  | NavigateAction
  | PaymentAction
  | RefreshAction
  | ResetAction
  | SetAction
  | StepAction
  | ToastAction;

/**
 * Calls an operation. With `as`, its answer is readable as result.<as> by the actions behind it.
 */
export interface CallAction {
  action: 'call';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id?: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * Id of the operation to call.
   */
  operation: string;
  /**
   * What the operation asks for, by name.
   */
  with?: Record<string, Value>;
  /**
   * States that have these values at once, and their former ones again if the call fails.
   */
  meanwhile?: {
    /**
     * Place to write, e.g. state.customerType.
     */
    at: string;
    /**
     * What it will be when the call has succeeded.
     */
    value: Value;
  }[];
  /**
   * Keeps the answer for the actions behind this one, as result.<name>.
   */
  as?: string;
  /**
   * What happens when the action fails; the first branch that fits runs.
   */
  onError?: ErrorBranch[];
}
/**
 * Closes the open dialog.
 */
export interface CloseAction {
  action: 'close';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id?: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * Keeps the answer for the actions behind this one, as result.<name>.
   */
  as?: string;
  /**
   * What happens when the action fails; the first branch that fits runs.
   */
  onError?: ErrorBranch[];
}
/**
 * Asks for consent again, or answers as one of the banner's buttons does.
 */
export interface ConsentAction {
  action: 'consent';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id?: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * open: shows the settings; accept: everything, and the page loads again; reject: only what is necessary; save: the categories named.
   */
  choice: 'open' | 'accept' | 'reject' | 'save';
  /**
   * What save allows.
   */
  categories: string[];
  /**
   * Keeps the answer for the actions behind this one, as result.<name>.
   */
  as?: string;
  /**
   * What happens when the action fails; the first branch that fits runs.
   */
  onError?: ErrorBranch[];
}
/**
 * Discards unsent input of a form on the page: its draft and the values of its fields.
 */
export interface DiscardAction {
  action: 'discard';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id?: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * Name of the form, a folder of schemas/forms.
   */
  form: string;
  /**
   * Keeps the answer for the actions behind this one, as result.<name>.
   */
  as?: string;
  /**
   * What happens when the action fails; the first branch that fits runs.
   */
  onError?: ErrorBranch[];
}
/**
 * Calls an operation whose answer is a file and hands it to the person. The key travels as with every call, never in an address that can be seen.
 */
export interface DownloadAction {
  action: 'download';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id?: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * Id of the operation that answers with the file.
   */
  operation: string;
  /**
   * What the operation asks for, by name.
   */
  with?: Record<string, Value>;
  /**
   * Name of the file when the server gives it none.
   */
  name?: string;
  /**
   * Keeps the answer for the actions behind this one, as result.<name>.
   */
  as?: string;
  /**
   * What happens when the action fails; the first branch that fits runs.
   */
  onError?: ErrorBranch[];
}
/**
 * Switches the language, remembers the choice and shows the same page in it.
 */
export interface LocaleAction {
  action: 'locale';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id?: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * The language to switch to.
   */
  locale: string;
  /**
   * Keeps the answer for the actions behind this one, as result.<name>.
   */
  as?: string;
  /**
   * What happens when the action fails; the first branch that fits runs.
   */
  onError?: ErrorBranch[];
}
/**
 * Logs a person in by the site's session settings and goes to the page that was asked for before, or to access.afterLogin.
 */
export interface LoginAction {
  action: 'login';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id?: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * The name the person gave.
   */
  username: Value;
  /**
   * The password the person gave. Sent once, never kept.
   */
  password: Value;
  /**
   * true: shows the same page again, for the person, such as behind a dialog. Default: goes on as access says.
   */
  stay?: Value;
  /**
   * Keeps the answer for the actions behind this one, as result.<name>.
   */
  as?: string;
  /**
   * What happens when the action fails; the first branch that fits runs.
   */
  onError?: ErrorBranch[];
}
/**
 * Logs the person out and goes to the site's base path.
 */
export interface LogoutAction {
  action: 'logout';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id?: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * Keeps the answer for the actions behind this one, as result.<name>.
   */
  as?: string;
  /**
   * What happens when the action fails; the first branch that fits runs.
   */
  onError?: ErrorBranch[];
}
/**
 * Opens a dialog of the site.
 */
export interface ModalAction {
  action: 'modal';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id?: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * Type of the dialog, as declared in site.json.
   */
  open: string;
  /**
   * What the dialog shows: message and status are read as state.modal.message and state.modal.status, everything else as state.modal.data.<name>.
   */
  with?: Record<string, Value>;
  /**
   * Fills the dialog that is open with what it was waiting for, instead of opening one; does nothing when it was closed meanwhile.
   */
  receive?: boolean;
  /**
   * Keeps the answer for the actions behind this one, as result.<name>.
   */
  as?: string;
  /**
   * What happens when the action fails; the first branch that fits runs.
   */
  onError?: ErrorBranch[];
}
/**
 * Goes to a page of this site or to an address outside it.
 */
export interface NavigateAction {
  action: 'navigate';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id?: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * Where to go.
   */
  to: Target;
  /**
   * Remembers this page and the scroll position: the next login in this tab returns here.
   */
  comeBack?: boolean;
  /**
   * Takes the place of the present entry in the browser's history.
   */
  replace?: boolean;
  /**
   * Keeps the answer for the actions behind this one, as result.<name>.
   */
  as?: string;
  /**
   * What happens when the action fails; the first branch that fits runs.
   */
  onError?: ErrorBranch[];
}
/**
 * Sends what was typed into the fields of a payment provider to that provider. With `as`, the token it gives is readable as result.<as> by the actions behind it.
 */
export interface PaymentAction {
  action: 'payment';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id?: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * Name of the fields, as the block payment-fields gives it.
   */
  fields: string;
  /**
   * Keeps the answer for the actions behind this one, as result.<name>.
   */
  as?: string;
  /**
   * What happens when the action fails; the first branch that fits runs.
   */
  onError?: ErrorBranch[];
}
/**
 * Fetches data of the page again; without names it loads the whole page again.
 */
export interface RefreshAction {
  action: 'refresh';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id?: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * Names of the page's data to fetch again.
   */
  data?: string[];
  /**
   * Keeps the answer for the actions behind this one, as result.<name>.
   */
  as?: string;
  /**
   * What happens when the action fails; the first branch that fits runs.
   */
  onError?: ErrorBranch[];
}
/**
 * Puts a value of the site's state back to its default.
 */
export interface ResetAction {
  action: 'reset';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id?: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * Place to reset, e.g. state.service.
   */
  at: string;
  /**
   * Keeps the answer for the actions behind this one, as result.<name>.
   */
  as?: string;
  /**
   * What happens when the action fails; the first branch that fits runs.
   */
  onError?: ErrorBranch[];
}
/**
 * Writes a value of the site's state.
 */
export interface SetAction {
  action: 'set';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id?: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * Place to write, e.g. state.customerType.
   */
  at: string;
  /**
   * What to write.
   */
  value: Value;
  /**
   * Keeps the answer for the actions behind this one, as result.<name>.
   */
  as?: string;
  /**
   * What happens when the action fails; the first branch that fits runs.
   */
  onError?: ErrorBranch[];
}
/**
 * Goes to a step of the page's flow, or restarts the current one.
 */
export interface StepAction {
  action: 'step';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id?: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * A step of the flow. Absent: the one that is shown fetches again what it shows.
   */
  to?: string;
  /**
   * Keeps the answer for the actions behind this one, as result.<name>.
   */
  as?: string;
  /**
   * What happens when the action fails; the first branch that fits runs.
   */
  onError?: ErrorBranch[];
}
/**
 * Tells something in passing, without asking for anything.
 */
export interface ToastAction {
  action: 'toast';
  /**
   * Identity of a thing. Overlays, tests and drafts point at it; never change it lightly.
   */
  id?: string;
  /**
   * Condition (CEL). The thing exists only while it is true.
   */
  when?: Tree;
  /**
   * What it says.
   */
  text: Text;
  /**
   * How it is meant; info unless stated.
   */
  tone?: 'info' | 'success' | 'warning' | 'danger';
  /**
   * Keeps the answer for the actions behind this one, as result.<name>.
   */
  as?: string;
  /**
   * What happens when the action fails; the first branch that fits runs.
   */
  onError?: ErrorBranch[];
}
