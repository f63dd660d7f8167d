import js from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { flatConfigs } from 'eslint-plugin-import-x'
import a11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** The features with a folder `desk`, from the lowest; their files beside it are nouns. */
const DESK_FEATURES = 'booking payment client message roster diary menu keeping backup in-order house'.split(' ')

/**
 * Who may import whom: each folder those before it and itself (docs/architecture.md). What stands in one line may import one another, without
 * circles. `tests/lint` trips every ban. Beside `desk`, a feature is what visitors and desk share: its noun, and what visitors see of it.
 */
export const ORDER = [
  ['src/config'],
  ['src/records'],
  ['src/shared'],
  ['src/data', 'src/content', 'src/features/*'],
  ['src/desk'],
  ...DESK_FEATURES.map((feature) => [`src/features/${feature}/desk`]),
  ['src/portal'],
]

/** What a visitor's page reaches, and what of the desk it never imports. */
export const PUBLIC = ['src/content', 'src/shared', 'src/features/*', 'src/pages', 'src/site']
export const DESK = ['src/desk', 'src/features/*/desk', 'src/portal', 'src/data/*-desk.ts', 'src/data/acts']

/** The local Firestore knows nothing of the site; tools know its nouns. */
const BESIDE_SRC = ['tools', 'packages']
/** Files that stand in a feature beside its folder `desk`; everything in any other folder. */
const filesOf = (folder) =>
  folder.endsWith('.ts') ? `./${folder}` : folder === 'src/features/*' ? `./${folder}/*` : `./${folder}/**/*`

const OURS = ['{src,tools,packages}/**/*.{ts,tsx}']
/** A bench drives the whole site, and conformance tests load the SDKs: they import as tests do. */
const TESTS = [
  '{src,tools,packages}/**/*.test.{ts,tsx}',
  'tools/bench/**/*.ts',
  'packages/firestore/conformance/**/*.ts',
]
const NEVER = ['budgets', 'e2e', 'rules', 'lint', 'mutants', 'stack'].map((folder) => `./tests/${folder}/**/*`)

const ORDER_ZONES = ORDER.flatMap((line, place) =>
  line.map((folder) => ({
    target: filesOf(folder),
    from: [...ORDER.slice(place + 1).flat(), 'src/pages', 'src/site'].map(filesOf),
    message: `${folder} imports what stands before it in ORDER of eslint.config.js.`,
  })),
)
const PUBLIC_ZONES = PUBLIC.map((folder) => ({
  target: filesOf(folder),
  from: DESK.map(filesOf),
  message: 'What a visitor’s page reaches imports nothing that is only the desk’s.',
}))
const NOT_PURE = ['./src/{data,content,pages,shared/ui}/**/*', './src/features/*/desk/**/*']
const NOUN_ZONE = {
  target: DESK_FEATURES.map((feature) => `./src/features/${feature}/*.ts`),
  from: NOT_PURE,
  message: 'A noun is pure: it imports config, records, shared and other nouns.',
}
const BESIDE_ZONES = [
  { target: './src/*/**/*', from: ['./src/*.{ts,tsx}', './tools/**/*', './packages/**/*', ...NEVER] },
  { target: './src/*.{ts,tsx}', from: ['./tools/**/*', './packages/**/*', ...NEVER] },
  {
    target: './tools/**/*',
    from: [...NOT_PURE, './src/{desk,portal,site/start}/**/*', './src/features/*/*.tsx', ...NEVER],
  },
  { target: './packages/**/*', from: ['./src/**/*', './tools/**/*', ...NEVER] },
].map((zone) => ({ ...zone, message: 'src, tools and packages stand beside one another: docs/architecture.md.' }))
const SUPPORT_ZONES = ['./src', ...BESIDE_SRC.map((folder) => `./${folder}`)].map((folder) => ({
  target: folder,
  from: './tests/support',
  message: 'Only tests import tests/support.',
}))
const ZONES = [...ORDER_ZONES, ...PUBLIC_ZONES, NOUN_ZONE, ...BESIDE_ZONES]
/** The package gives the site's tests its number of random cases, too. */
const PROVE = ['**/packages/firestore/testing/prove.ts']

const DESK_TSX = ['src/{desk,portal}/**/*.tsx', 'src/features/*/desk/**/*.tsx']

const SDK_BAN = {
  // Not our own `#data/firebase/…`.
  regex: '^(?:@?firebase|@emailjs)(?:/|$)',
  message: 'Only src/data knows Firebase and EmailJS.',
}

const ROUTER_LINK_BAN = {
  regex: '^react-router',
  importNames: ['Link', 'NavLink'],
  message: 'src/shared/ui/link.tsx has them without 2 kB for data routers.',
}

const SPINNER_BAN = {
  regex: '^#(?:shared/)?ui/spinner',
  message: 'ReadState of desk/read-state.tsx says that something is loading or failed.',
}
const SETTING_BAN = {
  regex: '^#data/house-changes',
  importNames: ['saveSetting', 'changeSetting'],
  message: 'useSetting of desk/setting-form.tsx saves a setting.',
}
/** Where no read is waited for, or several are at once; and the form of a setting. */
const OWN_WAYS = ['read-state', 'frame', 'cash-up-page', 'diary-panel', 'setting-form']

const FIELD_BAN = {
  selector: 'JSXOpeningElement[name.name=/^(input|select|textarea)$/]',
  message: 'desk/fields.tsx binds a field to its label, hint, error and focus.',
}
/** Choices in a line or a table, and search boxes, which have no hint and no error. */
const OWN_FIELDS = ['fields', 'combobox', 'day-field', 'people-part', 'list-tools', 'use-export']

