import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import atRender from './tools/lint/at-render.js'
import boundaries from './tools/lint/boundaries.js'
import floors from './tools/lint/floors.js'
import { restrictedImports, restrictedSql, restrictedZod } from './tools/lint/restricted.js'

const root = import.meta.dirname
const typescript = ['**/*.ts', '**/*.tsx']
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.long.ts', '**/*.e2e.ts']
const screens = ['mfe-*/**/*.{ts,tsx}', 'shell/**/*.{ts,tsx}', 'shared/{ui,platform,kit}/**/*.{ts,tsx}']
const inBrowser = [...screens, 'shared/**/*.{ts,tsx}']

/** What starts the site in a browser and loads its areas there. */
const browserAlone = [
  ...tests,
  '**/testing/**',
  'shell/src/{bootstrap,main}.*',
  'shell/src/composition/parcels.ts',
  'shell/public/**',
]

/** Rules for scripts of every kind. */
const everywhere = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-console': 'off',
  'no-alert': 'error',
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-new-func': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  'object-shorthand': 'error',
  'no-constant-condition': ['error', { checkLoops: false }],
  'no-debugger': 'error',
  'no-dupe-keys': 'error',
  'no-duplicate-case': 'error',
  'no-fallthrough': 'error',
  'no-self-assign': 'error',
  'no-self-compare': 'error',
  'no-template-curly-in-string': 'error',
  'no-unreachable': 'error',
  'no-unsafe-finally': 'error',
  'no-unused-labels': 'error',
  'no-useless-escape': 'error',
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
  'use-isnan': 'error',
}

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '.cache/', '.data/', '**/coverage/', '.nx/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { rules: everywhere },

  {
    files: typescript,
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      // Open interfaces are filled by declaration merging, such as the database's tables.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },

  {
    files: ['**/*.{js,mjs,cjs,ts,tsx}'],
    plugins: { boundaries },
    rules: { 'boundaries/boundaries': ['error', { root }] },
  },

  { files: ['server/src/**/*.ts'], rules: { 'no-restricted-syntax': ['error', restrictedSql] } },

  {
    files: ['server/src/**/*.ts'],
    plugins: { floors },
    rules: { 'floors/floors': ['error', { root }] },
  },

  {
    files: screens,
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: {
      // It takes react-hook-form's `field` for a ref, since one of its properties is one.
      'react-hooks/refs': 'off',
      // It takes a component out of a context for one that is made in the render.
      'react-hooks/static-components': 'off',
    },
  },
  { files: screens, ignores: browserAlone, plugins: { atRender }, rules: { 'atRender/at-render': 'error' } },
  { files: inBrowser, rules: { 'no-restricted-imports': ['error', restrictedZod] } },
  {
    files: ['mfe-*/**/*.{ts,tsx}', 'shared/ui/**/*.{ts,tsx}', 'shell/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': ['error', { ...restrictedZod, ...restrictedImports }],
    },
  },
  {
    // The shell starts the composition itself; nobody else talks to single-spa.
    files: ['shell/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          ...restrictedZod,
          patterns: restrictedImports.patterns.map((pattern) => ({
            ...pattern,
            group: pattern.group.filter((name) => !name.startsWith('single-spa')),
          })),
        },
      ],
    },
  },
  {
    files: screens,
    ignores: tests,
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'describe', 'it', 'suite'] },
          ],
        },
      ],
    },
  },
)
