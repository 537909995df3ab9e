/** An application of somebody else: two sites, one with a form, and a counter of its own. */
import { useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Faceplate, FaceplateProvider, createFaceplate } from 'faceplate/react';
import type { EmbeddedSite } from 'faceplate/react';

const read = async (address: string): Promise<EmbeddedSite> => (await fetch(address)).json();

const [portal, library] = await Promise.all([read('/portal.json'), read('/library.json')]);

/** The application has one address; the library sees one of its own. */
let shown = '/library/vormerken?item=b-1001';
const led: string[] = [];

const company = createFaceplate({ site: portal, locale: 'de' });
const books = createFaceplate({
  site: library,
  host: {
    location: () => new URL(shown, location.href).href,
    go: (address) => {
      shown = address;
      led.push(address);
      document.title = `led to ${led.join()}`;
    },
  },
});

function App() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" className="own" onClick={() => setCount(count + 1)}>
        {`Pressed ${count}`}
      </button>
      <FaceplateProvider of={books}>
        <Faceplate page="reserve" />
      </FaceplateProvider>
    </>
  );
}

/** The order form at an address of its own, by a router that shows an address later. */
function Order() {
  const [ordering] = useState(() => {
    let address = '/portal/bestellen';
    const go = async (next: string) => {
      await new Promise((resume) => setTimeout(resume));
      address = next;
      document.title = next;
    };
    return createFaceplate({ site: portal, locale: 'de', host: { location: () => location.origin + address, go } });
  });
  return (
    <FaceplateProvider of={ordering}>
      <Faceplate page="checkout" />
    </FaceplateProvider>
  );
}

const isOrder = location.search === '?order';

/** The server has rendered this part. */
const served = document.getElementById('served');
if (isOrder) served?.remove();
else if (served)
  hydrateRoot(
    served,
    <FaceplateProvider of={company}>
      <Faceplate page="faq" />
    </FaceplateProvider>,
  );
createRoot(document.body.appendChild(document.createElement('main'))).render(isOrder ? <Order /> : <App />);