const LANGUAGE_BANS = [
  {
    selector: "MemberExpression[object.type='MetaProperty'][property.name='env']",
    message: 'Only src/config/env.ts reads import.meta.env.',
  },
  {
    selector:
      "NewExpression[callee.name='Date'][arguments.0.type='Literal'][arguments.0.value=/^\\d{4}-\\d{2}-\\d{2}$/]",
    message: 'A day is text on the venue clock: use shared/venue-clock.ts.',
  },
]

/** Wherever the portal asks which day or time it is. */
const CLOCK_BAN = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: 'The clock of the desk may be wrong: use serverNow of config/server-time.ts.',
}

/** What everything in a page or in the portal needs comes by context; docs/architecture.md says by which. */
const TOO_MANY_INPUTS = [
  ':function > ObjectPattern.params[properties.length>8]',
  ':function[params.length>8]',
  'TSTypeAliasDeclaration[id.name=/Props$/] > TSTypeLiteral[members.length>8]',
].map((selector) => ({ selector, message: 'A component or hook takes at most eight inputs.' }))

/**
 * A translator of the browser puts an element in place of each text node. React then throws when it takes the text away or inserts beside it,
 * and changes a text that nobody sees. Where an element has nothing but one text, React replaces whatever is in it.
 */
const CHANGING = 'JSXExpressionContainer:not([expression.type=/^(Literal|JSXEmptyExpression)$/])'
const TEXT = 'JSXText[value=/\\S/]'
const WORDS = `JSXExpressionContainer:matches(${['right', 'consequent', 'alternate']
  .flatMap((part) => [`[expression.${part}.type='TemplateLiteral']`, `[expression.${part}.value=/\\S/]`])
  .join()}, [expression.type='TemplateLiteral'])`
const SIBLING = `:matches(JSXElement, ${CHANGING})`
const SHARED_TEXTS = [
  `${TEXT} ~ ${CHANGING}`,
  `${CHANGING} ~ ${TEXT}`,
  `${WORDS} ~ ${SIBLING}`,
  `${SIBLING} ~ ${WORDS}`,
  `JSXFragment > ${TEXT}`,
  `JSXFragment > :matches(${WORDS}, JSXExpressionContainer[expression.value=/\\S/])`,
].map((selector) => ({
  selector,
  message: 'A text beside something that changes stands in an element or template of its own, for translated pages.',
}))

export default tseslint.config(
  { ignores: ['dist', 'node_modules', 'test-results', '.cache', 'public'] },
  js.configs.recommended,
  flatConfigs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked, flatConfigs.typescript],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // The resolver is what lets import-x see `#folder/file.ts`; without it every path rule is silent.
    settings: {
      // Packages import nothing of ours: no-cycle follows no import into them, and takes half the time.
      'import-x/ignore': ['node_modules'],
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['src', 'tools', 'packages/firestore', 'tests'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'import-x/no-unresolved': 'error',
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      // TypeScript itself answers these, and knows more.
      'import-x/named': 'off',
      'import-x/namespace': 'off',
      'import-x/default': 'off',
      'import-x/no-named-as-default-member': 'off',
      'no-alert': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    rules: { 'no-console': 'error' },
  },
  {
    files: OURS,
    ignores: TESTS,
    rules: { 'import-x/no-restricted-paths': ['error', { zones: [...ZONES, ...SUPPORT_ZONES] }] },
  },
  {
    // The context of the lists names the type of each.
    files: ['src/desk/portal-lists.ts'],
    rules: { 'import-x/no-restricted-paths': 'off' },
  },
  {
    files: TESTS,
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: ZONES.map((zone) => ({ ...zone, except: PROVE })) }],
    },
  },
  {
    files: OURS,
    ignores: ['src/data/**', 'packages/firestore/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [SDK_BAN, ROUTER_LINK_BAN] }] },
  },
  {
    files: DESK_TSX,
    ignores: ['**/*.test.tsx', ...OWN_WAYS.map((name) => `src/**/${name}.tsx`)],
    rules: { 'no-restricted-imports': ['error', { patterns: [SDK_BAN, ROUTER_LINK_BAN, SPINNER_BAN, SETTING_BAN] }] },
  },
  {
    files: OURS,
    ignores: ['src/config/env.ts'],
    rules: { 'no-restricted-syntax': ['error', ...LANGUAGE_BANS] },
  },
  {
    files: ['src/{desk,features,pages,portal,shared,site}/**/*.{ts,tsx}', 'src/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...LANGUAGE_BANS, ...TOO_MANY_INPUTS, ...SHARED_TEXTS] },
  },
  {
    files: ['src/{data,desk,portal}/**/*.{ts,tsx}', 'src/features/*/desk/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ...LANGUAGE_BANS, ...TOO_MANY_INPUTS, ...SHARED_TEXTS, CLOCK_BAN] },
  },
  {
    files: DESK_TSX,
    ignores: [...TESTS, ...OWN_FIELDS.map((name) => `src/**/${name}.tsx`)],
    rules: {
      'no-restricted-syntax': ['error', ...LANGUAGE_BANS, ...TOO_MANY_INPUTS, ...SHARED_TEXTS, CLOCK_BAN, FIELD_BAN],
    },
  },
  { files: ['src/**/*.tsx'], extends: [a11y.configs.recommended, reactHooks.configs.flat['recommended-latest']] },
  {
    files: ['tools/**', 'packages/**', 'tests/**', '*.{js,ts}'],
    languageOptions: { globals: globals.node },
  },
  // Tools that ask for a default export get one.
  {
    files: ['*.config.{js,ts}', 'tests/**/*.config.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
)
