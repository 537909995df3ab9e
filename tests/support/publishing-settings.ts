/** Settings of a site in two languages whose data is requested at publishing. */
export const publishingSettings = {
  brand: { name: 'Fibre' },
  contacts: {},
  locales: ['en', 'de'],
  languages: { en: { tag: 'en-GB' }, de: { tag: 'de-DE' } },
  apis: { main: { base: 'https://api.example', key: 'none' } },
  startup: [],
  state: {},
  roles: ['anonymous'],
  config: {},
};
