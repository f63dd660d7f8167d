import js from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { flatConfigs } from 'eslint-plugin-import-x'
import a11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** Who may import whom: the one table behind the rooms (README, "Map of rooms"). `tests/lint` trips every ban. */
export const MAY_IMPORT = {
  config: [],
  content: ['config', 'domain'],
  domain: ['config'],
  data: ['config', 'domain'],
  start: ['config'],
  ui: ['config', 'domain'],
  layout: ['config', 'content', 'domain', 'data', 'start', 'ui'],
  pages: ['config', 'content', 'domain', 'data', 'ui'],
  admin: ['config', 'content', 'domain', 'data', 'ui'],
  'service-worker': ['config', 'domain'],
  dev: ['config', 'domain', 'service-worker'],
}

const TESTS = ['src/**/*.test.{ts,tsx}']
const TEST_ROOMS = ['budgets', 'e2e', 'rules', 'conformance', 'faults', 'lint', 'stack']
const NEVER = ['./scripts/**/*', './bench/**/*', ...TEST_ROOMS.map((folder) => `./tests/${folder}/**/*`)]

const zoneOf = (room) => ({
  target: `./src/${room}`,
  from: [
    ...Object.keys(MAY_IMPORT)
      .filter((other) => other !== room && !MAY_IMPORT[room].includes(other))
      .map((other) => `./src/${other}/**/*`),
    './src/*.{ts,tsx}',
    ...NEVER,
  ],
  message: `Rooms: ${room} may import ${MAY_IMPORT[room].join(', ') || 'nothing but itself'}.`,
})

const ROOM_ZONES = [
  ...Object.keys(MAY_IMPORT).map(zoneOf),
  { target: './src/*.{ts,tsx}', from: ['./src/dev/**/*', ...NEVER], message: 'Rooms: what ships never imports dev.' },
]
const SUPPORT_ZONE = { target: './src', from: './tests/support', message: 'Rooms: only tests import tests/support.' }

const SDK_BAN = {
  group: ['firebase', 'firebase/*', '@firebase/*', '@emailjs/*'],
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
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: ['src', 'src/dev', 'tests'], noWarnOnMultipleProjects: true }),
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
    ignores: ['src/dev/**'],
    languageOptions: { globals: globals.browser },
    rules: { 'no-console': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'import-x/no-restricted-paths': ['error', { zones: [...ROOM_ZONES, SUPPORT_ZONE] }] },
  },
  { files: TESTS, rules: { 'import-x/no-restricted-paths': ['error', { zones: ROOM_ZONES }] } },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/data/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [SDK_BAN] }] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/config/env.ts'],
    rules: { 'no-restricted-syntax': ['error', ...LANGUAGE_BANS] },
  },
  { files: ['src/**/*.tsx'], extends: [a11y.configs.recommended, reactHooks.configs.flat['recommended-latest']] },
  {
    files: ['scripts/**', 'bench/**', 'tests/**', 'src/dev/**', '*.{js,ts}'],
    languageOptions: { globals: globals.node },
  },
  // Tools that ask for a default export get one.
  {
    files: ['*.config.{js,ts}', 'tests/**/*.config.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
)
