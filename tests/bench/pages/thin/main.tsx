/** The page of a person's places as a React developer would write it in an hour: router, SWR and fetch; nothing that is not needed. */
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import useSWR from 'swr';

const api = document.querySelector<HTMLMetaElement>('meta[name=api]')?.content ?? '';
const key = sessionStorage.getItem('api_key') ?? '';

type Place = Readonly<Record<'id' | 'street' | 'street_number' | 'postal_code' | 'city', string>>;
type Answer<Data> = { readonly data: Data };

async function ask<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${api}${path}api_key=${key}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return ((await answer.json()) as Answer<Data>).data;
}

function Places() {
  const { data: profile } = useSWR('/api/my_profile?', ask<{ readonly objects: readonly string[] }>);
  const ids = profile?.objects.join(';');
  const { data: places } = useSWR(ids && `/object?q=id:[${ids}]&`, ask<readonly Place[]>);
  return (
    <main id="main">
      <h1>My places</h1>
      {places === undefined ? (
        <p role="status">Loading …</p>
      ) : (
        places.map(({ id, street, street_number: number, postal_code: code, city }) => (
          <article key={id}>
            <h2>
              {street} {number}
            </h2>
            <p>
              {code} {city}
            </p>
          </article>
        ))
      )}
    </main>
  );
}

const application = (
  <BrowserRouter basename="/thin">
    <header>
      <Link to="/">My places</Link> <Link to="/services">My services</Link>
    </header>
    <Routes>
      <Route path="/" element={<Places />} />
      <Route path="/services" element={<h1>My services</h1>} />
    </Routes>
  </BrowserRouter>
);

createRoot(document.getElementById('root') ?? document.body).render(application);
