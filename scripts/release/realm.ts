import type { Plugin } from 'vite';

/** Packages that an embedded site takes from the application around it, with the names that its code has for them. */
export const ofApplication: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'jsx',
  'react-dom': 'dom',
};

/** Names that each site has for itself; others are those of the browser. */
const ownNames = [
  ...['globalThis', 'document', 'location', 'history'],
  ...['localStorage', 'sessionStorage', 'BroadcastChannel'],
];

/**
 * Makes a function of a bundle: each call evaluates its modules again, with names of its own in place of those of the browser. So
 * several sites in one application share no state, and no module has to know of it.
 */
export const realmOf: Plugin = {
  name: 'faceplate:realm',
  applyToEnvironment: ({ name }) => name === 'realm',
  generateBundle(_options, bundle) {
    const imports = Object.entries(ofApplication).map(([name, as]) => `import * as ${as} from '${name}';\n`);
    // Some packages ask for React as those for Node do.
    const require = `const require=(name)=>({${Object.entries(ofApplication).map(([name, as]) => `'${name}':${as}`)}})[name];\n`;
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = `${imports.join('')}${require}export function newRealm({${ownNames.join()}}){${chunk.code}return modules}\n`;
  },
};

/** Resolves the import of a realm to the file next to the one that imports it. */
export const besideRealm: Plugin = {
  name: 'faceplate:beside-realm',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'react',
  resolveId: (id) => (id.endsWith('/new-realm') ? { id: './realm.js', external: true } : undefined),
};
