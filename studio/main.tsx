import '@fontsource-variable/figtree';
import './studio.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { takeToken } from './server/token';

const place = document.getElementById('studio');
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

if (place)
  createRoot(place).render(
    <StrictMode>
      <App token={takeToken()} nonce={nonce} />
    </StrictMode>,
  );
