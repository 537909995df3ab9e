import type { Plugin } from 'vite';

/** Packages that an embedded site uses from its application, with their names in the code. */
export const ofApplication: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'jsx',
  'react-dom': 'dom',
};

/** Names that each site has separately; others are the browser's. */
const ownNames = [
  ...['globalThis', 'document', 'location', 'history'],
  ...['localStorage', 'sessionStorage', 'BroadcastChannel'],
];

/**
 * Wraps a bundle in a function: each call evaluates its modules again, with separate values for the browser's names. Several
 * sites in one application then share no state, without changes to the modules.
 */
export const realmOf: Plugin = {
  name: 'faceplate:realm',
  applyToEnvironment: ({ name }) => name === 'realm',
  generateBundle(_options, bundle) {
    const imports = Object.entries(ofApplication).map(([name, as]) => `import * as ${as} from '${name}';\n`);
    // Some packages require React like a CommonJS module.
    const require = `const require=(name)=>({${Object.entries(ofApplication).map(([name, as]) => `'${name}':${as}`)}})[name];\n`;
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = `${imports.join('')}${require}export function newRealm({${ownNames.join()}}){${chunk.code}return modules}\n`;
  },
};

/** Resolves the import of a realm to the file next to the importing one. */
export const besideRealm: Plugin = {
  name: 'faceplate:beside-realm',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'react',
  resolveId: (id) => (id.endsWith('/new-realm') ? { id: './realm.js', external: true } : undefined),
};
