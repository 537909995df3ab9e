import type { SlidesBlock } from '../../generated/blocks';
import { Link } from '../../kit/view/Link';
import { loadPart } from '../../kit/loading/load';
import { liveTexts } from '../../kit/contracts/live';
import { look } from '../../kit/look/look';
import { Picture } from '../../kit/view/Picture';
import { Slot } from '../../kit/view/Slot';
import { Title } from '../../kit/view/Title';
import { useLive } from '../../kit/view/useLive';
import { useText } from '../../kit/text/useText';

type Slide = SlidesBlock['items'][number];

/** Slides in a scrollable row; dots link to them, so that everything works without script. */
export default function Slides({ block }: { readonly block: SlidesBlock }) {
  const text = useText();
  const root = useLive<HTMLElement>(() => loadPart(() => import('./live')));
  const idOf = (slide: Slide) => `${block.id}-${slide.id}`;
  const texts = ['carousel', 'slide', 'stop', 'start', 'previous', 'next'].map((name) => text(`slides.${name}`));
  texts.splice(2, 0, text({ message: 'slides.position', values: { n: '#', count: block.items.length } }));
  return (
    <section
      ref={root}
      className={look('slides')}
      aria-label={text(block.label)}
      data-live="slides"
      data-texts={liveTexts(texts)}
    >
      <div className={look('slides.strip')} tabIndex={0} role="group" aria-label={text(block.label)}>
        {block.items.map((slide, position) => (
          <SlideView key={slide.id} slide={slide} id={idOf(slide)} first={position === 0} />
        ))}
      </div>
      <nav className={look('slides.dots')} aria-label={text(block.label)}>
        {block.items.map((slide) => (
          <a key={slide.id} href={`#${idOf(slide)}`} className={look('slides.dot')}>
            <span className={look('visually-hidden')}>{text(slide.title)}</span>
          </a>
        ))}
      </nav>
    </section>
  );
}

function SlideView({ slide, id, first }: { readonly slide: Slide; readonly id: string; readonly first: boolean }) {
  const text = useText();
  return (
    <div id={id} className={look('slides.slide')}>
      <Picture picture={slide.picture} className={look('slides.picture')} eager={first} filling />
      <div className={look('slides.text')}>
        <Title level={first ? 1 : 2} size="display">
          {text(slide.title)}
        </Title>
        {slide.text ? <p className={look('text', { size: 'lead' })}>{text(slide.text)}</p> : null}
        <Slot blocks={slide.body} />
        {slide.links?.length ? (
          <div className={look('slides.links')}>
            {slide.links.map((link) => (
              <Link key={link.id} to={link.to} className={look('button', { tone: link.look ?? 'primary', size: 'lg' })}>
                {text(link.label)}
              </Link>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}
