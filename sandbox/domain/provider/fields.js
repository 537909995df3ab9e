// The script inside the frame. What is typed here goes to this origin only; the page around it is told a token.
const { origin, words: encoded } = document.documentElement.dataset;
const words = JSON.parse(encoded);
const form = document.getElementById('card');
const bank = document.getElementById('bank');
const names = ['number', 'expiry', 'code'];
const input = (name) => document.getElementById(name);
let channel;
let secret;
let busy = false;

const tell = (type, more) => parent.postMessage({ source: 'faceplate-payment', channel, type, ...more }, origin);
const tellSize = () => tell('size', { height: document.documentElement.getBoundingClientRect().height });

function show(wrong) {
  for (const name of names) {
    const bad = wrong.includes(name);
    input(name).setAttribute('aria-invalid', String(bad));
    document.getElementById(`${name}-error`).textContent = bad ? words[`${name}.format`] : '';
  }
  tellSize();
}

async function ask(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify({ client_secret: secret, ...body }),
  });
  return { status: response.status, answer: await response.json() };
}

function refuse({ code, message, fields }) {
  const wrong = (fields ?? []).map(({ path }) => path.slice(1));
  show(wrong);
  if (wrong.length > 0) input(wrong[0]).focus();
  tell('refused', {
    code,
    message: wrong.length > 0 ? wrong.map((name) => words[`${name}.format`]).join(' ') : message,
  });
}

function expiryOf(text) {
  const [, month, year] = /^\s*(\d{1,2})\s*[/.-]?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  return month === undefined ? '' : `20${year}-${month.padStart(2, '0')}`;
}

const answered = () =>
  new Promise((choose) => {
    document.getElementById('approve').onclick = () => choose(true);
    document.getElementById('refuse').onclick = () => choose(false);
  });

async function confirmed(token) {
  form.hidden = true;
  bank.hidden = false;
  tell('confirm');
  tellSize();
  document.getElementById('approve').focus();
  const approve = await answered();
  form.hidden = false;
  bank.hidden = true;
  tellSize();
  return ask('/provider/confirm', { token, approve });
}

async function submit() {
  if (busy) return;
  busy = true;
  try {
    const card = { number: input('number').value, expiry: expiryOf(input('expiry').value), code: input('code').value };
    const taken = await ask('/provider/token', card);
    const { status, answer } =
      taken.status === 201 && taken.answer.data.confirm ? await confirmed(taken.answer.data.token) : taken;
    if (status > 299) return refuse(answer);
    show([]);
    tell('token', { token: answer.data.token });
  } catch {
    tell('refused', { code: 'offline', message: words.offline });
  } finally {
    busy = false;
  }
}

function dress({ scheme, ...look }) {
  if (scheme === 'dark') document.documentElement.dataset.scheme = 'dark';
  for (const [name, value] of Object.entries(look)) {
    if (/^[a-z-]+$/.test(name) && CSS.supports(name === 'radius' ? 'width' : 'color', value))
      document.documentElement.style.setProperty(`--${name}`, value);
  }
}

addEventListener('message', ({ source, origin: from, data }) => {
  if (source !== parent || from !== origin || data?.source !== 'faceplate-page') return;
  if (data.type === 'begin' && typeof data.secret === 'string') {
    ({ channel, secret } = data);
    dress(data.look ?? {});
    tell('ready');
    tellSize();
  }
  if (data.type === 'submit' && data.channel === channel) void submit();
});
form.addEventListener('submit', (event) => event.preventDefault());
input('number').addEventListener('blur', (event) => {
  event.target.value = event.target.value.replace(/\D/g, '').replace(/(.{4})(?=.)/g, '$1 ');
});
new ResizeObserver(tellSize).observe(document.body);
