/**
 * The import rule of docs/decisions/0003-import-rule.md as tables. A row imports from the rows above it (they lie lower in the
 * house), from its own folder, and from nothing else. A row may name a room inside a room, or a file: the longest name counts.
 */
export const layers: readonly (readonly string[])[] = [
  ['src/generated', 'src/model'],
  ['src/loading'],
  ['src/formats'],
  ['src/expression'],
  ['src/definition'],
  ['src/state'],
  ['src/operations', 'src/theme'],
  ['src/kit'],
  ['src/forms', 'src/payments', 'src/integrations'],
  ['src/blocks', 'src/actions'],
  ['src/registry'],
  ['src/shell'],
  ['src/render'],
  ['src/publish', 'src/main.tsx'],
  ['src/runner'],
  ['sandbox'],
  ['scripts', 'vite.config.ts'],
  ['tests'],
];

/** Files of types alone: what a definition is once compiled, and what is published of it. Everybody may read them. */
export const bottom: ReadonlySet<string> = new Set(['src/definition/compiled.ts', 'src/kit/payload.ts']);

/** Folders whose sub-folders know nothing of each other, with the layers each may use; types in `bottom` are free. */
export const islands: Readonly<Record<string, readonly string[]>> = {
  'src/blocks': ['src/loading', 'src/kit', 'src/forms', 'src/payments', 'src/generated'],
  'src/actions': ['src/kit', 'src/operations', 'src/state', 'src/generated'],
  'src/forms/widgets': ['src/loading', 'src/kit', 'src/forms', 'src/generated'],
  'src/payments': ['src/kit', 'src/generated'],
  'src/integrations': ['src/kit', 'src/state', 'src/generated'],
};

/** What only a recipe may use besides: the colours, sizes and media queries of the theme. */
export const recipeLayers: readonly string[] = ['src/theme'];

type Door = { readonly packages: RegExp; readonly folders: RegExp };

/** Who may import which package. A package without a line here may be imported by nobody. */
export const doors: readonly Door[] = [
  { packages: /^node:/, folders: /^(src\/(definition|publish)|sandbox|scripts|tests)\/|^vite\.config/ },
  { packages: /^react(\/|$)/, folders: /^src\/(kit|forms|payments|blocks|shell|render|publish|main)|^tests\// },
  { packages: /^react-dom$/, folders: /^src\/forms\// },
  { packages: /^react-dom\/client$/, folders: /^src\/main\.tsx$|^tests\// },
  { packages: /^react-dom\/server$/, folders: /^src\/publish\/|^tests\// },
  { packages: /^@rjsf\//, folders: /^src\/forms\// },
  { packages: /^ajv(-formats)?(\/|$)/, folders: /^src\/(forms|definition)\/|^tests\// },
  { packages: /^@(chakra-ui|emotion)\//, folders: /^src\/(theme|kit|shell|forms)\/|^src\/blocks\/[^/]+\/recipe\.ts$/ },
  { packages: /^swr(\/|$)/, folders: /^src\/(operations|kit)\// },
  { packages: /^valtio(\/|$)/, folders: /^src\/(state|kit)\/|^tests\// },
  { packages: /^react-router(-dom)?(\/|$)/, folders: /^src\/(render|shell|kit)\// },
  { packages: /^react-intl$/, folders: /^src\/kit\// },
  { packages: /^hast-util-to-jsx-runtime$/, folders: /^src\/kit\// },
  { packages: /^@formatjs\//, folders: /^src\/definition\// },
  { packages: /^(jsonc-parser|redos-detector|json-schema-to-typescript)$/, folders: /^src\/definition\// },
  { packages: /^@marcbachmann\/cel-js$/, folders: /^src\/expression\// },
  { packages: /^culori(\/|$)/, folders: /^src\/(theme|definition)\// },
  { packages: /^stylis$/, folders: /^src\/theme\// },
  { packages: /^(unified|remark-|rehype-)/, folders: /^src\/publish\// },
  { packages: /^minisearch$/, folders: /^src\/(kit|blocks)\// },
  { packages: /^dompurify$/, folders: /^src\/kit\// },
  { packages: /^@sentry\//, folders: /^src\/integrations\// },
  { packages: /^@stripe\//, folders: /^src\/payments\// },
  { packages: /^sharp$/, folders: /^src\/publish\// },
  { packages: /^(libphonenumber-js|ibantools|jsvat)(\/|$)/, folders: /^(src\/forms|src\/formats|sandbox)\/|^tests\// },
  { packages: /^@cloudflare\/speedtest$/, folders: /^src\/blocks\// },
  { packages: /^graphql$/, folders: /^(src\/definition|sandbox)\// },
  { packages: /^(graphql-http(\/|$)|pdfkit$|nodemailer$|date-holidays$)/, folders: /^sandbox\// },
  { packages: /^(hono(\/|$)|@hono\/|kysely$|pg$|@electric-sql\/)/, folders: /^sandbox\// },
  { packages: /^rolldown\//, folders: /^src\/definition\// },
  { packages: /^(vite|vitest|@vitest\/runner)(\/|$)/, folders: /^(scripts|tests)\/|^vite\.config/ },
  { packages: /^(axe-core|playwright-core|puppeteer-core|@axe-core\/playwright|@testing-library\/.*|fast-check)$/, folders: /^tests\// },
];
