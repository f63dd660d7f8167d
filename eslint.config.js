import js from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { flatConfigs } from 'eslint-plugin-import-x'
import a11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** Who may import whom: the one table behind the rooms (docs/architecture.md). `tests/lint` trips every ban. */
export const MAY_IMPORT = {
  config: [],
  content: ['config', 'domain'],
  domain: ['config'],
  data: ['config', 'domain'],
  start: ['config'],
  ui: ['config', 'domain'],
  forms: ['config', 'content', 'domain', 'data', 'ui'],
  layout: ['config', 'content', 'domain', 'data', 'start', 'ui'],
  pages: ['config', 'content', 'domain', 'data', 'ui', 'forms'],
  admin: ['config', 'content', 'domain', 'data', 'ui', 'forms'],
  'service-worker': ['config', 'domain'],
  build: ['config', 'domain', 'service-worker'],
  local: ['config', 'domain'],
}

/** The rooms beside `src`: what makes pages of it, and what stands in for Google and EmailJS on a developer's machine. */
const BESIDE_SRC = ['build', 'local']
const folderOf = (room) => (BESIDE_SRC.includes(room) ? `./${room}` : `./src/${room}`)

const OURS = ['{src,build,local}/**/*.{ts,tsx}']
const TESTS = ['{src,build,local}/**/*.test.{ts,tsx}']
const TEST_ROOMS = ['budgets', 'e2e', 'rules', 'conformance', 'differential', 'lint', 'mutants', 'odd', 'stack']
const NEVER = ['./scripts/**/*', './bench/**/*', ...TEST_ROOMS.map((folder) => `./tests/${folder}/**/*`)]

const zoneOf = (room, allowed) => ({
  target: folderOf(room),
  from: [
    ...Object.keys(MAY_IMPORT)
      .filter((other) => other !== room && !allowed.includes(other))
      .map((other) => `${folderOf(other)}/**/*`),
    './src/*.{ts,tsx}',
    ...NEVER,
  ],
  message: `Rooms: ${room} may import ${allowed.join(', ') || 'nothing but itself'}.`,
})

const ENTRY_ZONE = {
  target: './src/*.{ts,tsx}',
  from: [...BESIDE_SRC.map((room) => `./${room}/**/*`), ...NEVER],
  message: 'Rooms: what ships imports neither build nor local.',
}
const SUPPORT_ZONES = ['src', ...BESIDE_SRC].map((folder) => ({
  target: `./${folder}`,
  from: './tests/support',
  message: 'Rooms: only tests import tests/support.',
}))
const ROOM_ZONES = [...Object.keys(MAY_IMPORT).map((room) => zoneOf(room, MAY_IMPORT[room])), ENTRY_ZONE]
/** A test of the build may try it on the local stack. */
const TEST_ZONES = [
  ...Object.keys(MAY_IMPORT).map((room) =>
    zoneOf(room, room === 'build' ? [...MAY_IMPORT[room], 'local'] : MAY_IMPORT[room]),
  ),
  ENTRY_ZONE,
]

const SDK_BAN = {
  // Not our own `#data/firebase/…`.
  regex: '^(?:@?firebase|@emailjs)(?:/|$)',
  message: 'Only src/data knows Firebase and EmailJS.',
}

const LANGUAGE_BANS = [
  {
    selector: "MemberExpression[object.type='MetaProperty'][property.name='env']",
    message: 'Only src/config/env.ts reads import.meta.env.',
  },
  {
    selector:
      "NewExpression[callee.name='Date'][arguments.0.type='Literal'][arguments.0.value=/^\\d{4}-\\d{2}-\\d{2}$/]",
    message: 'A day is text on the venue clock: use domain/venue-clock.ts.',
  },
]

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
    // The resolver is what lets import-x see `#room/file.ts`; without it every path rule is silent.
    settings: {
      // Packages import nothing of ours: no-cycle follows no import into them, and takes half the time.
      'import-x/ignore': ['node_modules'],
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: ['src', 'build', 'local', 'tests'], noWarnOnMultipleProjects: true }),
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
    rules: { 'import-x/no-restricted-paths': ['error', { zones: [...ROOM_ZONES, ...SUPPORT_ZONES] }] },
  },
  { files: TESTS, rules: { 'import-x/no-restricted-paths': ['error', { zones: TEST_ZONES }] } },
  {
    files: OURS,
    ignores: ['src/data/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [SDK_BAN] }] },
  },
  {
    files: OURS,
    ignores: ['src/config/env.ts'],
    rules: { 'no-restricted-syntax': ['error', ...LANGUAGE_BANS] },
  },
  { files: ['src/**/*.tsx'], extends: [a11y.configs.recommended, reactHooks.configs.flat['recommended-latest']] },
  {
    files: ['scripts/**', 'bench/**', 'tests/**', 'build/**', 'local/**', '*.{js,ts}'],
    languageOptions: { globals: globals.node },
  },
  // Tools that ask for a default export get one.
  {
    files: ['*.config.{js,ts}', 'tests/**/*.config.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
)
