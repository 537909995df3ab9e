/** State of the page in the frame, from its messages to the studio. */
import type { FrameBox, FrameNews, FrameOffer, FramePage, WeighedPart } from '../frame-protocol';

export type Boxed = { readonly path: string; readonly boxes: readonly FrameBox[] };

export type Said = {
  readonly now: FramePage | undefined;
  readonly offer: FrameOffer | undefined;
  readonly drawn: ReadonlySet<string> | undefined;
  readonly weighed: readonly WeighedPart[];
  readonly pointed: Boxed | undefined;
  readonly selected: Boxed | undefined;
};

/** Before the first message. */
export const unheard: Said = {
  now: undefined,
  offer: undefined,
  drawn: undefined,
  weighed: [],
  pointed: undefined,
  selected: undefined,
};

/** The state after another message. */
export function afterNews(said: Said, news: FrameNews): Said {
  switch (news.frame) {
    case 'ready':
      return { ...said, now: news.now, offer: news.offer ?? said.offer };
    case 'drawn':
      return { ...said, drawn: new Set(news.paths) };
    case 'weighed':
      return { ...said, weighed: news.parts };
    case 'pointed':
      return { ...said, pointed: news.path === undefined ? undefined : { path: news.path, boxes: news.boxes } };
    case 'boxes':
      return { ...said, selected: { path: news.path, boxes: news.boxes } };
    default:
      return said;
  }
}
