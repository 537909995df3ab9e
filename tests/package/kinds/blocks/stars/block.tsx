import { useState } from 'react';
import { look, useRunActions, useText } from 'faceplate/kit';
import type { Action, Text } from 'faceplate/kit';

type Stars = { readonly label: Text; readonly most?: number; readonly press?: readonly Action[] };

export default function StarsBlock({ block }: { readonly block: Stars }) {
  const { label, most = 5, press = [] } = block;
  const text = useText();
  const run = useRunActions();
  const [chosen, setChosen] = useState(0);
  const choose = (count: number) => {
    setChosen(count);
    void run(press);
  };
  return (
    <div className={look('stars')} role="group" aria-label={text(label)}>
      {Array.from({ length: most }, (_, index) => (
        <button
          key={index}
          type="button"
          className={look('stars.star', { on: index < chosen })}
          aria-pressed={index < chosen}
          aria-label={`${index + 1} / ${most}`}
          onClick={() => choose(index + 1)}
        >
          ★
        </button>
      ))}
    </div>
  );
}
