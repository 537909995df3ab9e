import type { BoardBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { Slot } from '../../kit/view/Slot';
import { Title } from '../../kit/view/Title';
import { useText } from '../../kit/text/useText';
import { useEvaluate } from '../../kit/page/useValue';

type BoardTile = BoardBlock['tiles'][number];

export default function Board({ block }: { readonly block: BoardBlock }) {
  const evaluate = useEvaluate();
  const tiles = block.tiles.filter(({ when }) => when === undefined || evaluate(when) === true);
  return (
    <div className={look('board')}>
      {tiles.map((tile) => (
        <Tile key={tile.id} tile={tile} id={`${block.id}-${tile.id}`} level={block.level ?? 2} />
      ))}
    </div>
  );
}

type TileProps = { readonly tile: BoardTile; readonly id: string; readonly level: number };

function Tile({ tile, id, level }: TileProps) {
  const text = useText();
  return (
    <section className={look('board.tile', { column: tile.column ?? 'main' })} aria-labelledby={id}>
      <div className={look('board.head')}>
        <Title level={level} size="sm" id={id} className={look('board.title')}>
          {text(tile.title)}
        </Title>
        <Slot blocks={tile.aside} />
      </div>
      <div className={look('board.body')}>
        <Slot blocks={tile.body} />
      </div>
      {tile.footer?.length ? (
        <div className={look('board.footer')}>
          <Slot blocks={tile.footer} />
        </div>
      ) : null}
    </section>
  );
}
