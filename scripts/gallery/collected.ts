/** Messages and data of the gallery's pages, collected while the pages are built. */
import { compileForm } from '../../src/definition/compile/forms';
import { compileMessage } from '../../src/definition/compile/messages';
import type { CheckContext } from '../../src/definition/check/rule';
import { parsedMessage } from '../../src/definition/facts/messages';
import type { CompiledMessage, DocumentSource } from '../../src/model/content';
import type { CompiledForm } from '../../src/model/form';
import type { Operation } from '../../src/model/operation';
import type { CompiledPage } from '../../src/model/page';
import type { CompiledSite, StateEntry } from '../../src/model/site';
import { bindingOf } from './answers';
import type { AnswerFile } from './answers';
import type { KindExample } from './kinds';
import type { Wording } from './pages';

/** Content of the examples, and messages of the pages. */
export class Collected implements Wording {
  readonly messages: Record<string, CompiledMessage> = {};
  readonly documents: Record<string, DocumentSource> = {};
  readonly state: Record<string, StateEntry> = {};
  readonly operations: Record<string, Operation> = {};
  readonly forms: Record<string, CompiledForm> = {};
  readonly files: AnswerFile[] = [];
  readonly assets: Record<string, string> = {};
  private count = 0;

  constructor(
    readonly locale: string,
    private readonly base: CompiledSite,
    private readonly context: CheckContext,
  ) {}

  next(): number {
    return (this.count += 1);
  }

  readonly say = (text: string): string => {
    const id = `gallery.${this.next()}`;
    this.messages[id] = text;
    return id;
  };

  readonly write = (markdown: string): string => {
    const name = `gallery/${this.next()}`;
    this.documents[name] = { markdown, locale: this.locale };
    return name;
  };

  take({ given: context }: KindExample): void {
    const { memory } = this.context;
    const known = this.base.messages[this.locale] ?? {};
    for (const [id, text] of Object.entries(context.messages ?? {}))
      if (known[id] === undefined) this.messages[id] = compileMessage(parsedMessage(memory, text));
    for (const [name, markdown] of Object.entries(context.documents ?? {}))
      this.documents[name] = { markdown, locale: this.locale };
    for (const [name, value] of Object.entries(context.state ?? {}))
      this.state[name] = { schema: {}, default: value, store: 'none', keepOnLogout: false };
  }

  /** Adds a form with one field. */
  addForm(id: string, field: Readonly<Record<string, unknown>>, schema: unknown): void {
    const { site, language, cache } = this.context;
    const properties = { [String(field['id'])]: schema };
    const form = {
      id,
      schema: { type: 'object', additionalProperties: false, properties },
      layout: { faceplate: 1, form: id, fields: [field] },
      examples: {},
    };
    const known = new Set([...Object.keys(this.base.messages[this.locale] ?? {}), ...Object.keys(this.messages)]);
    this.forms[id] = compileForm(form, site, language, cache, known);
  }

  dataOf({ given: context }: KindExample): CompiledPage['data'] {
    return Object.fromEntries(
      Object.entries(context.data ?? {}).map(([name, value]) => {
        const { binding, operation, file } = bindingOf(name, value);
        this.operations[operation.id] = operation;
        if (file) this.files.push(file);
        return [name, binding];
      }),
    );
  }
}
