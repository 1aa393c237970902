import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { nearest } from '../../start/nearest.ts'
import { whenAskedToStop } from '../../start/lifecycle.ts'
import type { BenchRequest } from './request.ts'

const help = `npm run bench -- composition    the federated site against the same sources as one bundle, in Chromium
npm run bench -- page           first visits on a slow phone: pages that the server renders, and pages that the browser makes
npm run bench -- renderings     memory after a hundred thousand pages that the server rendered, and fifty changes of the composition
npm run bench -- moves          from a click on the home page to the new heading, on a slow phone
npm run bench -- fan-out        a promotion, sent to a thousand connected sockets
npm run bench -- server         calls, logins, sockets, starts and leaks, against the bare libraries
npm run bench -- chat           a thousand people, a hundred messages a second, and one of two instances killed
npm run bench -- call           a video call on a line of 150 ms, until both see each other
npm run bench -- money          transfers, payments from the wallet and long lists, against PostgreSQL's own pgbench
npm run bench -- matching       the search for a job's inspectors among a hundred thousand
npm run bench -- payday         a Friday's payouts, undisturbed and killed with -9 in the middle
npm run bench -- report         typing in a report of 160 points and 40 photos on a slowed phone, and opening it without a network
npm run bench -- projects       500 projects, 100,000 tasks: calls, board and timeline with 2,000 tasks, a drag, another user's change
npm run bench -- search         the search of conversations with 100,000 messages
npm run bench -- project-form   typing in a report of 300 fields with conditions, on a slowed phone

Each starts its own site with fresh demo data, measures, and writes its section of docs/benchmarks.md. The command
ends with 0 if everything ran, whether or not a target was reached. The composition takes a quarter of an hour.

  --runs <n>         composition: page loads of each variant, page and line (default 9); page, moves, server, call, money, matching, report, projects, search, project-form: turns (default 5)
  --moves <n>        composition: moves of each kind (default 15)
  --sockets <n>      connected sockets (fan-out, chat: default 1000; server: default 2000)
  --promotions <n>   fan-out: promotions (default 10)
  --seconds <n>      server, money, page: of each turn of calls (default 5); chat: of sending (default 60)
  --requests <n>     server: mixed requests of the leak test (default 50000)
  --renderings <n>   renderings: pages (default 100000)
  --inspectors <n>   payday: inspectors to pay (default 5000)
  --root <folder>    measure another copy of the repository (default: this one)
  --print            print the section and leave the document as it is`

const benches: Record<string, () => Promise<(request: BenchRequest) => Promise<string>>> = {
  composition: async () => (await import('./composition/run.ts')).measureComposition,
  page: async () => (await import('./page/run.ts')).measurePage,
  renderings: async () => (await import('./renderings/run.ts')).measureRenderings,
  moves: async () => (await import('./moves/run.ts')).measureMoves,
  'fan-out': async () => (await import('./fan-out/run.ts')).measureFanOut,
  server: async () => (await import('./server/run.ts')).measureServer,
  chat: async () => (await import('./chat/run.ts')).measureChat,
  call: async () => (await import('./call/run.ts')).measureCall,
  money: async () => (await import('./money/run.ts')).measureMoney,
  matching: async () => (await import('./matching/run.ts')).measureMatching,
  payday: async () => (await import('./payday/run.ts')).measurePayday,
  report: async () => (await import('./report-form/run.ts')).measureReportForm,
  projects: async () => (await import('./projects/run.ts')).measureProjects,
  search: async () => (await import('./search/run.ts')).measureSearch,
  'project-form': async () => (await import('./project-form/run.ts')).measureProjectForm,
}

const count = (name: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000)
    throw new Error(`--${name} has to be a whole number from 1 to 1000000, not "${text}"`)
  return number
}

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      print: { type: 'boolean' },
      root: { type: 'string' },
      runs: { type: 'string' },
      moves: { type: 'string' },
      sockets: { type: 'string' },
      promotions: { type: 'string' },
      seconds: { type: 'string' },
      requests: { type: 'string' },
      renderings: { type: 'string' },
      inspectors: { type: 'string' },
    },
  })
  const [name, ...more] = positionals
  if (values.help) {
    console.log(help)
    return 0
  }
  const names = Object.keys(benches)
  const bench = name === undefined || more.length > 0 || !Object.hasOwn(benches, name) ? undefined : benches[name]
  if (name === undefined || !bench) {
    const [meant] = name === undefined ? [] : nearest(name, names)
    const problem =
      name === undefined
        ? 'Which measurement?'
        : more.length > 0
          ? 'One measurement at a time.'
          : `There is no measurement "${name}".`
    console.error(
      `${problem}${meant === undefined ? '' : ` Did you mean ${meant}?`} There are ${names.join(', ')}.\n\n${help}`,
    )
    return 2
  }
  const own = resolve(import.meta.dirname, '../../..')
  const root = values.root === undefined ? own : resolve(process.env['FIELDPROOF_CALLED_IN'] ?? '.', values.root)
  const request: BenchRequest = {
    root,
    signal: whenAskedToStop(),
    log: (line) => console.log(line),
    runs: count('runs', values.runs, name === 'composition' ? 9 : 5),
    moves: count('moves', values.moves, 15),
    sockets: count('sockets', values.sockets, name === 'server' ? 2_000 : 1_000),
    promotions: count('promotions', values.promotions, 10),
    seconds: count('seconds', values.seconds, name === 'chat' ? 60 : 5),
    requests: count('requests', values.requests, 50_000),
    renderings: count('renderings', values.renderings, 100_000),
    payday: count('inspectors', values.inspectors, 5_000),
  }
  const section = await (await bench())(request)
  if (values.print) console.log(`\n${section}`)
  else {
    const { writeSection } = await import('./report/document.ts')
    const file = join(root, 'docs/benchmarks.md')
    await writeSection(file, name, section)
    console.log(`Written to ${file}`)
  }
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.exit()
