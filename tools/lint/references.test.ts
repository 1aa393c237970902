import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  brokenLinks,
  decisionFaults,
  missingPaths,
  numberingFaults,
  referencesElsewhere,
  unknownDecisions,
  unknownRules,
} from './references.ts'

const root = resolve(import.meta.dirname, '../..')
const notOurs = new Set(['node_modules', 'dist', 'coverage'])
const written = /\.(?:css|js|md|mjs|ts|tsx)$/
/** These contain wrong references on purpose. */
const ofTheTest = new Set(['tools/lint/references.ts', 'tools/lint/references.test.ts'])

const paths = new Set<string>()
const texts = new Map<string, string>()
const readFolder = (folder: string): void => {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (notOurs.has(entry.name) || entry.name.startsWith('.')) continue
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    paths.add(path)
    if (entry.isDirectory()) readFolder(path)
    else if (written.test(entry.name) && !ofTheTest.has(path)) texts.set(path, readFileSync(join(root, path), 'utf8'))
  }
}

beforeAll(() => {
  readFolder('')
})

const repository = (files: Record<string, string>) => new Map(Object.entries(files))
const index = '| page | prefixes |\n| [a.md](a.md) | PAY, CANCEL |\n'
const page = '| CANCEL-1 | One. |\n| CANCEL-2 | Two. |\n| PAY-1 | Three. |\n'

describe('the rules of docs/rules', () => {
  it('have each number once, without gaps, and a line in the index', () => {
    expect(numberingFaults(texts)).toEqual([])
  })

  it('are reported if a number is given twice or is missing, or a prefix is not in the index', () => {
    const wrong = `${page}| CANCEL-2 | Again. |\n| PAY-3 | Three. |\n| CART-1 | Four. |\n`
    expect(numberingFaults(repository({ 'docs/rules/README.md': index, 'docs/rules/a.md': wrong }))).toEqual([
      'CANCEL-2 is given twice',
      'PAY-2 is missing below PAY-3',
      'docs/rules/README.md does not list CART with its page',
    ])
  })
})

describe('a reference', () => {
  const rules = { 'docs/rules/README.md': index, 'docs/rules/a.md': page }

  it('to a rule names one that exists', () => {
    expect(unknownRules(texts)).toEqual([])
  })

  it('to a rule that does not exist is reported, and so is a mistyped prefix', () => {
    const code =
      '/** Twelve hours (CANCEL-2, PAY-1). */\n// PAY-7 and SHA-256\n/** No (CANCLE-1). */\nconst order = "FP-1001"'
    expect(unknownRules(repository({ ...rules, 'a.ts': code }))).toEqual([
      'a.ts:2: there is no rule PAY-7',
      'a.ts:3: there is no rule CANCLE-1',
    ])
  })

  it('never names a document outside the repository', () => {
    expect(referencesElsewhere(texts)).toEqual([])
  })

  it('to a document outside the repository is reported', () => {
    const code = [
      '// D1 §7',
      '// (D2 §9; decisions)',
      '// (decisions, point 3)',
      '// (decisions)',
      '// our decisions (all)',
    ]
    expect(referencesElsewhere(repository({ 'a.ts': code.join('\n') }))).toEqual([
      'a.ts:1: D1',
      'a.ts:2: (D2 §9; decisions)',
      'a.ts:3: (decisions,',
      'a.ts:4: (decisions)',
    ])
  })

  it('to a decision names one that exists', () => {
    expect(unknownDecisions(texts)).toEqual([])
    const decided = { 'docs/decisions/0001-one.md': '', 'a.md': 'see decision 1, docs/decisions/0002 and decision 3' }
    expect(unknownDecisions(repository(decided))).toEqual([
      'a.md:1: there is no decision 0002',
      'a.md:1: there is no decision 0003',
    ])
  })
})

describe('the decisions of docs/decisions', () => {
  it('have one number each, which is also in their title', () => {
    expect(decisionFaults(texts)).toEqual([])
  })

  it('are reported if two have the same number, or a title has another one', () => {
    const decided = {
      'docs/decisions/0001-one.md': '# 1. One\n',
      'docs/decisions/0001-two.md': '# 1. Two\n',
      'docs/decisions/0003-three.md': '# 2. Three\n',
    }
    expect(decisionFaults(repository(decided))).toEqual([
      'docs/decisions/0001-two.md: 0001 is already used',
      'docs/decisions/0003-three.md: the title has another number',
    ])
  })
})

describe('a document', () => {
  it('links only to what exists', () => {
    expect(brokenLinks(texts, paths)).toEqual([])
    const linked = repository({ 'docs/a.md': '[b](b.md#part) [c](../c/) [d](../d.md) [e](https://e.example)' })
    expect(brokenLinks(linked, new Set(['docs/a.md', 'docs/b.md', 'c']))).toEqual(['docs/a.md: ../d.md leads nowhere'])
  })

  it('names only files and folders that exist', () => {
    expect(missingPaths(texts, paths)).toEqual([])
    const named = repository({
      'docs/a.md': '`server/src/main.ts`, `server/src/mian.ts`, `server/src/{a,b}`, `src/a.ts`',
    })
    expect(missingPaths(named, new Set(['server/src/main.ts']))).toEqual(['docs/a.md: there is no server/src/mian.ts'])
  })
})
