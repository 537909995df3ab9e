import type { Reply } from '../../kit/protocol/request';

/** Limit of the remembered requests and replies of a run, in characters. */
const mostCharacters = 16_000_000;

const isSuccess = ({ status }: Reply): boolean => status >= 200 && status <= 299;

/** Replies to the reads of one run of `publish`: pages and sites with an equal request share one. Failures are not remembered. */
export class SharedReplies {
  private readonly waiting = new Map<string, Promise<Reply>>();
  private readonly known = new Map<string, Reply>();
  private characters = 0;

  constructor(private readonly limit = mostCharacters) {}

  /** Returns the reply to an equal request, or that of `send`. `request` holds everything that the reply depends on. */
  async replyTo(request: string, send: () => Promise<Reply>): Promise<Reply> {
    const known = this.known.get(request);
    if (known) return known;
    const waiting = this.waiting.get(request) ?? this.remembered(request, send);
    this.waiting.set(request, waiting);
    return waiting;
  }

  private async remembered(request: string, send: () => Promise<Reply>): Promise<Reply> {
    try {
      const reply = await Promise.resolve().then(send);
      if (isSuccess(reply)) this.remember(request, reply);
      return reply;
    } finally {
      this.waiting.delete(request);
    }
  }

  private remember(request: string, reply: Reply): void {
    this.known.set(request, reply);
    this.characters += request.length + reply.text.length;
    for (const [oldest, { text }] of this.known) {
      if (this.characters <= this.limit) return;
      this.known.delete(oldest);
      this.characters -= oldest.length + text.length;
    }
  }
}
