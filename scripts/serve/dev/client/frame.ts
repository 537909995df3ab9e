/** The page in the studio's frame: reports the positions of blocks, and applies the studio's choices. */
import type {
  ConditionPart,
  FrameBox,
  FrameNews,
  FrameOffer,
  FrameOrder,
  FrameScheme,
} from '../../../../studio/frame-protocol';
import type { DevSite } from '../messages';
import { showScheme } from './appearance';
import { showColors } from './tried-colors';
import { boxesByPath, drawnPath, replaceText } from './drawn-blocks';
import { onScopeChange, readScope } from '../../../../src/state/scope';
import { answerNow, becomeRole, chooseAnswer, roleNow } from './visitor';
import { weigh } from './weigh';

const { dataset } = document.documentElement;

const boxOf = ({ left, top, width, height }: DOMRect): FrameBox => ({ left, top, width, height });

/** Returns the choices of a site in the form that the studio shows. */
const offerOf = ({ locales, pages, samples }: DevSite): FrameOffer => ({
  locales,
  pages,
  ...(samples && { samples: { roles: samples.people.map(({ role }) => role), answers: samples.operations } }),
});

/** Hydrates all islands: they wait for a touch or focus, and have no inner blocks until then. */
function wakeIslands(): void {
  for (const island of document.querySelectorAll('[data-island]'))
    island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** Whether this page is in a frame: the studio's, since no other origin may embed it. */
export const isFramed = window.parent !== window;

/** Connects the page with the studio at an origin: ignores messages of other windows, and sends to no other origin. */
class FramedPage {
  private site: DevSite | undefined;
  private picks = false;
  private scheme: FrameScheme = 'system';
  private followed: string | undefined;
  private pointed: string | undefined;
  private told = '';
  private drawn = '';
  private conditions: readonly ConditionPart[] = [];
  private weighed = '';
  private scheduled = false;

  constructor(private readonly origin: string) {
    window.addEventListener('message', (event: MessageEvent<FrameOrder>) => {
      if (event.source === window.parent && event.origin === origin) this.obey(event.data);
    });
    // Before the page's own listeners, which are on the document or below.
    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'submit'] as const)
      window.addEventListener(kind, (event) => this.held(event), { capture: true });
    window.addEventListener('pointermove', ({ target }) => this.point(target), { passive: true });
    document.documentElement.addEventListener('pointerleave', () => this.point(null));
    window.addEventListener('scroll', () => this.later(), { capture: true, passive: true });
    window.addEventListener('resize', () => this.later(), { passive: true });
    new ResizeObserver(() => this.later()).observe(document.body);
    new MutationObserver(() => this.later()).observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
    });
    onScopeChange(() => this.later());
    wakeIslands();
    this.ready();
  }

  offer(site: DevSite): void {
    this.site = site;
    this.ready();
  }

  private tell(news: FrameNews): void {
    window.parent.postMessage(news, this.origin);
  }

  private ready(): void {
    const { page = '', locale = '' } = dataset;
    const samples = this.site?.samples;
    const role = samples ? roleNow(samples) : (dataset['role'] ?? '');
    const now = { page, locale, role, ...(samples && { answers: answerNow(samples) }) };
    this.tell({ frame: 'ready', now, offer: this.site && offerOf(this.site) });
    this.drawn = '';
    this.told = '';
    this.later();
  }

  private obey(order: FrameOrder): void {
    switch (order.studio) {
      case 'hello':
        return this.ready();
      case 'pick':
        this.picks = order.on;
        return this.point(null);
      case 'follow':
        this.followed = order.path;
        this.told = '';
        return this.later();
      case 'show':
        return this.show(order.path);
      case 'text':
        return replaceText(order.path, order.before, order.after);
      case 'weigh':
        this.conditions = order.parts;
        this.weighed = '';
        return this.later();
      case 'colors':
        showColors(order.css);
        return showScheme(this.scheme);
      case 'scheme':
        this.scheme = order.scheme;
        return showScheme(order.scheme);
      case 'role':
        return this.site?.samples && becomeRole(order.role, this.site.samples);
      case 'answer':
        return void chooseAnswer({ operation: order.operation, answer: order.answer });
      default:
        return undefined;
    }
  }

  /** While blocks are picked, a press selects its block and has no other effect. */
  private held(event: Event): void {
    if (!this.picks) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click' || !(event.target instanceof Element)) return;
    const path = drawnPath(event.target);
    if (path !== undefined) this.tell({ frame: 'picked', path });
  }

  private point(target: EventTarget | null): void {
    const path = this.picks && target instanceof Element ? drawnPath(target) : undefined;
    if (path === this.pointed) return;
    this.pointed = path;
    const boxes = path === undefined ? [] : (boxesByPath().get(path) ?? []);
    this.tell({ frame: 'pointed', path, boxes: boxes.map(boxOf) });
  }

  private show(path: string): void {
    const box = boxesByPath().get(path)?.[0];
    if (!box) return;
    const { innerHeight } = window;
    if (box.top >= 0 && box.bottom <= innerHeight) return;
    const top = scrollY + box.top - Math.max(24, (innerHeight - box.height) / 3);
    scrollTo({ top, behavior: 'instant' });
  }

  private weigh(): void {
    const parts = this.conditions.map((part) => weigh(part, readScope()));
    const weighed = JSON.stringify(parts);
    if (weighed !== this.weighed) this.tell({ frame: 'weighed', parts });
    this.weighed = weighed;
  }

  /** Schedules one report of moved and new blocks for the next animation frame. */
  private later(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    requestAnimationFrame(() => {
      this.scheduled = false;
      const all = boxesByPath();
      const paths = [...all.keys()].sort();
      const drawn = paths.join('\n');
      if (drawn !== this.drawn) this.tell({ frame: 'drawn', paths });
      this.drawn = drawn;
      this.weigh();
      if (this.followed === undefined) return;
      const boxes = (all.get(this.followed) ?? []).map(boxOf);
      const told = JSON.stringify(boxes);
      if (told !== this.told) this.tell({ frame: 'boxes', path: this.followed, boxes });
      this.told = told;
    });
  }
}

let frame: FramedPage | undefined;
let latest: DevSite | undefined;

/** Connects the page with the studio that embeds it. */
export function joinStudio(origin: string): void {
  if (frame) return;
  frame = new FramedPage(origin);
  if (latest) frame.offer(latest);
}

/** Sends the choices of the site to the studio, once it is connected. */
export function offerToStudio(site: DevSite): void {
  latest = site;
  frame?.offer(site);
}
