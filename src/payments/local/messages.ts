/** Messages of the frame, validated: origin, window, shape. Any other message is ignored. */
export type FrameMessage =
  | { readonly type: 'ready' | 'confirm' }
  | { readonly type: 'size'; readonly height: number }
  | { readonly type: 'token'; readonly token: string }
  | { readonly type: 'refused'; readonly code: string; readonly message: string | undefined };

export type From = { readonly window: unknown; readonly origin: string; readonly channel: string };

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

type MessageData = Readonly<Record<string, unknown>>;

const isFrom = ({ source, origin }: Pick<MessageEvent, 'source' | 'origin'>, data: MessageData, from: From): boolean =>
  source === from.window &&
  origin === from.origin &&
  data['source'] === 'faceplate-payment' &&
  data['channel'] === from.channel;

/** The message in an event, undefined if it does not come from this frame or has an unknown shape. */
export function frameMessage(
  event: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  from: From,
): FrameMessage | undefined {
  const data = (event.data ?? {}) as MessageData;
  return isFrom(event, data, from) ? shapedMessage(data) : undefined;
}

function shapedMessage({ type, height, token, code, message }: MessageData): FrameMessage | undefined {
  if (type === 'ready' || type === 'confirm') return { type };
  if (type === 'size' && typeof height === 'number' && height > 0 && height < 2000) return { type, height };
  if (type === 'token' && isText(token)) return { type, token };
  if (type === 'refused' && isText(code))
    return { type, code, message: isText(message) ? message.slice(0, 500) : undefined };
  return undefined;
}
