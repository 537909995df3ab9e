/** Bundle of a site where no script is run: only the names of scripts and fonts, since a site does not depend on their content. */
export const bareBundle = {
  files: [],
  headScript: '/* head */',
  hold: '/* hold */',
  runner: 'assets/runner.js',
  islands: 'assets/islands.js',
  application: [],
  react: [],
  blocks: {},
  forms: [],
  fonts: { files: {}, measured: {} },
};

/** Addresses of such a site and its API. */
export const bareConfig = { api: 'https://api.fibre.example', base_url: 'https://fibre.example' };
