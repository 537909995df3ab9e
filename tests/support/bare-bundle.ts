/** What is published with a site where no script is run: scripts and fonts by name alone, since what is in them is no business of a site. */
export const bareBundle = {
  files: [],
  headScript: 'assets/head.js',
  hold: 'assets/hold.js',
  runner: 'assets/runner.js',
  islands: 'assets/islands.js',
  application: [],
  fonts: [],
};

/** Where such a site and its API stand. */
export const bareConfig = { api: 'https://api.fibre.example', base_url: 'https://fibre.example' };
