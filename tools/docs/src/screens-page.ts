import { awaitedRoutes } from '@fieldproof/contracts/awaited-routes'
import { routes, type RouteSpec } from '@fieldproof/contracts/routes'
import type { ServedScreen } from './served-screens.ts'

const opens: Record<RouteSpec['guard'], string> = { anyone: 'anyone', user: 'users', visitor: 'visitors' }

const row = (name: string, { path, guard }: RouteSpec, file: string | undefined): string =>
  `| \`${path}\` | ${name} | ${opens[guard]} | ${file === undefined ? '**nobody yet**' : `\`${file}\``} |`

/**
 * The page of the docs that lists every address: its route, who may open it, and the file that shows it. Promised
 * addresses that nobody shows are listed and marked.
 * @param screens what shell and areas show
 * @returns Markdown
 */
export const screensPage = (screens: readonly ServedScreen[]): string => {
  const shown = new Map(screens.map((screen) => [screen.name, screen]))
  const named = Object.entries<RouteSpec>({ ...routes, ...awaitedRoutes }).filter(([name]) => !shown.has(name))
  const all = [
    ...screens.map((screen) => ({ path: screen.path, line: row(screen.name, screen, screen.file) })),
    ...named.map(([name, route]) => ({ path: route.path, line: row(name, route, undefined) })),
  ].sort((one, other) => one.path.localeCompare(other.path))
  return `# The screens

Written by \`npm run docs\` from the \`area.json\` of each area, the shell's \`shell-screens.tsx\` and the contract's lists of
addresses; a test fails when it is out of date.

${screens.length} addresses have a screen. ${named.length === 0 ? 'No promised address waits for its screen.' : `${named.length} more are promised (NAV-10) and have none yet; they are marked.`}

| address | route | who may open it | shown by |
| --- | --- | --- | --- |
${all.map(({ line }) => line).join('\n')}
`
}
