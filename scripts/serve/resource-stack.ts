type Closable = { close(): Promise<void> };

/** Collects started resources, so that all can be closed, even if a later start fails. */
export class ResourceStack {
  private readonly open: Closable[] = [];
  private closing: Promise<void> | undefined;

  async use<T extends Closable>(started: Promise<T>): Promise<T> {
    const thing = await started;
    this.open.push(thing);
    return thing;
  }

  /** Closes all resources; may be called twice. */
  readonly close = (): Promise<void> =>
    (this.closing ??= Promise.all(this.open.map((thing) => thing.close())).then(() => undefined));
}
